import CoordinatorTesting
import Coordinators

extension Flaw<DeepLinkCoordinator> {
  public static let all: [Flaw<DeepLinkCoordinator>] =
    stack(\.path, without: ["push-goes-to-the-bottom"], step: \.step)
    + [unguardedPop(\.path, showing: .userList, step: \.step)]
    + links(\.path) { $0.output.map { $0 == .handled } }
    + children(\.children) { action in
      if case .login(let id, .completeLogin(let user)) = action { (id, .user(user)) } else { nil }
    }
    + parentLinks(\.children, missing: .touchHome, strong: .startLogin)
    + others

  private static let others: [Flaw<DeepLinkCoordinator>] = [
    Flaw("link-under-flow", breaks: "a link dismisses every flow", caughtBy: "LINK-VISIBLE") {
      guard case .open = $0.action, !$0.state.path.isEmpty else { return }
      $0.state.children = $0.before.children
    },
    Flaw(
      "bad-link-called-handled", breaks: "handle(url:) says whether it did something",
      caughtBy: "LINK-ROUND-TRIP"
    ) {
      if $0.output == .notHandled { $0.output = .handled }
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
    Flaw("login-pops-home", breaks: "a view knows one coordinator", caughtBy: "CHILD-SCOPE") {
      guard case .login(let id, .pop) = $0.action, $0.before.children.contains(id) else { return }
      $0.state.reduceHome(.pop)
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
    Flaw("sign-in-clears-path", breaks: "a flow leaves its parent alone", caughtBy: "CHILD-SCOPE") {
      if $0.action == .startLogin, $0.before.presented == nil { $0.state.path.popToRoot() }
    },
    Flaw("sign-in-at-the-root-only", breaks: "a flow starts if it may", caughtBy: "FOCUS-ARRIVES") {
      if $0.action == .startLogin, !$0.before.path.isEmpty { $0.state = $0.before }
    },
  ]
}
