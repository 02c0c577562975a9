public import Coordinators
public import StateMachineTesting

// The claims about the sign-in gate.
// The claims are transparent, for the reason and the measurement given in StackClaims.swift.

extension Checks {
  /// AUTH-GATE: no protected screen is in a path while signed out.
  @_transparent
  public mutating func pathIsAllowed<Route>(
    _ path: RoutePath<Route>, isSignedIn: Bool, isProtected: (Route) -> Bool
  ) {
    var isAllowed = true
    if !isSignedIn {
      for route in path.routes where isProtected(route) { isAllowed = false }
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
  /// The claims about protected screens ask who is signed in; this one asks whether that is true.
  ///
  /// - Parameters:
  ///   - before: the session before the step.
  ///   - after: the session after it.
  ///   - step: what the action of the step does to the session; `nil` for nothing, as for a success that is refused.
  @_transparent
  public mutating func signInChangesByAnswer<Intent>(
    from before: Session<Intent>, to after: Session<Intent>, by step: SessionStep?
  ) {
    always(
      "AUTH-GATE", "only a success signs in, and only the end of the session signs out",
      after.isSignedIn == (step == .succeed || step != .end && before.isSignedIn))
  }

  /// AUTH-GATE and PENDING-SURVIVES of a step: only a success signs in, only an end signs out, and what waits is kept until then.
  ///
  /// - Parameters:
  ///   - step: what the action of the step does to the session; `nil` for nothing, as for a success that is refused.
  ///   - before: the session before the step.
  ///   - after: the session after it.
  @_transparent
  public mutating func takesStep<Intent: Equatable>(
    _ step: SessionStep?, from before: Session<Intent>, to after: Session<Intent>
  ) {
    signInChangesByAnswer(from: before, to: after, by: step)
    pendingSurvives(from: before.pending, to: after.pending, unless: step != nil)
  }

  /// SIGNOUT-PURGE: the end of a session leaves nothing protected behind, on screen or on disk.
  ///
  /// - Parameters:
  ///   - inPath: whether something protected is left in a path.
  ///   - inModals: whether something protected is still presented.
  ///   - inSavedState: whether something protected is left in what was saved.
  @_transparent
  public mutating func isPurged(inPath: Bool, inModals: Bool, inSavedState: Bool) {
    always("SIGNOUT-PURGE", "no protected route survives the session", !inPath)
    always("SIGNOUT-PURGE", "no protected modal survives the session", !inModals)
    always("SIGNOUT-PURGE", "no protected route stays in the saved state", !inSavedState)
  }

  /// RETURN-ACTION: signing in performs what it was asked for, exactly once.
  ///
  /// - Parameter isPerformed: whether what was asked for is done now, and done once.
  @_transparent
  public mutating func returnActionIsPerformed(_ isPerformed: Bool) {
    always(
      "RETURN-ACTION", "signing in performs what it was asked for, exactly once", isPerformed)
    sometimes("what waited for the sign-in is performed", isPerformed)
  }

  /// RETURN-ACTION: a late yes performs nothing, for what it was asked for was given up.
  @_transparent
  public mutating func lateSignInPerformsNothing<Shown: Equatable>(
    from before: Shown, to after: Shown
  ) {
    always(
      "RETURN-ACTION", "signing in after giving up performs nothing", before == after)
  }

  /// RETURN-ACTION: giving up a sign-in drops what it was asked for.
  ///
  /// - Parameter after: what waits after the step that gave up.
  @_transparent
  public mutating func pendingIsDropped<Intent>(_ after: Intent?) {
    always("RETURN-ACTION", "giving up a sign-in drops what it was asked for", after == nil)
  }

  /// PENDING-SURVIVES: what waits for a sign-in is kept until an answer or a cancel.
  ///
  /// - Parameters:
  ///   - before: what waited before the step.
  ///   - after: what waits after it.
  ///   - mayEnd: whether the action of the step answers or gives up the sign-in.
  @_transparent
  public mutating func pendingSurvives<Intent: Equatable>(
    from before: Intent?, to after: @autoclosure () -> Intent?,
    unless mayEnd: @autoclosure () -> Bool
  ) {
    guard before != nil, !mayEnd() else { return }
    always(
      "PENDING-SURVIVES", "what waits for the sign-in is kept until an answer or a cancel",
      before == after())
  }
}
