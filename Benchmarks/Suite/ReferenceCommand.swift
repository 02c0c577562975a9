import CoordinatorTesting
import ExampleCoordinators
import Foundation
import StateMachineTesting

/// `benchmarks reference`: one exploration or one long walk of the reference model, for `Benchmarks/Reference/compare`, which
/// runs other programs beside it.
struct ReferenceCommand {
  static let usage = """
    usage: benchmarks reference explore [--depth D] [--packed | --bug N] [--workers N] [--exact]
           benchmarks reference walk [--depth D] [--packed] [--transitions N]

    """

  private var isWalk = false
  private var depth = 6
  private var workers = 1
  private var transitions = 5_000_000
  private var bug: Int?
  private var isPacked = false
  private var isExact = false

  /// Reads what stands behind `reference`; `nil` if it can't be read.
  init?(_ arguments: ArraySlice<String>) {
    guard let verb = arguments.first, ["explore", "walk"].contains(verb) else { return nil }
    isWalk = verb == "walk"
    var rest = arguments.dropFirst()
    while let word = rest.popFirst() {
      switch word {
      case "--packed": isPacked = true
      case "--exact": isExact = true
      case "--depth", "--workers", "--transitions", "--bug":
        guard let number = rest.popFirst().flatMap(Int.init), number > 0 else { return nil }
        switch word {
        case "--depth": depth = number
        case "--workers": workers = number
        case "--transitions": transitions = number
        default: bug = number
        }
      default: return nil
      }
    }
    let bugs = ReferenceCoordinatorMachine.flaws.prefix(6).count
    if isPacked, bug != nil || depth > 21 { return nil }
    if let bug, bug > bugs { return nil }
  }

  func run() async {
    if isPacked { return await run(PackedReferenceMachine(depth: depth)) }
    let flaws = bug.map { [ReferenceCoordinatorMachine.flaws[$0 - 1].name] } ?? []
    await run(ReferenceCoordinatorMachine(depth: depth, flaws: flaws))
  }

  private func run<Machine: StateMachine>(_ machine: Machine) async {
    isWalk ? walk(machine) : await explore(machine)
  }

  private func explore<Machine: StateMachine>(_ machine: Machine) async {
    let explorer = Explorer(
      machine, identifyingBy: isExact ? .exact : .fingerprint(seed: 0))
    let start = ContinuousClock.now
    let result = await explorer.run(workers: workers)
    let time = start.duration(to: .now)
    print("states \(result.states)")
    print("transitions \(result.transitions)")
    print("depth \(result.depth)")
    print("bytes/state \(result.bytes / result.states)")
    print("seconds \(time / .seconds(1))")
    print("ns/transition \(time / .nanoseconds(1) / Double(result.transitions))")
    for finding in result.findings {
      print("claim \(finding.claim.name)")
      print("length \(finding.actions.count)")
    }
  }

  private func walk<Machine: StateMachine>(_ machine: Machine) {
    let length = 1_000
    let start = ContinuousClock.now
    let run = Fuzzer(
      machine, seed: 42, walks: Swift.max(1, transitions / length), length: length,
      strategy: .uniform, coverage: .claimsOnly
    ).run()
    let time = start.duration(to: .now)
    print("transitions \(run.transitions)")
    print("ns/transition \(time / .nanoseconds(1) / Double(run.transitions))")
  }
}
