import CommandLineTool
import CoordinatorTesting
import ExampleCoordinators
import Measuring
import StateMachineTesting

/// `flaws`: plants each flaw of the examples, and measures how soon its claim finds it.
struct FlawsVerb: Verb {
  static let name = "flaws"
  static let summary = "plants each flaw of the examples, and shows how soon its claim finds it"
  static let usage = ["[MACHINE …] [OPTION …]"]
  static let options = [
    Option("--seeds", value: "N", "the number of searches for each flaw; 100 if not given"),
    Option(
      "--budget", value: "N", "the transitions after which a search gives up; 100,000 if not given"),
    .strategy, .jobs,
  ]

  private let targets: [FuzzTarget]
  private let seeds: Int
  private let budget: Int
  private let strategy: Strategy
  private let jobs: Int

  init(_ arguments: Arguments, in session: BenchmarkSession) throws(CommandError) {
    let all = (Examples.all + Examples.onDevice).filter { !$0.flaws.isEmpty }
    let names = all.map(\.name)
    for name in arguments.operands where !names.contains(name) {
      throw CommandError(
        "there is no machine `\(name)` with flaws; "
          + suggestion(for: name, among: names, "the machines are"))
    }
    let named = arguments.operands
    targets = named.isEmpty ? all : all.filter { named.contains($0.name) }
    seeds = try arguments.number("--seeds", in: 1...1_000_000) ?? 100
    budget = try arguments.number("--budget", in: 1...1_000_000_000) ?? 100_000
    jobs = try arguments.jobs()
    strategy = try arguments.strategy() ?? .portfolio
  }

  func run(in session: BenchmarkSession) async throws(CommandError) -> ExitStatus {
    let signals = session.signals
    signals.watch()
    var progress = Progress(session.console)
    var hasSurvivors = false
    for target in targets where !signals.isInterrupted() {
      let table = await FlawTable(
        of: target, strategy: strategy, seeds: seeds, budget: budget, jobs: jobs,
        while: { !signals.isInterrupted() },
        reporting: { done, flaw in
          progress.show { _ in
            "\(target.name), flaw \(done + 1) of \(target.flaws.count): \(flaw)"
          }
        })
      progress.erase()
      session.console.output("\(table)\n\n")
      hasSurvivors = hasSurvivors || !table.survivors.isEmpty
    }
    if signals.isInterrupted() { return .interrupted }
    return hasSurvivors ? .failed : .passed
  }
}
