import CoordinatorTesting
import ExampleCoordinators
import Measuring
import StateMachineTesting

/// A planted bug, and a strategy that searches for it.
struct BugSearch: Sendable {
  let bug: PlantedBug
  let strategy: Strategy

  /// The name in reports.
  var name: String { "discovery/\(bug.name)/\(strategy)" }

  /// Searches with several seeds.
  func discovery(_ size: Plan.Size) -> Discovery {
    let (seeds, budget) =
      switch size {
      case .full: (20, 500_000)
      case .quick: (3, 50_000)
      case .small: (1, 100)
      }
    return Discovery(
      bug: bug.name, strategy: strategy.rawValue, seeds: seeds, budget: budget,
      transitions: (1...seeds).compactMap { seed in
        bug.hunt(seed: seed, by: strategy, budget: budget)
      })
  }

  /// The discovery without a search, for the format.
  var specimen: Discovery {
    Discovery(bug: bug.name, strategy: strategy.rawValue, seeds: 1, budget: 1, transitions: [])
  }
}

extension Suite {
  /// The six bugs of the reference model, each by every strategy.
  static var searches: [BugSearch] {
    PlantedBug.all.flatMap { bug in
      Strategy.allCases.map { BugSearch(bug: bug, strategy: $0) }
    }
  }
}
