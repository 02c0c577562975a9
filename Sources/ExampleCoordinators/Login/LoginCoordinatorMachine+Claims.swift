public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

// What must hold of a sign-in flow, by the claim ids of the navigation domain.

extension LoginCoordinatorMachine {
  /// What holds in every state, and what some walk must reach.
  public func check(_ state: Observed<LoginCoordinator>, _ checks: inout Checks) {
    checks.rootIsNotPushed(.credentials, in: state.state.path)

    checks.sometimes("a user signs in", state.output == .success("ann"))
    checks.sometimes("a user gives up", state.output == .cancelled)
    checks.sometimes("the flow is three screens deep", state.state.path.depth >= 3)
    checks.sometimes(
      "the flow ends above its root", state.output != nil && state.state.path.depth > 0)
  }

  /// What holds of every step.
  public func checkStep(
    from before: Observed<LoginCoordinator>, by action: LoginAction,
    to after: Observed<LoginCoordinator>, _ checks: inout Checks
  ) {
    let isRunning = before.state.outcome == nil
    checks.refusalChangesNothing(
      action.isRefused(in: before.state), from: before.state, to: after.state)
    checks.sometimes("a flow that ended starts again", !isRunning && action == .start)
    if isRunning {
      checks.always(
        "RESULT-EXACTLY-ONCE", "a flow delivers exactly what it ends with",
        after.output == action.result && after.state.outcome == action.result)
      checkPath(from: before.state.path, by: action, to: after.state.path, &checks)
    } else {
      checks.always(
        "RESULT-EXACTLY-ONCE", "a flow that ended delivers nothing more", after.output == nil)
      checkEnded(from: before.state, by: action, to: after.state, &checks)
    }
  }

  private func checkPath(
    from before: RoutePath<LoginRoute>, by action: LoginAction, to after: RoutePath<LoginRoute>,
    _ checks: inout Checks
  ) {
    switch action {
    case .navigate(.credentials), .popToRoot: checks.popsToRoot(to: after)
    case .navigate(let route):
      if before.top == route {
        checks.repetitionChangesNothing(from: before, to: after)
      } else {
        checks.pushIsAccepted(route, from: before, to: after)
      }
    case .pop: checks.pops(1, from: before, to: after)
    case .backWrite(let depth): checks.backWrites(depth, from: before, to: after)
    case .start, .completeLogin, .cancel, .swipe: break
    }
  }

  private func checkEnded(
    from before: LoginState, by action: LoginAction, to after: LoginState, _ checks: inout Checks
  ) {
    if action == .start {
      checks.always("FOCUS-ARRIVES", "a flow starts at its root", after.path.isEmpty)
    } else {
      checks.always(
        "REMOVED-SILENT", "an action for a flow that ended changes nothing", before == after)
    }
  }
}

extension LoginAction {
  /// Whether nothing may come of it: there is nothing to pop, or the flow runs already.
  fileprivate func isRefused(in state: LoginState) -> Bool {
    switch self {
    case .start: state.outcome == nil
    case .pop, .popToRoot: state.path.isEmpty
    default: false
    }
  }

  /// What a running flow ends with by it; nil when it goes on.
  var result: FlowResult<User>? {
    switch self {
    case .completeLogin(let user): .success(user)
    case .cancel, .swipe: .cancelled
    default: nil
    }
  }
}
