public import Coordinators

/// The document's `AppCoordinator` with `handle(deepLink:)`, with its code beside each line that does the same.
public struct DeepLinkCoordinatorAsWritten: Coordinator {
  /// Makes the coordinator; all its state is in ``DeepLinkState``.
  public init() {}

  /// Does what the document's code does.
  public func reduce(
    into state: inout DeepLinkState, action: DeepLinkAction
  ) -> DeepLinkOutput? {
    switch action {
    case .startLogin:
      // let loginCoordinator = LoginCoordinator(); loginCoordinator.delegate = self
      // childCoordinators.append(loginCoordinator); loginCoordinator.start()
      state.latestLogin = state.children.start(.login(LoginState()), on: .modal)
    case .touchHome:
      if state.home == nil {  // lazy var homeCoordinator: HomeCoordinator = {
        // coordinator.parent = self; addChild(coordinator)
        state.home = state.children.start(.home(HomeState()), on: .embedded)
      }
    case .login(let id, let action): reduceLogin(id, action, in: &state)
    case .checkout(let id, let action): reduceCheckout(id, action, in: &state)
    case .home(let action): reduceHome(action, in: &state)
    case .pop: state.path.pop()  // guard !path.isEmpty else { return }; path.removeLast()
    case .popToRoot: state.path.popToRoot()  // path = NavigationPath()
    case .swipe:
      // Nobody tells a coordinator.
      if let id = state.presented { state.children.closeSurface(of: id) }
    case .backWrite(let depth): state.path.truncate(to: depth)
    case .open(let url):
      guard let target = LinkTarget(url: url) else { return .notHandled }
      handle(target, in: &state)
      return .handled
    }
    return nil
  }

  private func handle(_ target: LinkTarget, in state: inout DeepLinkState) {
    state.path.popToRoot()  // popToRoot()
    for entry in state.children.entries {
      state.children.unlist(entry.id)  // childCoordinators.forEach { removeChild($0) }
    }
    switch target {  // switch deepLink {
    case .user(let id):
      state.path.push(.userList)  // navigate(to: .userList)
      state.path.push(.userDetail(userId: id))  // navigate(to: .userDetail(userId: id))
    case .checkout:
      // let checkoutCoordinator = CheckoutCoordinator(); checkoutCoordinator.delegate = self
      // addChild(checkoutCoordinator); // Present checkout flow
      state.latestCheckout = state.children.start(.checkout(CheckoutState()), on: .modal)
    case .settings(let section):
      state.path.push(.settings)  // navigate(to: .settings)
      // if let section = section { navigate(to: .settingsSection(section)) }
      if let section { state.path.push(.settingsSection(section)) }
    }
  }
}

// MARK: Children

extension DeepLinkCoordinatorAsWritten {
  private func reduceLogin(
    _ id: ChildID, _ action: LoginAction, in state: inout DeepLinkState
  ) {
    var login = LoginState()
    if case .login(let listed) = state.children[id] { login = listed }
    // delegate?.loginCoordinator(self, didFinishWith: result)
    let result = LoginCoordinatorAsWritten().reduce(into: &login, action: action)
    state.children.update(id) { $0 = .login(login) }
    didFinish(id, with: result, in: &state)
  }

  private func reduceCheckout(
    _ id: ChildID, _ action: CheckoutAction, in state: inout DeepLinkState
  ) {
    var checkout = CheckoutState()
    if case .checkout(let listed) = state.children[id] { checkout = listed }
    let output = CheckoutCoordinatorAsWritten().reduce(into: &checkout, action: action)
    state.children.update(id) { $0 = .checkout(checkout) }
    if case .finished(let result) = output { didFinish(id, with: result, in: &state) }
  }

  private func reduceHome(_ action: HomeAction, in state: inout DeepLinkState) {
    guard let id = state.home else { return }
    state.children.update(id) { child in
      guard case .home(var home) = child else { return }
      _ = HomeCoordinator().reduce(into: &home, action: action)
      child = .home(home)
    }
  }

  /// The view of a flow keeps its coordinator alive, whose delegate is still set when it is off the list.
  private func didFinish(
    _ id: ChildID, with result: FlowResult<String>?, in state: inout DeepLinkState
  ) {
    guard let result, state.children.contains(id) || state.children.isOnScreen(id) else { return }
    state.children.deliver(result, from: id)
    state.children.remove(id)  // childCoordinators.removeAll { $0 === coordinator }
  }
}
