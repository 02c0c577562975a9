public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

// What must hold of a checkout, by the claim ids of the navigation domain.

extension CheckoutCoordinatorMachine {
  /// What holds in every state, and what some walk must reach.
  public func check(_ state: Observed<CheckoutCoordinator>, _ checks: inout Checks) {
    checks.asksForNavigationOnly(state.output) { output in
      if case .finished = output { true } else { false }
    }

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
    let isRunning = before.state.outcome == nil
    checks.refusalChangesNothing(
      action.isRefused(in: before.state), from: before.state, to: after.state)
    checks.sometimes("a flow that ended starts again", !isRunning && action == .start)
    if isRunning {
      checks.always(
        "RESULT-EXACTLY-ONCE", "a flow delivers exactly what it ends with",
        after.output == action.result.map { .finished($0) } && after.state.outcome == action.result)
      checkPath(from: before.state.path, by: action, to: after.state.path, &checks)
    } else {
      checks.always(
        "RESULT-EXACTLY-ONCE", "a flow that ended delivers nothing more", after.output == nil)
      checkEnded(from: before.state, by: action, to: after.state, &checks)
    }
  }

  private func checkPath(
    from before: RoutePath<CheckoutRoute>, by action: CheckoutAction,
    to after: RoutePath<CheckoutRoute>,
    _ checks: inout Checks
  ) {
    switch action {
    case .popToRoot: checks.popsToRoot(to: after)
    case .navigate(let route):
      if before.top == route {
        checks.repetitionChangesNothing(from: before, to: after)
      } else {
        checks.pushIsAccepted(route, from: before, to: after)
      }
    case .pop: checks.pops(1, from: before, to: after)
    case .backWrite(let depth): checks.backWrites(depth, from: before, to: after)
    case .start, .completeOrder, .cancel, .expire, .swipe: break
    }
  }

  private func checkEnded(
    from before: CheckoutState, by action: CheckoutAction, to after: CheckoutState,
    _ checks: inout Checks
  ) {
    if action == .start {
      checks.always("FOCUS-ARRIVES", "a flow starts at its root", after.path.isEmpty)
    } else {
      checks.always(
        "REMOVED-SILENT", "an action for a flow that ended changes nothing", before == after)
    }
  }
}

extension CheckoutAction {
  /// Whether nothing may come of it: there is nothing to pop, or the flow runs already.
  fileprivate func isRefused(in state: CheckoutState) -> Bool {
    switch self {
    case .start: state.outcome == nil
    case .pop, .popToRoot: state.path.isEmpty
    default: false
    }
  }

  /// What a running flow ends with by it; nil when it goes on.
  var result: FlowResult<String>? {
    switch self {
    case .completeOrder(let id): .success(id)
    case .cancel, .swipe: .cancelled
    case .expire: .ended
    default: nil
    }
  }
}
