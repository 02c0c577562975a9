public import Coordinators
public import StateMachineTesting

// The claims about the guards of a screen: the session that they check, and the time and number of
// their checks.

extension Checks {
  /// BACK-RECHECK: going back doesn't show a protected screen while signed out.
  ///
  /// A guard that checks only on the way in doesn't stop the back button: the session may have
  /// ended meanwhile.
  ///
  /// - Parameters:
  ///   - path: the path after going back.
  ///   - isSignedIn: true if the user is signed in after going back.
  ///   - isProtected: returns whether a route requires a signed-in user.
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
  ///   - isStarted: true if the step asks for a sign-in to start.
  ///   - before: the session before the step.
  @_transparent
  public mutating func signInStartsOnce<Intent>(_ isStarted: Bool, from before: Session<Intent>) {
    guard before.isAuthenticating else { return }
    always("GUARD-ONCE", "a sign-in that is under way isn't started again", !isStarted)
  }

  /// GUARD-CURRENT: a guard decides by the current session, not by the session at the time of the
  /// request.
  ///
  /// - Parameters:
  ///   - isLetThrough: true if the step shows a protected screen.
  ///   - after: the session after the step.
  @_transparent
  public mutating func guardIsCurrent<Intent>(_ isLetThrough: Bool, in after: Session<Intent>) {
    guard isLetThrough else { return }
    always("GUARD-CURRENT", "a guard decides by the session as it is now", after.isSignedIn)
  }

  /// GUARD-LIVE: while a sign-in is under way, its gate is up, so that the user can sign in or give
  /// up.
  @_transparent
  public mutating func gateIsLive<Intent>(isUp: Bool, in session: Session<Intent>) {
    guard session.isAuthenticating else { return }
    always("GUARD-LIVE", "while a sign-in is under way, its gate is up", isUp)
  }

  /// REDIRECT-TERMINATES: redirects end at a screen.
  ///
  /// - Parameters:
  ///   - route: the route at which the redirects begin.
  ///   - limit: the largest number of redirects in a row.
  ///   - redirect: returns the route to which a route redirects; nil for one that is shown.
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
