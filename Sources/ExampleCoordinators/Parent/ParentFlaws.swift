import CoordinatorTesting
import Coordinators

extension Flaw<ParentCoordinator> {
  public static let all: [Flaw<ParentCoordinator>] =
    children(\.children) { action in
      if case .login(let id, .completeLogin(let user)) = action { (id, .user(user)) } else { nil }
    }
    + parentLinks(\.children, missing: .startCheckout, strong: .startLogin)
    + completions + views + starts

  private static let completions: [Flaw<ParentCoordinator>] = [
    Flaw(
      "cancelled-child-is-kept", breaks: "childCoordinators mustn't grow forever",
      caughtBy: "BOUNDED"
    ) { state, action, reduce in
      // The start of a checkout clears the list; the start of a sign-in doesn't.
      if case .startCheckout = action, state.presented == nil { state.children.entries = [] }
      let entries = state.children.entries
      _ = reduce(&state, action)
      if case .swipe = action { state.children.entries = entries }
      return nil
    },
    Flaw("one-flow-for-good", breaks: "a flow that may start does", caughtBy: "FOCUS-ARRIVES") {
      if $0.action == .startCheckout, $0.before.children.lastNumber > 0 { $0.state = $0.before }
    },
    Flaw("remove-leaves-screen", breaks: "a flow leaves the screen", caughtBy: "NO-ORPHAN-UI") {
      if case .removeChild = $0.action {
        $0.state.children.surfaces = $0.before.children.surfaces
      }
    },
    Flaw(
      "active-child-is-pruned", breaks: "a child goes away only by ending",
      caughtBy: "ACTIVE-CHILD-NOT-PRUNED"
    ) { state, action, reduce in
      // The start of a checkout tidies up the list.
      if case .startCheckout = action { state.children.endAll() }
      return reduce(&state, action)
    },
    Flaw(
      "automatic-end-never-removes", breaks: "a child that ends by itself is removed",
      caughtBy: "RESULT-EXACTLY-ONCE"
    ) {
      if case .checkout(_, .expire) = $0.action { $0.state = $0.before }
    },
  ]

  private static let views: [Flaw<ParentCoordinator>] = [
    Flaw(
      "view-removes-the-child", breaks: "views don't know the hierarchy",
      caughtBy: "RESULT-EXACTLY-ONCE"
    ) {
      guard case .tapDone(let id) = $0.action else { return }
      $0.state = $0.before
      $0.state.children.remove(id)  // coordinator.parent?.childDidFinish(coordinator)
    },
    Flaw(
      "view-ends-what-is-presented", breaks: "views don't know the hierarchy",
      caughtBy: "CHILD-SCOPE"
    ) { state, action, reduce in
      // The parent doesn't check which sign-in the button belongs to.
      if case .tapDone(let id) = action, state.isLogin(id), let shown = state.presented {
        return reduce(&state, .tapDone(in: shown))
      }
      return reduce(&state, action)
    },
    Flaw(
      "child-is-matched-by-type", breaks: "a child is removed by its identity, not by its type",
      caughtBy: "CHILD-SCOPE"
    ) {
      // childCoordinators.removeAll { $0 is LoginCoordinator }
      guard case .login(let id, .completeLogin(let user)) = $0.action,
        !$0.before.children.contains(id),
        let other = $0.before.children.first(where: { $0.kind == .login })
      else { return }
      $0.state.children.finish(other, with: .success(.user(user)))
    },
    Flaw(
      "rebuild-resets-child", breaks: "no coordinator is created in a child view",
      caughtBy: "STABLE-IDENTITY"
    ) {
      guard $0.action == .rebuild, let id = $0.state.presented else { return }
      $0.state.children.restart(id)
    },
  ]

  private static let starts: [Flaw<ParentCoordinator>] = [
    Flaw("second-login-starts", breaks: "no second flow of one kind", caughtBy: "SINGLETON-FLOW") {
      if $0.action == .startLogin, $0.before.isSigningIn { $0.state.startLogin() }
    },
    Flaw("checkout-above-login", breaks: "one flow at a time", caughtBy: "ONE-PRESENTED") {
      if $0.action == .startCheckout, $0.before.isSigningIn { $0.state.startCheckout() }
    },
    Flaw("start-resets-running-child", breaks: "a running flow goes on", caughtBy: "REFUSED") {
      if case .login(let id, .start) = $0.action { $0.state.children.restart(id) }
    },
  ]
}

extension ParentState {
  fileprivate var isSigningIn: Bool { children.entries.last?.child.kind == .login }
}

extension ChildRegistry<ChildFlow, FlowValue> {
  /// Replaces a flow by a new one of the same kind.
  mutating func restart(_ id: ChildID) {
    update(id) { $0 = $0.kind == .login ? .login(LoginState()) : .checkout(CheckoutState()) }
  }
}

extension DeviceFlaw where App == ParentCoordinatorMachine {
  package static let all: [DeviceFlaw] = [
    DeviceFlaw(
      "swipe-is-not-heard", breaks: "a flow that was swiped away has ended",
      caughtBy: "DISMISS-LIVE"
    ) { event, _, actions in
      if case .dismissed = event { [] } else { actions }
    },
    DeviceFlaw(
      "cancelled-pull-ends-flow", breaks: "a pull that was cancelled ends nothing",
      caughtBy: "SPURIOUS-IGNORED"
    ) { event, _, actions in
      if case .pullBegan = event { [.swipe] } else { actions }
    },
    DeviceFlaw(
      Flaw(
        "answer-goes-by-position", breaks: "an answer is for who asked", caughtBy: "REMOVED-SILENT"
      ) { state, action, reduce in
        guard case .login(let id, .completeLogin) = action, !state.children.contains(id),
          let top = state.presented
        else { return reduce(&state, action) }
        return reduce(&state, .tapDone(in: top))
      }),
  ]
}
