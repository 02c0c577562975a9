public import Coordinators

/// The document's `AppCoordinator` with `handle(deepLink:)`, hardened: a link starts from a known state.
///
/// - A link ends what is presented, each flow with a result, and leaves the tabs alone.
/// - A link that names nothing changes nothing, and isn't handled.
/// - One flow is presented at a time; one that was swiped away is cancelled.
public struct DeepLinkCoordinator: Coordinator {
  /// Makes the coordinator; all its state is in ``DeepLinkState``.
  public init() {}

  /// Does what the action says, or refuses it.
  public func reduce(
    into state: inout DeepLinkState, action: DeepLinkAction
  ) -> DeepLinkOutput? {
    switch action {
    case .startLogin: startLogin(in: &state)
    case .touchHome: touchHome(in: &state)
    case .login(let id, let action): reduceLogin(id, action, in: &state)
    case .checkout(let id, let action): reduceCheckout(id, action, in: &state)
    case .home(let action): reduceHome(action, in: &state)
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
}

// MARK: Deep links

extension DeepLinkCoordinator {
  private func handle(_ target: LinkTarget, in state: inout DeepLinkState) {
    if target == .checkout, showsFreshCheckout(state) { return }

    // Reset to known state
    state.path.popToRoot()
    state.children.endAll()

    // Navigate to deep link destination
    switch target {
    case .user(let id):
      state.path.push(.userList)
      state.path.push(.userDetail(userId: id))
    case .checkout: startCheckout(in: &state)
    case .settings(let section):
      state.path.push(.settings)
      if let section { state.path.push(.settingsSection(section)) }
    }
  }

  /// Whether the link to the checkout would only start over what it shows already.
  private func showsFreshCheckout(_ state: DeepLinkState) -> Bool {
    guard state.path.isEmpty, let id = state.presented else { return false }
    return state.children[id] == .checkout(CheckoutState())
  }
}

// MARK: Children

extension DeepLinkCoordinator {
  private func startLogin(in state: inout DeepLinkState) {
    guard state.presented == nil else { return }
    state.latestLogin = state.children.start(.login(LoginState()), on: .modal)
  }

  private func startCheckout(in state: inout DeepLinkState) {
    state.latestCheckout = state.children.start(.checkout(CheckoutState()), on: .modal)
  }

  private func touchHome(in state: inout DeepLinkState) {
    guard state.home == nil else { return }
    state.home = state.children.start(.home(HomeState()), on: .embedded)
  }

  private func reduceLogin(
    _ id: ChildID, _ action: LoginAction, in state: inout DeepLinkState
  ) {
    let result = state.children.update(id) { child -> FlowResult<User>? in
      guard case .login(var login) = child else { return nil }
      defer { child = .login(login) }
      return LoginCoordinator().reduce(into: &login, action: action)
    }
    if case let result?? = result { state.children.finish(id, with: result) }
  }

  private func reduceCheckout(
    _ id: ChildID, _ action: CheckoutAction, in state: inout DeepLinkState
  ) {
    let output = state.children.update(id) { child -> CheckoutOutput? in
      guard case .checkout(var checkout) = child else { return nil }
      defer { child = .checkout(checkout) }
      return CheckoutCoordinator().reduce(into: &checkout, action: action)
    }
    if case .finished(let result)?? = output { state.children.finish(id, with: result) }
  }

  /// What Home asks for beyond its own screens is for a parent with more tabs.
  private func reduceHome(_ action: HomeAction, in state: inout DeepLinkState) {
    guard let id = state.home else { return }
    state.children.update(id) { child in
      guard case .home(var home) = child else { return }
      _ = HomeCoordinator().reduce(into: &home, action: action)
      child = .home(home)
    }
  }
}
