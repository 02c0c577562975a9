import CoordinatorTesting
import ExampleCoordinators
import Measuring
import StateMachineTesting

/// An example in its standard form, with all its claims, goals and coverage, as a test runs it.
struct Example {
  /// The time of random walks.
  let walks: Benchmark

  /// The allocations of random walks.
  let allocations: CountedFigure

  init<Machine: StateMachine>(_ name: String, _ machine: Machine) {
    walks = .walks("examples/\(name)", through: machine)
    allocations = CountedFigure(
      "figures/allocations/\(name)", unit: "allocations/transition", needs: "Linux with glibc",
      note: "agreed: at most 0.1"
    ) { size in
      let fuzzer = Fuzzer(
        machine, seed: Suite.seed, walks: size == .small ? 2 : 1_000, strategy: .uniform)
      // The first run also makes everything that a process makes once.
      var transitions = fuzzer.run().transitions
      let allocations = Allocations.counting { transitions = fuzzer.run().transitions }
      return allocations.count.value.map { $0 / Double(transitions) }
    }
  }
}

extension Suite {
  /// All examples.
  static var examples: [Example] {
    [
      Example("AppCoordinator", AppCoordinatorMachine()),
      Example("ParentCoordinator", ParentCoordinatorMachine()),
      Example("DeepLinkCoordinator", DeepLinkCoordinatorMachine()),
      Example("TabCoordinator", TabCoordinatorMachine()),
      Example("LoginCoordinator", LoginCoordinatorMachine()),
      Example("CheckoutCoordinator", CheckoutCoordinatorMachine()),
      Example("UsersCoordinator", UsersCoordinatorMachine()),
      Example("OrderCoordinator", OrderCoordinatorMachine()),
      Example("CatalogCoordinator", CatalogCoordinatorMachine()),
      Example("Shop", ShopMachine()),
      Example("ReferenceCoordinator", ReferenceCoordinatorMachine()),
    ]
  }
}
