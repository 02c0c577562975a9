/// A change that an action makes to who is signed in, when all goes well: a machine states it once, and the claims about it and
/// the flaws in it follow.
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
  /// The user gives up the sign-in under way, if one is.
  case giveUp
  /// The session ends: by the user, or by itself.
  case end
  /// The action may replace or drop the intent that waits for a sign-in, as a link does.
  case replace
}
