public import Coordinators

/// The document's `AppCoordinator` with `handle(deepLink:)` line by line; comments quote the
/// original code.
public struct DeepLinkCoordinatorAsWritten: Coordinator {
  public init() {}

  public func reduce(
    into state: inout DeepLinkState, action: DeepLinkAction
  ) -> DeepLinkOutput? {
    switch action {
    case .startLogin:
      // let loginCoordinator = LoginCoordinator(); loginCoordinator.delegate = self
      // childCoordinators.append(loginCoordinator); loginCoordinator.start()
      state.startLogin()
    case .touchHome:
      // lazy var homeCoordinator = { coordinator.parent = self; addChild(coordinator) … }()
      state.touchHome()
    case .login(let id, let action): state.children.tellAsWritten(id, .login(action))
    case .checkout(let id, let action): state.children.tellAsWritten(id, .checkout(action))
    case .home(let action): state.reduceHome(action)
    case .pop: state.path.pop()  // guard !path.isEmpty else { return }; path.removeLast()
    case .popToRoot: state.path.popToRoot()  // path = NavigationPath()
    case .swipe:
      // No code tells a coordinator.
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
      state.startCheckout()
    case .settings(let section):
      state.path.push(.settings)  // navigate(to: .settings)
      // if let section = section { navigate(to: .settingsSection(section)) }
      if let section { state.path.push(.settingsSection(section)) }
    }
  }
}
