public import Coordinators
public import StateMachineTesting

// The claims about what guards a screen: who is asked, when, and how often.
// The claims are transparent, for the reason and the measurement given in StackClaims.swift.

extension Checks {
  /// BACK-RECHECK: going back doesn't show a protected screen while signed out.
  ///
  /// A guard that is asked only on the way in lets the back button through: the session may have ended meanwhile.
  ///
  /// - Parameters:
  ///   - path: the path after going back.
  ///   - isSignedIn: whether someone is signed in after going back.
  ///   - isProtected: whether only someone who is signed in may see a route.
  @_transparent
  public mutating func backIsRechecked<Route>(
    to path: RoutePath<Route>, isSignedIn: Bool, isProtected: (Route) -> Bool
  ) {
    always(
      "BACK-RECHECK", "going back never shows a protected screen while signed out",
      isSignedIn || !(path.top.map(isProtected) ?? false))
  }

  /// GUARD-ONCE: a sign-in that is under way isn't started again.
  ///
  /// - Parameters:
  ///   - isStarted: whether the step asks the world to start a sign-in.
  ///   - before: the session before the step.
  @_transparent
  public mutating func signInStartsOnce<Intent>(_ isStarted: Bool, from before: Session<Intent>) {
    guard before.isAuthenticating else { return }
    always("GUARD-ONCE", "a sign-in that is under way isn't started again", !isStarted)
  }

  /// GUARD-CURRENT: a guard decides by the session as it is, not as it was when it was asked.
  ///
  /// - Parameters:
  ///   - isLetThrough: whether the step shows something protected.
  ///   - after: the session after the step.
  @_transparent
  public mutating func guardIsCurrent<Intent>(_ isLetThrough: Bool, in after: Session<Intent>) {
    guard isLetThrough else { return }
    always("GUARD-CURRENT", "a guard decides by the session as it is now", after.isSignedIn)
  }

  /// GUARD-LIVE: while a sign-in is under way, its gate is up, so that it can be answered or given up.
  @_transparent
  public mutating func gateIsLive<Intent>(isUp: Bool, in session: Session<Intent>) {
    guard session.isAuthenticating else { return }
    always("GUARD-LIVE", "while a sign-in is under way, its gate is up", isUp)
  }

  /// REDIRECT-TERMINATES: redirects end at a screen.
  ///
  /// - Parameters:
  ///   - route: where the redirects begin.
  ///   - limit: how many there may be, one after the other.
  ///   - redirect: where a route leads instead; nil for one that is shown.
  /// - Complexity: O(`limit`)
  @_transparent
  public mutating func redirectsEnd<Route>(
    from route: Route, within limit: Int = 10, redirect: (Route) -> Route?
  ) {
    var next = redirect(route)
    var count = 0
    while let target = next, count < limit {
      next = redirect(target)
      count += 1
    }
    always("REDIRECT-TERMINATES", "redirects end at a screen", next == nil)
  }
}
