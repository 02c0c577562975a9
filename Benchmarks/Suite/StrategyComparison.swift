import CoordinatorTesting
import ExampleCoordinators
import Foundation
import ProcessSignals
import StateMachineTesting

/// The effort of each strategy until it finds a bug: of the models, and of all flaws of the
/// examples.
struct StrategyComparison {
  /// A bug to search for.
  struct Bug: Sendable {
    /// The kind of its machine: `models`, `examples`, or `devices` for examples on a device.
    let group: String
    let name: String
    let claim: String
    let subject: AnyMachine

    static var all: [Bug] {
      let models = BugModel.all.map {
        Bug(group: "models", name: $0.thread, claim: $0.claim, subject: $0.subject)
      }
      return models + flaws(of: Examples.all, in: "examples")
        + flaws(of: Examples.onDevice, in: "devices")
    }

    private static func flaws(of targets: [FuzzTarget], in group: String) -> [Bug] {
      targets.flatMap { target in
        target.flaws.compactMap { flaw in
          target.subject(.flawed([flaw.name])).map {
            Bug(
              group: group, name: "\(target.name): \(flaw.name)", claim: flaw.claim, subject: $0)
          }
        }
      }
    }
  }

  /// The median effort of one strategy for one bug.
  struct Effort: Equatable {
    var transitions: Int
    /// Processor time in seconds.
    var seconds: Double
  }

  let seeds: Int
  let budget: Int
  let strategies = Strategy.allCases

  /// Each bug with one effort for each strategy.
  private(set) var rows: [(bug: Bug, efforts: [Effort])] = []

  /// Prepares to compare with the seeds from 1 on, each for up to `budget` transitions.
  init(seeds: Int, budget: Int) { (self.seeds, self.budget) = (seeds, budget) }

  /// Searches for a bug with each strategy, in turns.
  mutating func add(_ bug: Bug) {
    var runs = strategies.map { _ in [Effort]() }
    for seed in 1...seeds {
      for (index, strategy) in strategies.enumerated() {
        var plan = DetectionPlan(bug.claim, seed: Seed(UInt64(seed)), budget: budget)
        plan.strategy = strategy
        plan.shrinks = false
        let start = processor_time(true)
        let transitions = bug.subject.detect(plan).transitions
        runs[index].append(
          Effort(transitions: transitions ?? budget, seconds: processor_time(true) - start))
      }
    }
    rows.append((bug, runs.map(Self.median)))
  }

  private static func median(_ runs: [Effort]) -> Effort {
    Effort(
      transitions: runs.map(\.transitions).sorted()[(runs.count - 1) / 2],
      seconds: runs.map(\.seconds).sorted()[(runs.count - 1) / 2])
  }

  /// The geometric mean of a strategy's effort for some bugs, as a multiple of that of `uniform`.
  func ratio(
    of strategy: Strategy, in group: String?, _ effort: (Effort) -> Double
  ) -> Double? {
    guard let one = strategies.firstIndex(of: strategy),
      let base = strategies.firstIndex(of: .uniform)
    else { return nil }
    let logarithms = rows.filter { group == nil || $0.bug.group == group }.map {
      log(max(effort($0.efforts[one]), .ulpOfOne) / max(effort($0.efforts[base]), .ulpOfOne))
    }
    if logarithms.isEmpty { return nil }
    return exp(logarithms.reduce(0, +) / Double(logarithms.count))
  }

  /// The efforts of one bug, in a line.
  static func line(of row: (bug: Bug, efforts: [Effort])) -> String {
    let cells = row.efforts.map { String(format: "%d %.0fµs", $0.transitions, $0.seconds * 1e6) }
    return ([row.bug.name] + cells).joined(separator: "  ")
  }

  /// The ratios to `uniform`, a line for each strategy.
  var summary: String {
    let groups = ["models", "examples", "devices", nil]
    let titles = ["strategy"] + groups.flatMap { ["\($0 ?? "all")", "time"] }
    let cells = strategies.map { strategy in
      [strategy.rawValue]
        + groups.flatMap { group in
          [
            ratio(of: strategy, in: group) { Double($0.transitions) },
            ratio(of: strategy, in: group) { $0.seconds },
          ].map { $0.map { String(format: "%.2f", $0) } ?? "–" }
        }
    }
    return ([titles] + cells).columns(aligningLeft: 1).joined(separator: "\n")
  }
}
