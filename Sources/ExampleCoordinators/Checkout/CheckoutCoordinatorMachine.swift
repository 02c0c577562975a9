public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

/// The checkout as a machine: what can happen to it, what must hold, and what a device shows of it.
public struct CheckoutCoordinatorMachine: CoordinatorMachine {
  /// The coordinator that runs.
  public var coordinator = Running(CheckoutCoordinator())

  /// The flow as it starts.
  public var initialState: Observed<CheckoutCoordinator> { Observed(CheckoutState()) }

  /// Makes the machine of the hardened coordinator.
  public init() {}

  static let routes: [CheckoutRoute] = [.address, .payment, .review]

  /// Lists what can happen; a flow that ended still gets what was under way.
  ///
  /// What ends a flow is rarer, so that flows grow, and so is what comes after the end, so that they start again.
  public func actions(
    in state: Observed<CheckoutCoordinator>, _ offers: inout Offers<CheckoutAction>
  ) {
    let isRunning = state.state.isRunning
    let depth = state.state.path.depth
    let weight = isRunning ? 1 : 0.25
    offers(each: Self.routes, weight: weight) { .navigate(to: $0) }
    offers(.pop, weight: weight)
    offers(.popToRoot, weight: weight)
    offers(each: ["1", "2"], weight: 0.25) { .completeOrder(id: $0) }
    offers(.cancel, weight: 0.25)
    offers(.expire, by: .world, weight: 0.25)
    offers(.start, weight: isRunning ? 0.25 : 1)
    offers(each: 0..<depth, by: .system, weight: weight) { .backWrite(depth: depth - 1 - $0) }
    offers(.swipe, by: .system, weight: 0.25)
  }

  /// What holds in every state, and what some walk must reach.
  public func check(_ state: Observed<CheckoutCoordinator>, _ checks: inout Checks) {
    checks.asksForNavigationOnly(state.output) { $0.result != nil }
    checks.sometimes("an order is placed", state.output == .finished(.success("1")))
    checks.sometimes("a user gives up", state.output == .finished(.cancelled))
    checks.sometimes("a checkout ends by itself", state.output == .finished(.ended))
    checks.sometimes("all steps are on screen", state.state.path == [.address, .payment, .review])
    checks.sometimes(
      "the flow ends above its root", state.output != nil && state.state.path.depth > 0)
  }

  /// What holds of every step.
  public func checkStep(
    from before: Observed<CheckoutCoordinator>, by action: CheckoutAction,
    to after: Observed<CheckoutCoordinator>, _ checks: inout Checks
  ) {
    checks.takesStep(
      action.step, from: before.state, to: after.state, delivering: after.output?.result)
  }

  /// The first screen of a checkout that runs.
  public var alwaysReachable: [AlwaysReachable<Self>] {
    [.root { $0.state == CheckoutState() }]
  }
}

extension CheckoutAction {
  /// What it does to a running flow.
  var step: FlowStep<CheckoutRoute, String> {
    switch self {
    case .start: .start
    case .navigate(let route): .move(.show(route))
    case .pop: .move(.pop(1))
    case .popToRoot: .move(.popToRoot)
    case .backWrite(let depth): .move(.backWrite(depth: depth))
    case .completeOrder(let id): .end(.success(id))
    case .cancel, .swipe: .end(.cancelled)
    case .expire: .end(.ended)
    }
  }
}

extension CheckoutOutput {
  /// What the flow ended with; nil for what isn't about navigation.
  var result: FlowResult<String>? {
    if case .finished(let result) = self { result } else { nil }
  }
}

extension CheckoutCoordinatorMachine: DeviceApp {
  /// The stack of the flow; once it has ended, what is behind it, which is another root.
  public func hierarchy(of state: CheckoutState) -> ScreenHierarchy<CheckoutRoute, Never> {
    ScreenHierarchy(flow: state)
  }

  /// The stack.
  public func action(for event: SystemEvent<Never>, in state: CheckoutState) -> CheckoutAction? {
    if case .pathWritten(let depth, _) = event { .backWrite(depth: depth) } else { nil }
  }

  /// What shows a screen.
  public func canBeTappedTwice(_ action: CheckoutAction) -> Bool {
    if case .navigate = action { true } else { false }
  }
}
