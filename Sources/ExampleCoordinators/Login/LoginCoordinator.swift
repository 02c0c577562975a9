public import Coordinators

/// The user who signed in.
public typealias User = String

/// A screen of the sign-in flow: the document's `Route`.
public enum LoginRoute: Hashable, Sendable, Codable {
  /// The form for credentials, which is the root of the flow.
  case credentials
  case forgotPassword
  case twoFactor(email: String)
}

public typealias LoginState = Flow<LoginRoute, User>

public enum LoginAction: Hashable, Sendable, Codable {
  /// `start()`: the parent starts the flow again once it has ended.
  case start
  case navigate(to: LoginRoute)
  case pop, popToRoot
  /// `completeLogin(user:)`: the service accepted; on a device it can answer twice, and late.
  case completeLogin(user: User)
  case cancel

  /// The back button: the system writes the truncated path (S12).
  case backWrite(depth: Int)
  /// The user swiped away the sheet in which the flow runs (S18).
  case swipe
}

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
