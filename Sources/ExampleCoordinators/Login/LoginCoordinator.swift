public import Coordinators

/// The document's `LoginCoordinator`, hardened: it ends once, for any reason, and is silent from
/// then on.
///
/// Its output is the message to the document's delegate: `didFinishWith: LoginResult`.
public struct LoginCoordinator: Coordinator {
  public init() {}

  /// The screen on top isn't pushed again; navigating to the root pops to it.
  public func reduce(into state: inout LoginState, action: LoginAction) -> FlowResult<User>? {
    guard state.isRunning else {
      if case .start = action { state = LoginState() }
      return nil
    }
    switch action {
    case .start: break
    case .navigate(.credentials), .popToRoot: state.path.popToRoot()
    case .navigate(let route): if state.path.top != route { state.path.push(route) }
    case .pop: state.path.pop()
    case .completeLogin(let user): return state.end(with: .success(user))
    case .cancel, .swipe: return state.end(with: .cancelled)
    case .backWrite(let depth): state.path.truncate(to: depth)
    }
    return nil
  }
}
