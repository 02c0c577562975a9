import CoordinatorTesting
import ExampleCoordinators
import Measuring
import StateMachineTesting

extension Suite {
  /// The cost of a transition by each strategy; a test uses the portfolio.
  static var strategies: [Benchmark] {
    Strategy.allCases.map { strategy in
      .walks(
        "strategies/\(strategy)", through: AppCoordinatorMachine(),
        sizes: .init(full: 1_024, quick: 512, small: 2), strategy: strategy)
    }
  }
}
