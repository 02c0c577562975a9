public import Coordinators

/// The document's `LoginCoordinator`; comments quote the original code.
///
/// Its class has `completeLogin` and `cancel`. Its protocol requires `navigate`, whose body it
/// doesn't show: it is the one of the hardened form. That the credentials are the root is invented.
public struct LoginCoordinatorAsWritten: Coordinator {
  public init() {}

  public func reduce(into state: inout LoginState, action: LoginAction) -> FlowResult<User>? {
    switch action {
    case .start:
      if !state.isRunning { state = LoginState() }  // let coordinator = LoginCoordinator()
    case .navigate: return LoginCoordinator().reduce(into: &state, action: action)
    case .pop: state.path.pop()  // guard !path.isEmpty else { return }; path.removeLast()
    case .popToRoot: state.path.popToRoot()  // path = NavigationPath()
    case .completeLogin(let user):
      // delegate?.loginCoordinator(self, didFinishWith: .success(user))
      return state.end(with: .success(user))
    case .cancel:
      // delegate?.loginCoordinator(self, didFinishWith: .cancelled)
      return state.end(with: .cancelled)
    case .backWrite(let depth): state.path.truncate(to: depth)
    case .swipe: break  // No code tells the coordinator.
    }
    return nil
  }
}
