import CoordinatorTesting
import ExampleCoordinators
import Foundation
import ProcessSignals
import StateMachineTesting

/// The effort of each strategy until it finds a bug: of the models, and of all flaws of the
/// examples.
struct StrategyComparison {
  /// The kinds of the machines with bugs; `devices` are examples on a device.
  enum Group: String, CaseIterable { case models, examples, devices }

  /// The median effort of one strategy for one bug.
  struct Effort: Equatable {
    var transitions: Double
    /// Processor time in seconds.
    var seconds: Double
  }

  let seeds: Int
  let budget: Int
  let strategies = Strategy.allCases

  /// For each bug its group, and one effort for each strategy.
  private var efforts: [(group: Group, [Effort])] = []

  /// Prepares to compare with the seeds from 1 on, each for up to `budget` transitions.
  init(seeds: Int, budget: Int) { (self.seeds, self.budget) = (seeds, budget) }

  /// All bugs.
  static var bugs: [(group: Group, bug: PlantedBug)] {
    BugModel.all.map { (.models, $0.bug) }
      + Examples.all.flatMap(PlantedBug.flaws).map { (.examples, $0) }
      + Examples.onDevice.flatMap(PlantedBug.flaws).map { (.devices, $0) }
  }

  /// Searches for a bug with each strategy, in turns, and returns a line with the efforts.
  mutating func add(_ bug: PlantedBug, in group: Group) -> String {
    var runs = strategies.map { _ in [Effort]() }
    for seed in 1...seeds {
      for (index, strategy) in strategies.enumerated() {
        let start = processor_time(true)
        let transitions = bug.hunt(seed: seed, by: strategy, budget: budget) ?? budget
        runs[index].append(
          Effort(transitions: Double(transitions), seconds: processor_time(true) - start))
      }
    }
    let medians = runs.map { runs in
      Effort(
        transitions: runs.map(\.transitions).sorted()[(seeds - 1) / 2],
        seconds: runs.map(\.seconds).sorted()[(seeds - 1) / 2])
    }
    efforts.append((group, medians))
    let cells = medians.map { String(format: "%.0f %.0fµs", $0.transitions, $0.seconds * 1e6) }
    return ([bug.name] + cells).joined(separator: "  ")
  }

  /// The geometric mean of a strategy's effort for some bugs, as a multiple of that of `uniform`.
  private func ratio(
    of strategy: Strategy, in group: Group?, _ effort: KeyPath<Effort, Double>
  ) -> String {
    guard let one = strategies.firstIndex(of: strategy),
      let base = strategies.firstIndex(of: .uniform)
    else { return "–" }
    let logarithms = efforts.filter { group == nil || $0.group == group }.map { _, efforts in
      log(
        max(efforts[one][keyPath: effort], .ulpOfOne)
          / max(efforts[base][keyPath: effort], .ulpOfOne))
    }
    if logarithms.isEmpty { return "–" }
    return String(format: "%.2f", exp(logarithms.reduce(0, +) / Double(logarithms.count)))
  }

  /// The ratios to `uniform`, a line for each strategy.
  var summary: String {
    let groups = Group.allCases.map(Optional.some) + [nil]
    let titles = ["strategy"] + groups.flatMap { [$0?.rawValue ?? "all", "time"] }
    let cells = strategies.map { strategy in
      [strategy.rawValue]
        + groups.flatMap { group in
          [\Effort.transitions, \.seconds].map { ratio(of: strategy, in: group, $0) }
        }
    }
    return ([titles] + cells).columns { $0 >= 1 }.joined(separator: "\n")
  }
}
