public import CoordinatorTesting
import Coordinators

// One small override each: what goes wrong when one rule of the document is forgotten.

extension Flaw<DeepLinkCoordinator> {
  /// Every flaw of the app that is opened by links.
  public static let all: [Flaw<DeepLinkCoordinator>] =
    handling + children + results + popping + steps

  // MARK: Deep links handled at the right level, from a known state

  private static let handling: [Flaw<DeepLinkCoordinator>] = [
    Flaw(
      "link-without-reset", breaks: "a link starts from a known state", caughtBy: "LINK-CANONICAL"
    ) { state, action, reduce in
      let path = state.path
      let output = reduce(&state, action)
      if case .open = action, output == .handled, !state.path.isEmpty {
        state.path = RoutePath(path.routes + state.path.routes)
      }
      return output
    },
    Flaw(
      "link-under-flow", breaks: "a link dismisses what is presented", caughtBy: "LINK-VISIBLE"
    ) { state, action, reduce in
      let children = state.children
      let output = reduce(&state, action)
      if case .open = action, !state.path.isEmpty { state.children = children }
      return output
    },
    Flaw(
      "bad-link-clears-path", breaks: "a link to nowhere changes nothing", caughtBy: "VALID-POP"
    ) { state, action, reduce in
      let output = reduce(&state, action)
      if output == .notHandled { state.path.popToRoot() }
      return output
    },
    Flaw(
      "link-handled-twice", breaks: "a link is handled at one level", caughtBy: "LINK-CANONICAL"
    ) { state, action, reduce in
      let output = reduce(&state, action)
      if case .open = action, output == .handled, let route = state.path.top {
        state.path.push(route)
      }
      return output
    },
    Flaw(
      "bad-link-called-handled", breaks: "handle(url:) says whether it did something",
      caughtBy: "LINK-ROUND-TRIP"
    ) { state, action, reduce in
      let output = reduce(&state, action)
      return output == .notHandled ? .handled : output
    },
    Flaw(
      "checkout-link-starts-over", breaks: "the same link twice does what one does",
      caughtBy: "IDEMPOTENT"
    ) { state, action, reduce in
      if case .open(let url) = action, LinkTarget(url: url) == .checkout, let id = state.presented {
        state.children.finish(id, with: .ended)
      }
      return reduce(&state, action)
    },
  ]

  // MARK: Parent and child

  private static let children: [Flaw<DeepLinkCoordinator>] = [
    Flaw(
      "home-without-parent", breaks: "a child has a link to its parent", caughtBy: "PARENT-LINK"
    ) { state, action, reduce in
      let output = reduce(&state, action)
      if case .touchHome = action, let id = state.home {
        state.children.link(id, toParent: .missing)
      }
      return output
    },
    Flaw(
      "login-owns-parent", breaks: "the reference to the parent is weak",
      caughtBy: "NO-RETAIN-CYCLE"
    ) { state, action, reduce in
      let output = reduce(&state, action)
      if case .startLogin = action, let id = state.presented {
        state.children.link(id, toParent: .strong)
      }
      return output
    },
    Flaw(
      "login-pops-home", breaks: "a view knows its own coordinator only", caughtBy: "CHILD-SCOPE"
    ) { state, action, reduce in
      if case .login(_, .pop) = action { _ = reduce(&state, .home(.pop)) }
      return reduce(&state, action)
    },
    Flaw(
      "login-replaces-checkout", breaks: "a flow isn't started while one is presented",
      caughtBy: "REFUSED"
    ) { state, action, reduce in
      if case .startLogin = action, let id = state.presented, id == state.latestCheckout {
        state.children.finish(id, with: .ended)
      }
      return reduce(&state, action)
    },
    Flaw(
      "sign-in-clears-path", breaks: "a flow leaves its parent alone", caughtBy: "CHILD-SCOPE"
    ) { state, action, reduce in
      let count = state.children.entries.count
      let output = reduce(&state, action)
      if case .startLogin = action, state.children.entries.count > count {
        state.path.popToRoot()
      }
      return output
    },
    Flaw(
      "sign-in-at-the-root-only", breaks: "a flow that may start does", caughtBy: "FOCUS-ARRIVES"
    ) { state, action, reduce in
      if case .startLogin = action, !state.path.isEmpty { return nil }
      return reduce(&state, action)
    },
  ]

  // MARK: Flow completion

  private static let results: [Flaw<DeepLinkCoordinator>] = [
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
      let output = reduce(&state, action)
      if case .swipe = action, let delivery = state.children.latest {
        state.children.deliver(delivery.result, from: delivery.id)
      }
      return output
    },
    Flaw(
      "late-result-accepted", breaks: "nothing is accepted from a removed child",
      caughtBy: "REMOVED-SILENT"
    ) { state, action, reduce in
      if case .login(let id, .completeLogin(let user)) = action, !state.children.contains(id) {
        state.children.deliver(.success(user), from: id)
      }
      return reduce(&state, action)
    },
  ]

  // MARK: Guarded pop

  private static let popping: [Flaw<DeepLinkCoordinator>] = [
    Flaw(
      "pop-at-root-goes-forward", breaks: "pop asks whether there is anything to pop",
      caughtBy: "VALID-POP"
    ) { state, action, reduce in
      if case .pop = action, state.path.isEmpty {
        state.path.push(.userList)
        return nil
      }
      return reduce(&state, action)
    }
  ]

  // MARK: The stack

  private static let steps: [Flaw<DeepLinkCoordinator>] = stack(
    \.path, [.pop, .popToRoot, .backWrite]
  ) { action in
    switch action {
    case .pop: .pop
    case .popToRoot: .popToRoot
    case .backWrite: .backWrite
    default: nil
    }
  }
}
