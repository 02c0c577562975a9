public import CoordinatorTesting
import Coordinators

// One small override each: what goes wrong when one rule of the document is forgotten.

extension Flaw<ParentCoordinator> {
  /// Every flaw of the parent.
  public static let all: [Flaw<ParentCoordinator>] =
    removal + links + views + starts + completions

  // MARK: Remove the child on completion

  private static let removal: [Flaw<ParentCoordinator>] = [
    Flaw(
      "finish-keeps-child", breaks: "remove the child on completion", caughtBy: "NO-ORPHAN-CHILD"
    ) { state, action, reduce in
      let entries = state.children.entries
      _ = reduce(&state, action)
      if case .login(_, .completeLogin) = action { state.children.entries = entries }
      return nil
    },
    Flaw(
      "cancelled-child-is-kept", breaks: "childCoordinators mustn't grow forever",
      caughtBy: "BOUNDED"
    ) { state, action, reduce in
      // Whoever starts a checkout clears up; whoever starts a sign-in doesn't.
      if case .startCheckout = action, state.presented == nil { state.children.entries = [] }
      let entries = state.children.entries
      _ = reduce(&state, action)
      if case .swipe = action { state.children.entries = entries }
      return nil
    },
    Flaw(
      "one-flow-for-good", breaks: "a flow that may start does", caughtBy: "FOCUS-ARRIVES"
    ) { state, action, reduce in
      if case .startCheckout = action, state.children.lastNumber > 0 { return nil }
      return reduce(&state, action)
    },
    Flaw(
      "remove-leaves-screen", breaks: "a flow goes with its coordinator", caughtBy: "NO-ORPHAN-UI"
    ) { state, action, reduce in
      let surfaces = state.children.surfaces
      _ = reduce(&state, action)
      if case .removeChild = action { state.children.surfaces = surfaces }
      return nil
    },
    Flaw(
      "active-child-is-pruned", breaks: "a child goes away only by ending",
      caughtBy: "ACTIVE-CHILD-NOT-PRUNED"
    ) { state, action, reduce in
      // The list is tidied up whenever something is added to it.
      if case .startCheckout = action { state.children.endAll() }
      return reduce(&state, action)
    },
  ]

  // MARK: Weak parent reference

  private static let links: [Flaw<ParentCoordinator>] = [
    Flaw(
      "strong-parent-reference", breaks: "a child refers to its parent weakly",
      caughtBy: "NO-RETAIN-CYCLE"
    ) { state, action, reduce in
      _ = reduce(&state, action)
      if case .startLogin = action {
        state.children.link(ChildID(state.children.lastNumber), toParent: .strong)
      }
      return nil
    },
    Flaw(
      "delegate-is-never-set", breaks: "a child can tell its parent", caughtBy: "PARENT-LINK"
    ) { state, action, reduce in
      _ = reduce(&state, action)
      if case .startCheckout = action {
        state.children.link(ChildID(state.children.lastNumber), toParent: .missing)
      }
      return nil
    },
  ]

  // MARK: Views know their own coordinator only

  private static let views: [Flaw<ParentCoordinator>] = [
    Flaw(
      "view-tells-the-parent", breaks: "views don't know the hierarchy",
      caughtBy: "RESULT-EXACTLY-ONCE"
    ) { state, action, reduce in
      guard case .tapDone(let id) = action else { return reduce(&state, action) }
      state.children.remove(id)  // coordinator.parent?.childDidFinish(coordinator)
      return nil
    },
    Flaw(
      "view-ends-what-is-presented", breaks: "views don't know the hierarchy",
      caughtBy: "CHILD-SCOPE"
    ) { state, action, reduce in
      // The parent doesn't ask which sign-in the button belongs to.
      if case .tapDone(let id) = action, state.logins.contains(id), let shown = state.presented {
        return reduce(&state, .tapDone(in: shown))
      }
      return reduce(&state, action)
    },
    Flaw(
      "child-is-matched-by-type", breaks: "a child is removed by its identity, not by its type",
      caughtBy: "CHILD-SCOPE"
    ) { state, action, reduce in
      // childCoordinators.removeAll { $0 is LoginCoordinator }
      if case .login(let id, .completeLogin(let user)) = action, !state.children.contains(id),
        let other = state.children.first(where: { if case .login = $0 { true } else { false } })
      {
        state.children.finish(other, with: .success(.user(user)))
        return nil
      }
      return reduce(&state, action)
    },
    Flaw(
      "rebuild-resets-child", breaks: "no coordinator is created in a child view",
      caughtBy: "STABLE-IDENTITY"
    ) { state, action, reduce in
      _ = reduce(&state, action)
      if case .rebuild = action {
        for entry in state.children.entries {
          state.children.update(entry.id) { $0 = $0.restarted }
        }
      }
      return nil
    },
  ]

