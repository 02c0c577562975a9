/// The correct change that an action makes to a session: a machine states it once, and the claims
/// about the session and its flaws follow.
///
/// ```swift
/// extension AppAction {
///   var sessionStep: SessionStep? {
///     switch self {
///     case .signInSucceeds: .succeed
///     case .swipeSheet: .giveUp
///     case .signOut, .sessionExpires: .end
///     case .openLink: .replace
///     default: nil
///     }
///   }
/// }
/// ```
public enum SessionStep: Hashable, Sendable {
  /// A sign-in succeeds.
  case succeed
  /// The user gives up a sign-in that is under way.
  case giveUp
  /// The session ends, because the user signs out or because it expires.
  case end
  /// The action may replace or drop the intent that waits for a sign-in, as a link does.
  case replace
}
