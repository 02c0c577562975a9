public import Coordinators

/// The document's `LoginCoordinator`, hardened: it ends once, whoever ends it, and is silent from then on.
///
/// Its output is what the document's delegate hears: `didFinishWith: LoginResult`.
public struct LoginCoordinator: Coordinator {
  /// Makes the coordinator; all its state is in ``LoginState``.
  public init() {}

  /// Does what the action says, or refuses it.
  public func reduce(into state: inout LoginState, action: LoginAction) -> FlowResult<User>? {
    guard state.outcome == nil else {
      if case .start = action { state = LoginState() }
      return nil
    }
    switch action {
    case .start: break
    case .navigate(let route): navigate(to: route, in: &state)
    case .pop: state.path.pop()
    case .popToRoot: state.path.popToRoot()
    case .completeLogin(let user): return finish(&state, with: .success(user))
    case .cancel, .swipe: return finish(&state, with: .cancelled)
    case .backWrite(let depth): state.path.truncate(to: depth)
    }
    return nil
  }

  /// Shows a screen; the one on top isn't pushed again, and the root is gone back to.
  private func navigate(to route: LoginRoute, in state: inout LoginState) {
    if route == .credentials {
      state.path.popToRoot()
    } else if state.path.top != route {
      state.path.push(route)
    }
  }

  private func finish(
    _ state: inout LoginState, with result: FlowResult<User>
  ) -> FlowResult<User>? {
    state.outcome = result
    return result
  }
}