  // MARK: One flow at a time

  private static let starts: [Flaw<ParentCoordinator>] = [
    Flaw(
      "second-login-starts", breaks: "a flow that runs isn't started again",
      caughtBy: "SINGLETON-FLOW"
    ) { state, action, reduce in
      guard case .startLogin = action, case .login = state.children.entries.last?.child else {
        return reduce(&state, action)
      }
      state.startLogin()
      return nil
    },
    Flaw(
      "checkout-above-login", breaks: "one flow is presented at a time", caughtBy: "ONE-PRESENTED"
    ) { state, action, reduce in
      guard case .startCheckout = action, case .login = state.children.entries.last?.child else {
        return reduce(&state, action)
      }
      state.startCheckout()
      return nil
    },
    Flaw(
      "start-resets-running-child", breaks: "a flow that runs isn't started again",
      caughtBy: "REFUSED"
    ) { state, action, reduce in
      guard case .login(let id, .start) = action else { return reduce(&state, action) }
      state.children.update(id) { $0 = $0.restarted }
      return nil
    },
  ]

  // MARK: Flow completion: success, cancellation, automatic

  private static let completions: [Flaw<ParentCoordinator>] = [
    Flaw(
      "success-delivered-as-cancel", breaks: "a parent hears how a flow ended",
      caughtBy: "RESULT-EXACTLY-ONCE"
    ) { state, action, reduce in
      if case .login(let id, .completeLogin) = action { return reduce(&state, .login(id, .cancel)) }
      return reduce(&state, action)
    },
    Flaw(
      "result-delivered-twice", breaks: "a flow delivers one result",
      caughtBy: "RESULT-EXACTLY-ONCE"
    ) { state, action, reduce in
      let latest = state.children.latest
      _ = reduce(&state, action)
      if case .checkout(_, .completeOrder) = action, let delivery = state.children.latest,
        delivery != latest
      {
        state.children.deliver(delivery.result, from: delivery.id)
      }
      return nil
    },
    Flaw(
      "automatic-end-never-removes", breaks: "a child that ends by itself is removed",
      caughtBy: "RESULT-EXACTLY-ONCE"
    ) { state, action, reduce in
      guard case .checkout(let id, .expire) = action else { return reduce(&state, action) }
      state.children.update(id) { child in
        guard case .checkout(var checkout) = child else { return }
        _ = CheckoutCoordinator().reduce(into: &checkout, action: .expire)
        child = .checkout(checkout)
      }
      return nil
    },
    Flaw(
      "removed-child-is-heard", breaks: "nothing is accepted from a removed child",
      caughtBy: "REMOVED-SILENT"
    ) { state, action, reduce in
      if case .login(let id, .completeLogin(let user)) = action, !state.children.contains(id) {
        state.children.deliver(.success(.user(user)), from: id)
      }
      return reduce(&state, action)
    },
  ]
}

extension ParentChild {
  /// A new flow of the same kind.
  fileprivate var restarted: ParentChild {
    switch self {
    case .login: .login(LoginState())
    case .checkout: .checkout(CheckoutState())
    }
  }
}
