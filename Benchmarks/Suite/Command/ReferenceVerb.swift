import CoordinatorTesting
import ExampleCoordinators
import StateMachineTesting

/// `benchmarks reference`: explores the reference model once, or makes one long walk through it.
///
/// `Benchmarks/Reference/compare` runs other programs beside it.
struct ReferenceVerb {
  static let usage = """
    write `benchmarks reference explore [--depth D] [--packed | --bug N] [--workers N] [--exact]` \
    or `benchmarks reference walk [--depth D] [--packed] [--transitions N]`
    """

  private let isWalk, isPacked, isExact: Bool
  private let depth, workers, transitions: Int
  private let bug: Int?

  /// Reads the words after `reference`.
  init(_ words: some Sequence<String>) throws(Problem) {
    let arguments = try Arguments(
      words, flags: ["--packed", "--exact"],
      options: ["--depth": "D", "--workers": "N", "--transitions": "N", "--bug": "N"])
    guard arguments.operands == ["explore"] || arguments.operands == ["walk"] else {
      throw .usage(Self.usage)
    }
    isWalk = arguments.operands == ["walk"]
    let others = isWalk ? ["--exact", "--workers", "--bug"] : ["--transitions"]
    if let option = others.first(where: arguments.has) {
      throw .usage("`\(option)` means nothing here: \(Self.usage)")
    }
    isPacked = arguments.has("--packed")
    isExact = arguments.has("--exact")
    bug = try arguments.count("--bug")
    depth = try arguments.count("--depth") ?? 6
    workers = try arguments.count("--workers") ?? 1
    transitions = try arguments.count("--transitions") ?? 5_000_000
    if isPacked, bug != nil || depth > 21 {
      throw .usage("the packed model has no bugs, and a word has room for 21 screens")
    }
    if (bug ?? 1) > 6 { throw .usage("the model has bugs 1 to 6") }
  }

  func run(_ console: Console) async throws(Problem) -> ExitStatus {
    if isPacked {
      await run(PackedReferenceMachine(depth: depth), console)
    } else {
      let flaws = bug.map { [Flaw<ReferenceCoordinator>.all(depth: depth)[$0 - 1].name] } ?? []
      await run(ReferenceCoordinatorMachine(depth: depth, flaws: flaws), console)
    }
    return .passed
  }

  private func run<Machine: StateMachine>(_ machine: Machine, _ console: Console) async {
    isWalk ? walk(machine, console) : await explore(machine, console)
  }

  private func explore<Machine: StateMachine>(_ machine: Machine, _ console: Console) async {
    let explorer = Explorer(
      machine, identifyingBy: isExact ? .exact : .fingerprint(seed: 0))
    let start = ContinuousClock.now
    let result = await explorer.run(workers: workers)
    let time = start.duration(to: .now)
    console.output("states \(result.states)\n")
    console.output("transitions \(result.transitions)\n")
    console.output("depth \(result.depth)\n")
    console.output("bytes/state \(result.bytes / result.states)\n")
    console.output("seconds \(time / .seconds(1))\n")
    console.output("ns/transition \(time / .nanoseconds(1) / Double(result.transitions))\n")
    for finding in result.findings {
      console.output("claim \(finding.claim.name)\n")
      console.output("length \(finding.actions.count)\n")
    }
  }

  private func walk<Machine: StateMachine>(_ machine: Machine, _ console: Console) {
    let length = 1_000
    let start = ContinuousClock.now
    let run = Fuzzer(
      machine, seed: 42, walks: Swift.max(1, transitions / length), length: length,
      strategy: .uniform, coverage: .claimsOnly
    ).run()
    let time = start.duration(to: .now)
    console.output("transitions \(run.transitions)\n")
    console.output("ns/transition \(time / .nanoseconds(1) / Double(run.transitions))\n")
  }
}
