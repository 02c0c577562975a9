public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

public struct CheckoutCoordinatorMachine: CoordinatorMachine {
  public var coordinator = Running(CheckoutCoordinator())

  public var initialState: Observed<CheckoutCoordinator> { Observed(CheckoutState()) }

  public init() {}

  static let routes: [CheckoutRoute] = [.address, .payment, .review]

  /// Actions that end a flow are rare, so that flows grow; actions after the end are rare too, so
  /// that flows start again.
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

  public func check(_ state: Observed<CheckoutCoordinator>, _ checks: inout Checks) {
    checks.asksForNavigationOnly(state.output) { $0.result != nil }
    checks.sometimes("an order is placed", state.output == .finished(.success("1")))
    checks.sometimes("a user gives up", state.output == .finished(.cancelled))
    checks.sometimes("a checkout ends by itself", state.output == .finished(.ended))
    checks.sometimes("all steps are on screen", state.state.path == [.address, .payment, .review])
    checks.sometimes(
      "the flow ends above its root", state.output != nil && state.state.path.depth > 0)
  }

  public func checkStep(
    from before: Observed<CheckoutCoordinator>, by action: CheckoutAction,
    to after: Observed<CheckoutCoordinator>, _ checks: inout Checks
  ) {
    checks.takesStep(
      action.step, from: before.state, to: after.state, delivering: after.output?.result)
  }

  public var alwaysReachable: [AlwaysReachable<Self>] {
    [.root { $0.state == CheckoutState() }]
  }
}

extension CheckoutAction {
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
  /// The result of the flow; nil for an output that isn't about navigation.
  var result: FlowResult<String>? {
    if case .finished(let result) = self { result } else { nil }
  }
}

extension CheckoutCoordinatorMachine: DeviceApp {
  /// Returns the stack of the flow; once the flow has ended, another root stands for the screen
  /// behind it.
  public func hierarchy(of state: CheckoutState) -> ScreenHierarchy<CheckoutRoute, Never> {
    ScreenHierarchy(flow: state)
  }

  public func action(for event: SystemEvent<Never>, in state: CheckoutState) -> CheckoutAction? {
    if case .pathWritten(let depth, _) = event { .backWrite(depth: depth) } else { nil }
  }

  public func canBeTappedTwice(_ action: CheckoutAction) -> Bool {
    if case .navigate = action { true } else { false }
  }
}
