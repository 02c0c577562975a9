import CoordinatorTesting
import Coordinators
import ExampleCoordinators
import LiveTesting
import StateMachineTesting
import Testing

/// The number of walks of 100 actions: a million actions in release, a few thousand in debug.
#if DEBUG
  private let walks = 100
#else
  private let walks = 10_000
#endif

/// The documents' classes, as written and corrected, each in lockstep with its reducer.
@Suite @MainActor struct DocumentsTests {
  private func check(
    _ pair: Lockstep<some StateMachine, LiveMachine<some LiveSystem>>, seed: Seed = 1
  ) throws {
    let report = try pair.fuzz(seed: seed, walks: walks, corpus: .none)
    print("\(pair.identity.name): \(walks * 100) actions, no difference, nothing alive")
    #expect(report.passed)
  }

  @Test func `AppCoordinator is its reducer, corrected and as written`() throws {
    let machine = AppCoordinatorMachine()
    try check(LiveMachine(AppLive<Corrected.AppCoordinator>()).alongside(machine))
    try check(
      LiveMachine(AppLive<AsWritten.AppCoordinator>())
        .alongside(machine.running(AppCoordinatorAsWritten())))
  }

  @Test func `LoginCoordinator is its reducer, corrected and as written`() throws {
    let machine = LoginCoordinatorMachine()
    try check(
      LiveMachine(LoginLive<Corrected.LoginCoordinator>()).alongside(machine) { FlowView($0) })
    try check(
      LiveMachine(LoginLive<AsWritten.LoginCoordinator>())
        .alongside(machine.running(LoginCoordinatorAsWritten())) { FlowView($0) })
  }

  @Test func `CheckoutCoordinator is its reducer, corrected and as written`() throws {
    let machine = CheckoutCoordinatorMachine()
    try check(
      LiveMachine(CheckoutLive<Corrected.CheckoutCoordinator>()).alongside(machine) {
        FlowView($0)
      })
    try check(
      LiveMachine(CheckoutLive<AsWritten.CheckoutCoordinator>())
        .alongside(machine.running(CheckoutCoordinatorAsWritten())) { FlowView($0) })
  }

  @Test func `ParentCoordinator is its reducer, corrected and as written`() throws {
    let machine = ParentCoordinatorMachine()
    try check(
      LiveMachine(ParentLive<Corrected.ParentCoordinator>()).alongside(machine) {
        FlowsView($0.children)
      })
    try check(
      LiveMachine(ParentLive<AsWritten.ParentCoordinator>())
        .alongside(machine.running(ParentCoordinatorAsWritten())) { FlowsView($0.children) })
  }

  @Test func `AppCoordinator with links is its reducer, corrected and as written`() throws {
    let machine = DeepLinkCoordinatorMachine()
    try check(
      LiveMachine(DeepLinkLive<Corrected.DeepLinkAppCoordinator>()).alongside(machine) {
        DeepLinkView($0)
      })
    try check(
      LiveMachine(DeepLinkLive<AsWritten.DeepLinkAppCoordinator>())
        .alongside(machine.running(DeepLinkCoordinatorAsWritten())) { DeepLinkView($0) })
  }

  @Test func `TabCoordinator is its reducer`() throws {
    try check(LiveMachine(TabLive()).alongside(TabCoordinatorMachine()) { TabView($0) })
  }

  @Test func `UsersCoordinator is its reducer`() throws {
    try check(
      LiveMachine(UsersLive()).alongside(UsersCoordinatorMachine()) { $0.path.routes })
  }

  @Test func `OrderCoordinator is its reducer, corrected and as written`() throws {
    let machine = OrderCoordinatorMachine()
    try check(
      LiveMachine(OrderLive<Corrected.OrderCoordinator>()).alongside(machine) { OrderView($0) })
    try check(
      LiveMachine(OrderLive<AsWritten.OrderCoordinator>())
        .alongside(machine.running(OrderCoordinatorAsWritten())) { OrderView($0) })
  }

  @Test func `CatalogCoordinator is its reducer, corrected and as written`() throws {
    let machine = CatalogCoordinatorMachine()
    try check(
      LiveMachine(CatalogLive<Corrected.CatalogCoordinator>()).alongside(machine) {
        CatalogView($0)
      })
    try check(
      LiveMachine(CatalogLive<AsWritten.CatalogCoordinator>())
        .alongside(machine.running(CatalogCoordinatorAsWritten())) { CatalogView($0) })
  }
}

extension FlowView where Route == LoginRoute, Value == User {
  fileprivate init(_ observed: Observed<ExampleCoordinators.LoginCoordinator>) {
    let state = observed.state
    self.init(path: state.path.routes, outcome: state.outcome, output: observed.output)
  }
}

extension FlowView where Route == CheckoutRoute, Value == String {
  fileprivate init(_ observed: Observed<ExampleCoordinators.CheckoutCoordinator>) {
    let state = observed.state
    self.init(path: state.path.routes, outcome: state.outcome)
    if case .finished(let result)? = observed.output { output = result }
  }
}

extension OrderView {
  fileprivate init(_ observed: Observed<ExampleCoordinators.OrderCoordinator>) {
    let state = observed.state
    self.init(
      path: state.path.routes, modals: state.modals.layers, output: observed.output)
  }
}

extension CatalogView {
  fileprivate init(_ observed: Observed<ExampleCoordinators.CatalogCoordinator>) {
    let state = observed.state
    self.init(path: state.path.routes, isOnScreen: state.isOnScreen)
    if case .handled(let isHandled)? = observed.output { handled = isHandled }
  }
}
