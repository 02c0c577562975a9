public import Coordinators

/// Who signed in.
public typealias User = String

/// A screen above the form that asks for credentials: the document's `Route`.
public enum LoginRoute: Hashable, Sendable, Codable {
  /// The form itself, which is the root of the flow.
  case credentials
  /// "Forgot your password?"
  case forgotPassword
  /// The second factor.
  case twoFactor(email: String)
}

/// What a sign-in flow shows, and how it ended.
public typealias LoginState = Flow<LoginRoute, User>

/// Everything that can happen to a sign-in flow.
public enum LoginAction: Hashable, Sendable, Codable {
  // MARK: The program

  /// `start()`: the parent starts the flow anew once it has ended.
  case start
  /// `navigate(to:)`.
  case navigate(to: LoginRoute)
  /// `pop()`.
  case pop
  /// `popToRoot()`.
  case popToRoot
  /// `completeLogin(user:)`: the service said yes; on a device it can say so twice, and late.
  case completeLogin(user: User)
  /// `cancel()`.
  case cancel

  // MARK: The system

  /// The back button: the system writes the path back, truncated (S12).
  case backWrite(depth: Int)
  /// The sheet in which the flow runs was swiped away (S18).
  case swipe
}
