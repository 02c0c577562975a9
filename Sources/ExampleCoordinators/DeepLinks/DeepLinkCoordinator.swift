public import Coordinators

/// The document's `AppCoordinator` with `handle(deepLink:)`, hardened: a link starts from a known
/// state.
///
/// - A link ends the presented flows, each with a result, and leaves the tabs alone.
/// - A link that names nothing changes nothing and isn't handled.
/// - One flow is presented at a time; one that was swiped away is cancelled.
public struct DeepLinkCoordinator: Coordinator {
  public init() {}

  public func reduce(
    into state: inout DeepLinkState, action: DeepLinkAction
  ) -> DeepLinkOutput? {
    switch action {
    case .startLogin: if state.presented == nil { state.startLogin() }
    case .touchHome: state.touchHome()
    case .login(let id, let action): state.children.tell(id, .login(action))
    case .checkout(let id, let action): state.children.tell(id, .checkout(action))
    case .home(let action): state.reduceHome(action)
    case .pop: state.path.pop()
    case .popToRoot: state.path.popToRoot()
    case .swipe: if let id = state.presented { state.children.finish(id, with: .cancelled) }
    case .backWrite(let depth): state.path.truncate(to: depth)
    case .open(let url):
      guard let target = LinkTarget(url: url) else { return .notHandled }
      handle(target, in: &state)
      return .handled
    }
    return nil
  }

  // MARK: Deep links

  private func handle(_ target: LinkTarget, in state: inout DeepLinkState) {
    if target == .checkout, showsFreshCheckout(state) { return }

    // Reset to known state
    state.path.popToRoot()
    state.children.endAll()
    state.navigate(to: target)
  }

  /// Returns whether the app already shows a fresh checkout, so that its link has nothing to do.
  private func showsFreshCheckout(_ state: DeepLinkState) -> Bool {
    guard state.path.isEmpty, let id = state.presented else { return false }
    return state.children[id] == .flow(.checkout(CheckoutState()))
  }
}
