public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

public struct LoginCoordinatorMachine: FlowMachine {
  public var coordinator = Running(LoginCoordinator())
  public init() {}

  static let routes: [LoginRoute] = [
    .forgotPassword, .twoFactor(email: "a@b.example"), .credentials,
  ]

  public func actions(in state: State, _ offers: inout Offers<Action>) {
    offers.flow(state.state, routes: Self.routes) {
      $0(each: ["ann", "ben"], weight: 0.25) { .completeLogin(user: $0) }
      $0(.cancel, weight: 0.25)
    }
  }

  public func check(_ state: State, _ checks: inout Checks) {
    checks.rootIsNotPushed(.credentials, in: state.state.path)
    checks.sometimes("a user signs in", state.output == .success("ann"))
    checks.sometimes("a user gives up", state.output == .cancelled)
    checks.sometimes("the flow is three screens deep", state.state.path.depth >= 3)
    checks.sometimes(
      "the flow ends above its root", state.output != nil && state.state.path.depth > 0)
  }

  public func checkStep(
    from before: State, by action: Action, to after: State, _ checks: inout Checks
  ) {
    checks.takesStep(
      action.step, from: before.state, to: after.state, delivering: after.output)
  }

  public func canBeTappedTwice(_ action: LoginAction) -> Bool {
    if case .navigate = action { true } else { false }
  }
}

extension LoginAction: FlowChildAction {
  public var step: FlowStep<LoginRoute, User> {
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

extension Flaw<LoginCoordinator> {
  public static let all: [Flaw<LoginCoordinator>] =
    flow(\.self, path: \.path, showing: .credentials, delivering: { $0 }, step: \.step)
    + [
      Flaw("swipe-ends-in-silence", "RESULT-EXACTLY-ONCE", on: .swipe) { $0.output = nil },
      pushedRoot(.credentials, on: \.path, by: .navigate(to: .credentials)),
    ]
}
