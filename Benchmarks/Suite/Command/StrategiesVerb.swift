import CommandLineTool
import ExampleCoordinators
import Foundation
import ProcessSignals
import StateMachineTesting

/// `strategies`: compares how soon each strategy finds each bug, in transitions and processor time:
/// those of the models, and all flaws of the examples.
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

  /// The kinds of the machines with bugs; `devices` are examples on a device.
  private enum Group: String, CaseIterable { case models, examples, devices }

  /// The median effort of one strategy for one bug.
  private struct Effort {
    var transitions: Double
    /// Processor time in seconds.
    var seconds: Double
  }

  private let bugs: [(group: Group, bug: PlantedBug)]
  private let seeds, budget: Int
  private let strategies = Strategy.allCases

  init(_ arguments: Arguments, in session: BenchmarkSession) throws(CommandError) {
    seeds = try arguments.number("--seeds", in: 1...10_000) ?? 20
    budget = try arguments.number("--budget", in: 1...1_000_000_000) ?? 100_000
    let pattern = arguments.value("--bugs") ?? ""
    let regex = try Suite.regex(pattern)
    let all =
      BugModel.all.map { (Group.models, $0.bug) }
      + Examples.all.flatMap(PlantedBug.flaws).map { (.examples, $0) }
      + Examples.onDevice.flatMap(PlantedBug.flaws).map { (.devices, $0) }
    bugs = all.filter { $0.1.name.contains(regex) }
    if bugs.isEmpty {
      throw CommandError("no bug matches \(pattern); `benchmarks strategies` shows the names")
    }
  }

  func run(in session: BenchmarkSession) throws(CommandError) -> ExitStatus {
    let signals = session.signals
    signals.watch()
    session.console.output(
      "median transitions and processor time until a bug is found, \(seeds) seeds\n"
        + "bug  \(strategies.map(\.rawValue).joined(separator: "  "))\n")
    var efforts: [(group: Group, efforts: [Effort])] = []
    for (group, bug) in bugs {
      if signals.isInterrupted() { return .interrupted }
      let medians = self.efforts(for: bug)
      efforts.append((group, medians))
      let cells = medians.map { String(format: "%.0f %.0fµs", $0.transitions, $0.seconds * 1e6) }
      session.print(([bug.name] + cells).joined(separator: "  "))
    }
    session.console.output(
      "\nas multiples of `uniform`, geometric means\n\(summary(of: efforts))\n")
    return .passed
  }

  /// Searches for a bug with each strategy, in turns, with the seeds from 1 on.
  private func efforts(for bug: PlantedBug) -> [Effort] {
    var runs = strategies.map { _ in [Effort]() }
    for seed in 1...seeds {
      for (index, strategy) in strategies.enumerated() {
        let start = processor_time(true)
        let transitions = bug.hunt(seed: seed, by: strategy, budget: budget) ?? budget
        runs[index].append(
          Effort(transitions: Double(transitions), seconds: processor_time(true) - start))
      }
    }
    // Of two middle values the lower, because it was measured.
    let middle = (seeds - 1) / 2
    return runs.map { runs in
      Effort(
        transitions: runs.map(\.transitions).sorted()[middle],
        seconds: runs.map(\.seconds).sorted()[middle])
    }
  }

  /// The ratios to `uniform`, a line for each strategy.
  private func summary(of efforts: [(group: Group, efforts: [Effort])]) -> String {
    let base = strategies.firstIndex(of: .uniform) ?? 0
    let groups = Group.allCases.map(Optional.some) + [nil]
    let cells = strategies.enumerated().map { index, strategy in
      [strategy.rawValue]
        + groups.flatMap { group in
          let bugs = efforts.filter { group == nil || $0.group == group }.map(\.efforts)
          return [\Effort.transitions, \.seconds].map { effort in
            Self.mean(of: bugs.map { ($0[index][keyPath: effort], $0[base][keyPath: effort]) })
          }
        }
    }
    let titles = ["strategy"] + groups.flatMap { [$0?.rawValue ?? "all", "time"] }
    return ([titles] + cells).columns { $0 >= 1 }.joined(separator: "\n")
  }

  /// The geometric mean of some quotients.
  private static func mean(of quotients: [(Double, Double)]) -> String {
    if quotients.isEmpty { return "–" }
    let logarithms = quotients.map { log(max($0, .ulpOfOne) / max($1, .ulpOfOne)) }
    return String(format: "%.2f", exp(logarithms.reduce(0, +) / Double(logarithms.count)))
  }
}
