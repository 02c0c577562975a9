import CoordinatorTesting
import ExampleCoordinators
import Measuring
import StateMachineTesting

extension Suite {
  /// What a transition of each strategy costs; that of the portfolio is what a test pays.
  static var strategies: [Benchmark] {
    Strategy.allCases.map { strategy in
      .walks(
        "strategies/\(strategy)", through: AppCoordinatorMachine(),
        sizes: .init(full: 1_024, quick: 512, small: 2), strategy: strategy)
    }
  }
}
