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
