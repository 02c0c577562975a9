// `@inlinable` throughout, for the reason and the measurement given in RoutePath.swift.

/// Who may see protected screens, and what to do once the user has signed in.
///
/// The pending intent is the screen or action that made the user sign in. A successful sign-in
/// performs it exactly once and a cancelled one never (RETURN-ACTION), so it lives in the only
/// case that can use it and ``succeed()`` hands it over while leaving that case.
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
  /// Nobody is signed in, and nobody is being asked to.
  case signedOut

  /// A sign-in is under way; a success performs the pending intent, if there is one.
  case authenticating(pending: Intent?)

  /// Someone is signed in: protected screens may be shown.
  case signedIn

  /// Someone was signed in, and the service no longer accepts it: protected screens must go.
  ///
  /// It differs from `signedOut` in that the user didn't ask for it, so a coordinator may offer to
  /// sign in again.
  case expired

  /// Whether protected screens may be shown.
  @_transparent
  public var isSignedIn: Bool {
    if case .signedIn = self { true } else { false }
  }

  /// Whether a sign-in is under way.
  @inlinable
  public var isAuthenticating: Bool {
    if case .authenticating = self { true } else { false }
  }

  /// What a successful sign-in will perform, or nil.
  @inlinable
  public var pending: Intent? {
    if case .authenticating(let pending) = self { pending } else { nil }
  }
}

extension Session {
  /// Starts a sign-in, or gives the one under way another intent.
  ///
  /// The latest wish wins: an intent from an earlier gate is dropped, also when the new one is nil.
  ///
  /// - Parameter pending: What to perform once signed in.
  /// - Returns: False when already signed in. Nothing changes then, and the intent isn't kept: the
  ///   caller can perform it at once.
  @inlinable
  public mutating func begin(pending: Intent? = nil) -> Bool {
    if case .signedIn = self { return false }
    self = .authenticating(pending: pending)
    return true
  }

  /// Signs in, and hands over the pending intent.
  ///
  /// The service decides who is signed in, so a success that arrives late, after a cancel or a
  /// sign-out, still signs in. It performs nothing, for the intent went with the attempt.
  ///
  /// - Returns: The intent to perform now. Nil when there is none or no sign-in was under way, so
  ///   a success that arrives twice performs it once.
  @inlinable
  public mutating func succeed() -> Intent? {
    let pending = pending
    self = .signedIn
    return pending
  }

  /// Takes note that an attempt failed; the sign-in stays under way, so that the user can retry.
  ///
  /// A wrong password mustn't cost the intent (PENDING-SURVIVES). To give up, ``cancel()``.
  ///
  /// - Returns: Whether a sign-in is under way, that is, whether anyone should hear of the failure.
  @inlinable
  @discardableResult
  public mutating func fail() -> Bool {
    isAuthenticating
  }

  /// Gives up the sign-in under way together with its intent.
  ///
  /// Nothing changes when none is: a swipe on a sign-in sheet can arrive after the success.
  @inlinable
  public mutating func cancel() {
    if isAuthenticating { self = .signedOut }
  }

  /// Signs out from any state; a sign-in under way is given up, its intent dropped.
  @inlinable
  public mutating func signOut() {
    self = .signedOut
  }

  /// Ends a session that the service no longer accepts.
  ///
  /// Nothing changes when nobody is signed in: the refusal of an old request must not break off a
  /// new attempt.
  @inlinable
  public mutating func expire() {
    if isSignedIn { self = .expired }
  }
}

extension Session: Sendable where Intent: Sendable {}

extension Session: Equatable where Intent: Equatable {
  /// Returns whether two sessions are in the same state with equal intents.
  @inlinable
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
