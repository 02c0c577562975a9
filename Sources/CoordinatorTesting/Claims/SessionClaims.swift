public import Coordinators
public import StateMachineTesting

/// The correct change that an action makes to a session: a machine states it once, and the claims
/// about the session and its flaws follow.
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

// The claims about the sign-in gate.

extension Checks {
  /// AUTH-GATE: no protected screen is in a path while signed out.
  @_transparent
  public mutating func pathIsAllowed<Path: Collection>(
    _ path: Path, isSignedIn: Bool, isProtected: (Path.Element) -> Bool
  ) {
    var isAllowed = true
    if !isSignedIn {
      for route in path where isProtected(route) { isAllowed = false }
    }
    always("AUTH-GATE", "no protected screen in the path while signed out", isAllowed)
  }

  /// AUTH-GATE: nothing protected is presented while signed out.
  @_transparent
  public mutating func modalsAreAllowed(
    isSignedIn: Bool, isProtectedPresented: @autoclosure () -> Bool
  ) {
    always(
      "AUTH-GATE", "no protected modal while signed out", isSignedIn || !isProtectedPresented())
  }

  /// AUTH-GATE: only a sign-in that succeeded signs in, and only the end of the session signs out.
  ///
  /// The claims about protected screens rely on `isSignedIn`; this one checks that it is right.
  ///
  /// - Parameters:
  ///   - before: true if the user is signed in before the step.
  ///   - after: true if the user is signed in after it.
  ///   - step: the change that the action makes to the session; `nil` for none, such as a refused
  ///     success.
  @_transparent
  public mutating func signInChangesByAnswer(
    from before: Bool, to after: Bool, by step: SessionStep?
  ) {
    always(
      "AUTH-GATE", "only a success signs in, and only the end of the session signs out",
      after == (step == .succeed || step != .end && before))
  }

  /// AUTH-GATE and PENDING-SURVIVES of a step: only a success signs in, only an end signs out, and
  /// the pending intent is kept until then.
  ///
  /// - Parameters:
  ///   - step: the change that the action makes to the session; `nil` for none, such as a refused
  ///     success.
  ///   - before: the session before the step.
  ///   - after: the session after it.
  @_transparent
  public mutating func takesStep<Intent: Equatable>(
    _ step: SessionStep?, from before: Session<Intent>, to after: Session<Intent>
  ) {
    signInChangesByAnswer(from: before.isSignedIn, to: after.isSignedIn, by: step)
    pendingSurvives(from: before.pending, to: after.pending, unless: step != nil)
  }

  /// SIGNOUT-PURGE: the end of a session leaves no protected screen, neither in the app nor in the
  /// saved state.
  ///
  /// - Parameters:
  ///   - inPath: true if a protected route is left in a path.
  ///   - inModals: true if a protected modal is still presented.
  ///   - inSavedState: true if a protected route is left in the saved state.
  @_transparent
  public mutating func isPurged(inPath: Bool, inModals: Bool, inSavedState: Bool) {
    always("SIGNOUT-PURGE", "no protected route survives the session", !inPath)
    always("SIGNOUT-PURGE", "no protected modal survives the session", !inModals)
    always("SIGNOUT-PURGE", "no protected route stays in the saved state", !inSavedState)
  }

  /// RETURN-ACTION: signing in performs the pending intent, exactly once.
  @_transparent
  public mutating func returnActionIsPerformed(_ isPerformed: Bool) {
    always("RETURN-ACTION", "signing in performs what it was asked for, exactly once", isPerformed)
    sometimes("what waited for the sign-in is performed", isPerformed)
  }

  /// RETURN-ACTION: a late success performs nothing, because the user has given up the sign-in.
  @_transparent
  public mutating func lateSignInPerformsNothing<Shown: Equatable>(
    from before: Shown, to after: Shown
  ) {
    always("RETURN-ACTION", "signing in after giving up performs nothing", before == after)
  }

  /// RETURN-ACTION: giving up a sign-in drops the pending intent.
  @_transparent
  public mutating func pendingIsDropped<Intent>(_ after: Intent?) {
    always("RETURN-ACTION", "giving up a sign-in drops what it was asked for", after == nil)
  }

  /// PENDING-SURVIVES: the pending intent is kept until an answer or a cancel.
  ///
  /// - Parameters:
  ///   - before: the pending intent before the step.
  ///   - after: the pending intent after it.
  ///   - mayEnd: true if the action of the step answers or gives up the sign-in.
  ///   - later: the intent of the step, in an app where the latest one wins: it must take the place
  ///     of the pending one; nil if the step asks for nothing, or the first one wins.
  @_transparent
  public mutating func pendingSurvives<Intent: Equatable>(
    from before: Intent?, to after: @autoclosure () -> Intent?,
    unless mayEnd: @autoclosure () -> Bool, replacedBy later: @autoclosure () -> Intent? = nil
  ) {
    guard before != nil, !mayEnd() else { return }
    always(
      "PENDING-SURVIVES", "what waits for the sign-in is kept until an answer or a cancel",
      (later() ?? before) == after())
  }

  /// GUARD-ONCE: a sign-in that is under way isn't started again.
  @_transparent
  public mutating func signInStartsOnce(
    _ isStarted: @autoclosure () -> Bool, whileUnderWay isUnderWay: Bool
  ) {
    guard isUnderWay else { return }
    always("GUARD-ONCE", "a sign-in that is under way isn't started again", !isStarted())
  }

  /// GUARD-LIVE: while a sign-in is under way, its gate is up, so that the user can sign in or give
  /// up.
  @_transparent
  public mutating func gateIsLive(isUp: @autoclosure () -> Bool, whileUnderWay isUnderWay: Bool) {
    guard isUnderWay else { return }
    always("GUARD-LIVE", "while a sign-in is under way, its gate is up", isUp())
  }

  /// UNDISMISSABLE-GATE: a gate closes only with an answer.
  ///
  /// - Parameters:
  ///   - wasUp: true if the gate was up before the step.
  ///   - isUp: true if it is up after the step.
  ///   - isAnswered: true if the action answers or gives up the sign-in, or replaces it.
  @_transparent
  public mutating func gateStays(wasUp: Bool, isUp: Bool, isAnswered: @autoclosure () -> Bool) {
    always("UNDISMISSABLE-GATE", "a gate goes only with an answer", !wasUp || isUp || isAnswered())
  }
}
