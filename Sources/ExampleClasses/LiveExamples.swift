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

  init(
    _ name: String, _ pair: Lockstep<some StateMachine, LiveMachine<some LiveSystem>>
  ) {
    description = name
    fuzz = { seed, walks in try pair.fuzz(seed: seed, walks: walks, corpus: .none) }
    lifetimeCounts = { pair.subject.lifetimeCounts }
  }
}

/// The documents' classes, corrected, each in lockstep with its reducer.
package enum LiveExamples {
  package static let all: [LiveExample] = [
    LiveExample(
      "AppCoordinator",
      LiveMachine(AppLive<Corrected.AppCoordinator>()).alongside(AppCoordinatorMachine())),
    LiveExample(
      "ParentCoordinator",
      LiveMachine(ParentLive<Corrected.ParentCoordinator>()).alongside(ParentCoordinatorMachine()) {
        FlowsView($0.children)
      }),
    LiveExample(
      "DeepLinkCoordinator",
      LiveMachine(DeepLinkLive<Corrected.DeepLinkAppCoordinator>())
        .alongside(DeepLinkCoordinatorMachine()) { DeepLinkView($0) }),
    LiveExample(
      "TabCoordinator",
      LiveMachine(TabLive()).alongside(TabCoordinatorMachine()) { TabView($0) }),
    LiveExample(
      "LoginCoordinator",
      LiveMachine(LoginLive<Corrected.LoginCoordinator>()).alongside(LoginCoordinatorMachine()) {
        FlowView($0)
      }),
    LiveExample(
      "CheckoutCoordinator",
      LiveMachine(CheckoutLive<Corrected.CheckoutCoordinator>())
        .alongside(CheckoutCoordinatorMachine()) { FlowView($0) }),
    LiveExample(
      "UsersCoordinator",
      LiveMachine(UsersLive()).alongside(UsersCoordinatorMachine()) { $0.path.routes }),
    LiveExample(
      "OrderCoordinator",
      LiveMachine(OrderLive<Corrected.OrderCoordinator>()).alongside(OrderCoordinatorMachine()) {
        OrderView($0)
      }),
    LiveExample(
      "CatalogCoordinator",
      LiveMachine(CatalogLive<Corrected.CatalogCoordinator>())
        .alongside(CatalogCoordinatorMachine()) { CatalogView($0) }),
  ]
}
