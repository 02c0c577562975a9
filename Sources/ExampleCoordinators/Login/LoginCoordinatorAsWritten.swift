public import Coordinators

/// The document's `LoginCoordinator`, with its code beside each line that does the same.
public struct LoginCoordinatorAsWritten: Coordinator {
  /// Makes the coordinator; all its state is in ``LoginState``.
  public init() {}

  /// Does what the document's code does.
  public func reduce(into state: inout LoginState, action: LoginAction) -> FlowResult<User>? {
    switch action {
    case .start:
      if state.outcome != nil { state = LoginState() }  // let coordinator = LoginCoordinator()
    case .navigate(let route):
      state.path.push(route)  // path.append(route)
    case .pop:
      state.path.pop()  // guard !path.isEmpty else { return }; path.removeLast()
    case .popToRoot:
      state.path.popToRoot()  // path = NavigationPath()
    case .completeLogin(let user):
      state.outcome = .success(user)
      return .success(user)  // delegate?.loginCoordinator(self, didFinishWith: .success(user))
    case .cancel:
      state.outcome = .cancelled
      return .cancelled  // delegate?.loginCoordinator(self, didFinishWith: .cancelled)
    case .backWrite(let depth):
      state.path.truncate(to: depth)
    case .swipe:
      break  // Nobody tells the coordinator.
    }
    return nil
  }
}
