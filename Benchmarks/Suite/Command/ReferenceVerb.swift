import CommandLineTool
import CoordinatorTesting
import ExampleCoordinators
import StateMachineTesting

/// `reference`: explores the reference model once, or makes one long walk through it.
///
/// `Benchmarks/peers/compare` runs other programs beside it.
struct ReferenceVerb: Verb {
  static let name = "reference"
  static let summary = "explores the reference model once, or walks through it"
  static let usage = [
    "explore [--depth D] [--packed | --bug N] [--workers N] [--exact]",
    "walk [--depth D] [--packed] [--transitions N]",
  ]
  static let options = [
    Option("--depth", value: "D", "the number of screens that the path can hold; 6 if not given"),
    Option("--packed", "the model with its state in a word"),
    Option("--bug", value: "N", "the model with bug 1 to 6 planted"),
    Option("--workers", value: "N", "how many workers share the exploration; 1 if not given"),
    Option("--exact", "compare whole states in place of fingerprints"),
    Option("--transitions", value: "N", "the length of the walk; 5,000,000 if not given"),
  ]

  private let isWalk, isPacked, isExact: Bool
  private let depth, workers, transitions: Int
  private let bug: Int?

  init(_ arguments: Arguments, in session: BenchmarkSession) throws(CommandError) {
    let forms = Self.usage.map { "`benchmarks reference \($0)`" }.joined(separator: " or ")
    guard arguments.operands == ["explore"] || arguments.operands == ["walk"] else {
      throw CommandError("write \(forms)")
    }
    isWalk = arguments.operands == ["walk"]
    let others = isWalk ? ["--exact", "--workers", "--bug"] : ["--transitions"]
    if let option = others.first(where: arguments.has) {
      throw CommandError("`\(option)` means nothing here: write \(forms)")
    }
    isPacked = arguments.has("--packed")
    isExact = arguments.has("--exact")
    bug = try arguments.number("--bug", in: 1...6)
    depth = try arguments.number("--depth", in: 1...(isPacked ? 21 : 1_000)) ?? 6
    workers = try arguments.number("--workers", in: 1...1_024) ?? 1
    transitions = try arguments.number("--transitions", in: 1...Int.max) ?? 5_000_000
    if isPacked, bug != nil { throw CommandError("the packed model has no bugs") }
  }

  func run(in session: BenchmarkSession) async throws(CommandError) -> ExitStatus {
    if isPacked {
      await run(PackedReferenceMachine(depth: depth), session)
    } else {
      let flaws = bug.map { [Flaw<ReferenceCoordinator>.all(depth: depth)[$0 - 1].name] } ?? []
      await run(ReferenceCoordinatorMachine(depth: depth, flaws: flaws), session)
    }
    return .passed
  }

  private func run<Machine: StateMachine>(_ machine: Machine, _ session: BenchmarkSession) async {
    let start = ContinuousClock.now
    if isWalk {
      let length = 1_000
      let run = Fuzzer(
        machine, seed: 42, walks: Swift.max(1, transitions / length), length: length,
        strategy: .uniform, coverage: .claimsOnly
      ).run()
      session.print("transitions \(run.transitions)")
      return session.printSpeed(start.duration(to: .now), run.transitions)
    }
    let result = await Explorer(
      machine, identifyingBy: isExact ? .exact : .fingerprint(seed: 0)
    ).run(workers: workers)
    let time = start.duration(to: .now)
    session.print("states \(result.states)")
    session.print("transitions \(result.transitions)")
    session.print("depth \(result.depth)")
    session.print("bytes/state \(result.bytes / result.states)")
    session.printSpeed(time, result.transitions)
    for finding in result.findings {
      session.print("claim \(finding.claim.name)")
      session.print("length \(finding.actions.count)")
    }
  }
}

extension BenchmarkSession {
  fileprivate func printSpeed(_ time: Duration, _ transitions: Int) {
    print("seconds \(time / .seconds(1))")
    print("ns/transition \(time / .nanoseconds(1) / Double(transitions))")
  }
}
