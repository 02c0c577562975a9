public import Coordinators

/// The user who signed in.
public typealias User = String

/// A screen of the sign-in flow: the document's `Route`.
public enum LoginRoute: Hashable, Sendable, Codable {
  /// The form for credentials, which is the root of the flow.
  case credentials
  /// "Forgot your password?"
  case forgotPassword
  /// The second factor.
  case twoFactor(email: String)
}

/// The screens and the result of a sign-in flow.
public typealias LoginState = Flow<LoginRoute, User>

/// An action of a sign-in flow.
public enum LoginAction: Hashable, Sendable, Codable {
  // MARK: The program

  /// `start()`: the parent starts the flow again once it has ended.
  case start
  /// `navigate(to:)`.
  case navigate(to: LoginRoute)
  /// `pop()`.
  case pop
  /// `popToRoot()`.
  case popToRoot
  /// `completeLogin(user:)`: the service accepted; on a device it can answer twice, and late.
  case completeLogin(user: User)
  /// `cancel()`.
  case cancel

  // MARK: The system

  /// The back button: the system writes the truncated path (S12).
  case backWrite(depth: Int)
  /// The user swiped away the sheet in which the flow runs (S18).
  case swipe
}
