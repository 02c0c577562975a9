import CommandLineTool
import Measuring
import StateMachineTesting

/// `strategies`: compares how soon each strategy finds each bug, in transitions and processor time.
struct StrategiesVerb: Verb {
  static let name = "strategies"
  static let summary = "compares when each strategy finds each bug, in transitions and time"
  static let usage = ["[--seeds N] [--budget N] [--bugs REGEX]"]
  static let options = [
    Option("--seeds", value: "N", "the number of runs for each bug; 20 if not given"),
    Option(
      "--budget", value: "N", "the transitions after which a run gives up; 100,000 if not given"),
    Option("--bugs", value: "REGEX", "only bugs whose names match"),
  ]

  private let bugs: [(group: StrategyComparison.Group, bug: PlantedBug)]
  private var comparison: StrategyComparison

  init(_ arguments: Arguments, in session: BenchmarkSession) throws(CommandError) {
    comparison = StrategyComparison(
      seeds: try arguments.number("--seeds", in: 1...10_000) ?? 20,
      budget: try arguments.number("--budget", in: 1...1_000_000_000) ?? 100_000)
    let pattern = arguments.value("--bugs") ?? ""
    let regex = try Suite.regex(pattern)
    bugs = StrategyComparison.bugs.filter { $0.bug.name.contains(regex) }
    if bugs.isEmpty {
      throw CommandError("no bug matches \(pattern); `benchmarks strategies` shows the names")
    }
  }

  func run(in session: BenchmarkSession) throws(CommandError) -> ExitStatus {
    let signals = session.signals
    signals.watch()
    var comparison = comparison
    let titles = comparison.strategies.map(\.rawValue).joined(separator: "  ")
    session.console.output(
      "median transitions and processor time until a bug is found, \(comparison.seeds) seeds\n"
        + "bug  \(titles)\n")
    for (group, bug) in bugs {
      if signals.isInterrupted() { return .interrupted }
      session.print(comparison.add(bug, in: group))
    }
    session.console.output(
      "\nas multiples of `uniform`, geometric means\n\(comparison.summary)\n")
    return .passed
  }
}
