public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

public struct LoginCoordinatorMachine: CoordinatorMachine {
  public var coordinator = Running(LoginCoordinator())

  public var initialState: Observed<LoginCoordinator> { Observed(LoginState()) }

  public init() {}

  static let routes: [LoginRoute] = [
    .forgotPassword, .twoFactor(email: "a@b.example"), .credentials,
  ]

  /// Actions that end a flow are rare, so that flows grow; actions after the end are rare too, so
  /// that flows start again.
  public func actions(in state: Observed<LoginCoordinator>, _ offers: inout Offers<LoginAction>) {
    let isRunning = state.state.isRunning
    let depth = state.state.path.depth
    let weight = isRunning ? 1 : 0.25
    offers(each: Self.routes, weight: weight) { .navigate(to: $0) }
    offers(.pop, weight: weight)
    offers(.popToRoot, weight: weight)
    offers(each: ["ann", "ben"], weight: 0.25) { .completeLogin(user: $0) }
    offers(.cancel, weight: 0.25)
    offers(.start, weight: isRunning ? 0.25 : 1)
    offers(each: 0..<depth, by: .system, weight: weight) { .backWrite(depth: depth - 1 - $0) }
    offers(.swipe, by: .system, weight: 0.25)
  }

  public func check(_ state: Observed<LoginCoordinator>, _ checks: inout Checks) {
    checks.rootIsNotPushed(.credentials, in: state.state.path)
    checks.sometimes("a user signs in", state.output == .success("ann"))
    checks.sometimes("a user gives up", state.output == .cancelled)
    checks.sometimes("the flow is three screens deep", state.state.path.depth >= 3)
    checks.sometimes(
      "the flow ends above its root", state.output != nil && state.state.path.depth > 0)
  }

  public func checkStep(
    from before: Observed<LoginCoordinator>, by action: LoginAction,
    to after: Observed<LoginCoordinator>, _ checks: inout Checks
  ) {
    checks.takesStep(action.step, from: before.state, to: after.state, delivering: after.output)
  }

  public var alwaysReachable: [AlwaysReachable<Self>] {
    [.root { $0.state == LoginState() }]
  }
}

extension LoginAction {
  var step: FlowStep<LoginRoute, User> {
    switch self {
    case .start: .start
    case .navigate(.credentials), .popToRoot: .move(.popToRoot)
    case .navigate(let route): .move(.show(route))
    case .pop: .move(.pop(1))
    case .backWrite(let depth): .move(.backWrite(depth: depth))
    case .completeLogin(let user): .end(.success(user))
    case .cancel, .swipe: .end(.cancelled)
    }
  }
}

extension LoginCoordinatorMachine: DeviceApp {
  /// Returns the stack of the flow; once the flow has ended, another root stands for the screen
  /// behind it.
  public func hierarchy(of state: LoginState) -> ScreenHierarchy<LoginRoute, Never> {
    ScreenHierarchy(flow: state)
  }

  public func action(for event: SystemEvent<Never>, in state: LoginState) -> LoginAction? {
    if case .pathWritten(let depth, _) = event { .backWrite(depth: depth) } else { nil }
  }

  public func canBeTappedTwice(_ action: LoginAction) -> Bool {
    if case .navigate = action { true } else { false }
  }
}
