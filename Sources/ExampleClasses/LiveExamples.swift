import CoordinatorTesting
import Coordinators
import ExampleCoordinators
package import LiveTesting
package import StateMachineTesting

/// A class of the documents in lockstep with its reducer.
package struct LiveExample: Sendable, CustomStringConvertible {
  /// The name of the class.
  package let description: String

  /// Fuzzes it: random walks of 100 actions.
  package let fuzz: @Sendable (_ seed: Seed, _ walks: Int) throws -> SearchReport

  /// The objects of the instances that were dropped so far.
  package let lifetimeCounts: @MainActor @Sendable () -> LifetimeCounts

  fileprivate init<Machine: StateMachine, System: LiveSystem>(
    _ machine: Machine, _ system: System,
    comparing expected: @escaping @Sendable (Machine.State) -> System.Projection
  ) where Machine.Action == System.Action {
    let pair = LiveMachine(system).alongside(machine, comparing: expected)
    description = machine.identity.name
    fuzz = { seed, walks in try pair.fuzz(seed: seed, walks: walks, corpus: .none) }
    lifetimeCounts = { pair.subject.lifetimeCounts }
  }
}

/// The documents' classes, each in lockstep with its reducer.
package enum LiveExamples {
  /// The classes, corrected.
  package static let all = [
    LiveExample(AppCoordinatorMachine(), AppLive<Corrected.AppCoordinator>()) { $0 },
    LiveExample(ParentCoordinatorMachine(), ParentLive<Corrected.ParentCoordinator>()) {
      FlowsView($0.children)
    },
    LiveExample(LoginCoordinatorMachine(), FlowLive<Corrected.LoginCoordinator>()) {
      FlowView($0.state, $0.output, FlowValue.user)
    },
    LiveExample(CheckoutCoordinatorMachine(), FlowLive<Corrected.CheckoutCoordinator>()) {
      FlowView($0.state, $0.output?.result, FlowValue.order)
    },
    LiveExample(UsersCoordinatorMachine(), UsersLive()) { $0.path.routes },
    LiveExample(OrderCoordinatorMachine(), OrderLive<Corrected.OrderCoordinator>()) { $0 },
    LiveExample(CatalogCoordinatorMachine(), CatalogLive<Corrected.CatalogCoordinator>()) { $0 },
  ]

  /// The classes as written, with reducers that have the same bugs; the documents show two without.
  package static let asWritten = [
    LiveExample(
      AppCoordinatorMachine().running(AppCoordinatorAsWritten()),
      AppLive<AsWritten.AppCoordinator>()
    ) { $0 },
    LiveExample(
      ParentCoordinatorMachine().running(ParentCoordinatorAsWritten()),
      ParentLive<AsWritten.ParentCoordinator>()
    ) { FlowsView($0.children) },
    LiveExample(
      LoginCoordinatorMachine().running(LoginCoordinatorAsWritten()),
      FlowLive<AsWritten.LoginCoordinator>()
    ) { FlowView($0.state, $0.output, FlowValue.user) },
    LiveExample(
      CheckoutCoordinatorMachine().running(CheckoutCoordinatorAsWritten()),
      FlowLive<AsWritten.CheckoutCoordinator>()
    ) { FlowView($0.state, $0.output?.result, FlowValue.order) },
    LiveExample(
      OrderCoordinatorMachine().running(OrderCoordinatorAsWritten()),
      OrderLive<AsWritten.OrderCoordinator>()
    ) { $0 },
    LiveExample(
      CatalogCoordinatorMachine().running(CatalogCoordinatorAsWritten()),
      CatalogLive<AsWritten.CatalogCoordinator>()
    ) { $0 },
  ]
}
