// `@inlinable` throughout, for the reason and the measurement given in RoutePath.swift.

/// The sign-in state of the user, with the intent to perform after a sign-in.
///
/// The pending intent is the screen or action that required the sign-in. A successful sign-in
/// performs it exactly once and a cancelled one never (RETURN-ACTION), so only the case that can
/// use it holds it, and ``succeed()`` returns it while leaving that case.
///
/// Every operation is total, because a sign-in service answers late, twice or not at all:
///
/// | | `signedOut` | `authenticating` p | `signedIn` | `expired` |
/// | --- | --- | --- | --- | --- |
/// | ``begin(pending:)`` q | authenticating q | authenticating q | same, false | authenticating q |
/// | ``succeed()`` | signed in, nil | signed in, **p** | same, nil | signed in, nil |
/// | ``fail()`` | same, false | same, **true** | same, false | same, false |
/// | ``cancel()`` | same | signed out | same | same |
/// | ``signOut()`` | same | signed out | signed out | signed out |
/// | ``expire()`` | same | same | expired | same |
@frozen
public enum Session<Intent> {
  /// The user is signed out, and no sign-in is under way.
  case signedOut

  /// A sign-in is under way; a success performs the pending intent, if there is one.
  case authenticating(pending: Intent?)

  /// The user is signed in: protected screens may be shown.
  case signedIn

  /// The service no longer accepts the user's session: protected screens must go.
  ///
  /// Unlike with `signedOut`, the user didn't ask for it, so a coordinator may offer to sign in
  /// again.
  case expired

  /// True if protected screens may be shown.
  @_transparent
  public var isSignedIn: Bool { if case .signedIn = self { true } else { false } }

  /// True if a sign-in is under way.
  @_transparent
  public var isAuthenticating: Bool { if case .authenticating = self { true } else { false } }

  /// The intent that a successful sign-in will perform, or nil.
  @_transparent
  public var pending: Intent? {
    if case .authenticating(let pending) = self { pending } else { nil }
  }
}

extension Session {
  /// Starts a sign-in, or replaces the intent of the one under way.
  ///
  /// The latest intent wins: an intent from an earlier gate is dropped, even when the new one is
  /// nil.
  ///
  /// - Returns: False when the user is already signed in. Nothing changes then, and the intent
  ///   isn't kept: the caller can perform it at once.
  @inlinable
  public mutating func begin(pending: Intent? = nil) -> Bool {
    if case .signedIn = self { return false }
    self = .authenticating(pending: pending)
    return true
  }

  /// Signs in and returns the pending intent.
  ///
  /// The service decides which user is signed in, so a success that arrives late, after a cancel or
  /// a sign-out, still signs in. It performs nothing, because the intent was dropped with the
  /// attempt.
  ///
  /// - Returns: The intent to perform now. Nil when there is none or no sign-in was under way, so a
  ///   repeated success performs it once.
  @inlinable
  public mutating func succeed() -> Intent? {
    let pending = pending
    self = .signedIn
    return pending
  }

  /// Handles a failed attempt; the sign-in stays under way, so that the user can retry.
  ///
  /// A wrong password must not lose the intent (PENDING-SURVIVES). To give up, call ``cancel()``.
  ///
  /// - Returns: True if a sign-in is under way, so that the user should see the failure.
  @inlinable
  @discardableResult
  public mutating func fail() -> Bool { isAuthenticating }

  /// Cancels the sign-in under way and drops its intent.
  ///
  /// Without a sign-in nothing changes: a swipe on a sign-in sheet can arrive after the success.
  @inlinable
  public mutating func cancel() { if isAuthenticating { self = .signedOut } }

  /// Signs out from any state, and drops a sign-in under way with its intent.
  @inlinable
  public mutating func signOut() { self = .signedOut }

  /// Ends a session that the service no longer accepts.
  ///
  /// Nothing changes when no user is signed in: the refusal of an old request must not stop a new
  /// attempt.
  @inlinable
  public mutating func expire() { if isSignedIn { self = .expired } }
}

extension Session: Sendable where Intent: Sendable {}

extension Session: Equatable where Intent: Equatable {
  /// Returns whether two sessions are in the same state with equal intents.
  @_transparent
  public static func == (lhs: Session, rhs: Session) -> Bool {
    switch (lhs, rhs) {
    case (.signedOut, .signedOut), (.signedIn, .signedIn), (.expired, .expired): true
    case (.authenticating(let lhs), .authenticating(let rhs)): lhs == rhs
    default: false
    }
  }
}

extension Session: Hashable where Intent: Hashable {
  /// Feeds the state, and the pending intent if there is one, to a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .signedOut: hasher.combine(0)
    case .authenticating(let pending):
      hasher.combine(1)
      hasher.combine(pending)
    case .signedIn: hasher.combine(2)
    case .expired: hasher.combine(3)
    }
  }
}

extension Session: Encodable where Intent: Encodable {}
extension Session: Decodable where Intent: Decodable {}
