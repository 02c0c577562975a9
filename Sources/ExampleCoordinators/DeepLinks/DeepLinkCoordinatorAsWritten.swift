public import Coordinators

/// The document's `AppCoordinator` with `handle(deepLink:)` line by line; comments quote the
/// original code.
///
/// The Home tab is that of the document's `TabCoordinator`: the two classes have one list of
/// children here, which the document doesn't show. The sign-in is that of its `ParentCoordinator`.
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
    case .login(let id, let action): state.children.tellAsWritten(id, .login(action))
    case .checkout(let id, let action): state.children.tellAsWritten(id, .checkout(action))
    case .swipe:
      // No code tells a coordinator. Of two flows, the first is on screen (S1, S3).
      let shown = state.children.surfaces.first { $0.host == .modal }
      if let shown { state.children.closeSurface(of: shown.id) }
    case .open(let url):
      guard let target = LinkTarget(url: url) else { return .notHandled }
      state.path.popToRoot()  // popToRoot()
      for entry in state.children.entries {
        state.children.unlist(entry.id)  // childCoordinators.forEach { removeChild($0) }
      }
      state.navigate(to: target)  // switch deepLink { case .user(let id): navigate(to: .userList) …
      return .handled
    case .touchHome, .home, .pop, .popToRoot, .backWrite:
      return DeepLinkCoordinator().reduce(into: &state, action: action)
    }
    return nil
  }
}
