import Coordinators
public import StateMachineTesting

// What must hold of the app, by the claim ids of the navigation domain.

extension AppCoordinatorMachine {
  /// What holds in every state, and what some walk must reach.
  public func check(_ state: AppState, _ checks: inout Checks) {
    let isSignedIn = state.session.isSignedIn
    let hasProtectedRoute = state.hasProtectedRoute
    checks.always(
      "AUTH-GATE", "no protected screen in the path while signed out",
      isSignedIn || !hasProtectedRoute)
    checks.always(
      "AUTH-GATE", "no protected modal while signed out",
      isSignedIn || state.sheet.presented != .profile)
    checks.always(
      "MODAL-EXCLUSIVE", "at most one of sheet, cover and alert is wanted", state.modalCount <= 1)

    checks.sometimes("the user is signed in", isSignedIn)
    checks.sometimes("a protected route is shown", hasProtectedRoute && state.isNothingPresented)
    checks.sometimes("the profile is shown", state.sheet.presented == .profile)
    checks.sometimes("the gate remembers a reason", state.pendingReturnAction != nil)
    checks.sometimes("a cover is shown", state.cover.presented != nil)
    checks.sometimes("an alert is shown", state.alert.presented != nil)
    checks.sometimes("the path is three deep", state.path.depth >= 3)
  }

  /// What holds of every step.
  public func checkStep(
    from before: AppState, by action: AppAction, to after: AppState, _ checks: inout Checks
  ) {
    checks.always(
      "NO-PUSH-UNDER-MODAL", "what is pushed isn't covered by a modal",
      after.path.depth <= before.path.depth || after.isNothingPresented)
    if let pending = before.pendingReturnAction, !action.mayEndSignIn {
      checks.always(
        "PENDING-SURVIVES", "what waits for the sign-in is kept until an answer or a cancel",
        after.pendingReturnAction == pending)
    }
    switch action {
    case .navigate(let route):
      checks.always(
        "FOCUS-ARRIVES", "an accepted push ends on its route",
        after.path.depth <= before.path.depth || after.path.top == route)
    case .pop:
      checks.always(
        "VALID-POP", "pop at the root changes nothing", before.path.depth > 0 || after == before)
      checkPop(from: before, to: after, depth: max(0, before.path.depth - 1), &checks)
    case .popToRoot:
      checkPop(from: before, to: after, depth: 0, &checks)
    case .backWrite(let depth):
      checks.always(
        "TRUNCATE-ONLY", "the back button leaves a prefix of the path",
        after.path.depth == depth && after.path.isPrefix(of: before.path))
    case .swipeSheet, .closeModal:
      checks.always(
        "DISMISS-TARGET", "dismissing takes one modal and no path element",
        after.modalCount == before.modalCount - 1 && after.path == before.path)
    case .alertButton(.cancel):
      checks.always(
        "ALERT-TERMINATES", "cancelling an alert leaves nothing presented",
        after.isNothingPresented)
    case .alertButton(.confirm):
      checks.always(
        "ALERT-TERMINATES", "an alert goes away with its button", after.alert.isEmpty)
    case .doubleTap:
      checks.always("IDEMPOTENT", "the second tap of a double tap changes nothing", after == before)
    case .openLink(let link):
      checkLink(AppRoute(link), from: before, to: after, &checks)
    case .restoreState(.saved), .relaunch:
      checkRestored(from: before, to: after, &checks)
    case .restoreState:
      checks.always(
        "RESTORE-FAILSAFE", "data that can't be read changes nothing", after == before)
    case .signInSucceeds, .signInSucceedsTwice, .signInSucceedsLate:
      checkSignedIn(from: before, to: after, &checks)
    case .signOut, .sessionExpires:
      checkPurged(after, &checks)
    case .showSettings, .showProfile, .showPurchaseConfirmation, .saveState, .signInFails:
      break
    }
  }

  private func checkPop(
    from before: AppState, to after: AppState, depth: Int, _ checks: inout Checks
  ) {
    checks.always(
      "POP-DEPTH", "pop removes the last route, pop to root all of them",
      after.path.depth == depth && after.path.isPrefix(of: before.path))
  }

  private func checkLink(
    _ route: AppRoute?, from before: AppState, to after: AppState, _ checks: inout Checks
  ) {
    guard let route else {
      checks.always("VALID-POP", "a link to nowhere changes nothing", after == before)
      return
    }
    let isGated = after.isGateUp && after.pendingReturnAction == .route(route)
    checks.always(
      "LINK-VISIBLE", "the target of a link is on top, or waits behind the gate",
      isGated || (after.path.top == route && after.isNothingPresented))
    checks.always(
      "LINK-CANONICAL", "a link resets the path, whatever it was before",
      isGated ? after.path.isEmpty : after.path.elementsEqual(CollectionOfOne(route)))
    checks.sometimes("a link waits behind the gate", isGated)
  }

  private func checkRestored(from before: AppState, to after: AppState, _ checks: inout Checks) {
    guard let saved = before.saved?.routes(supporting: 1) else { return }
    checks.always(
      "SAVE-RESTORE", "the saved path comes back, up to what may be shown",
      after.path.isPrefix(of: saved)
        && (after.path.depth == saved.depth
          || !after.session.isSignedIn && saved[after.path.depth].isProtected)
    )
    checks.always(
      "SAVE-RESTORE", "nothing is presented above a restored path", after.isNothingPresented)
    checks.sometimes("a path is restored", after.path.depth > 1)
  }

  private func checkSignedIn(from before: AppState, to after: AppState, _ checks: inout Checks) {
    guard before.isGateUp else {
      checks.always(
        "RETURN-ACTION", "signing in after giving up performs nothing",
        after.path == before.path && after.sheet == before.sheet && after.cover == before.cover)
      return
    }
    let isPerformed =
      switch before.pendingReturnAction {
      case .profile:
        after.sheet.presented == .profile && after.path == before.path
      case .route(let route):
        after.isNothingPresented && after.path.top == route
          && after.path.depth == before.path.depth + (before.path.top == route ? 0 : 1)
      case nil:
        after.isNothingPresented && after.path == before.path
      }
    checks.always(
      "RETURN-ACTION", "signing in performs what it was asked for, exactly once", isPerformed)
    checks.sometimes("what waited for the sign-in is performed", isPerformed)
  }

  private func checkPurged(_ after: AppState, _ checks: inout Checks) {
    checks.always(
      "SIGNOUT-PURGE", "no protected route survives the session",
      !after.hasProtectedRoute)
    checks.always(
      "SIGNOUT-PURGE", "no protected modal survives the session",
      after.sheet.presented != .profile)
    checks.always(
      "SIGNOUT-PURGE", "no protected route stays in the saved state",
      after.saved?.routes(supporting: 1)?.contains { $0.isProtected } != true)
  }
}

extension AppAction {
  /// Whether it answers or gives up an attempt to sign in.
  var mayEndSignIn: Bool {
    switch self {
    case .signInSucceeds, .signInSucceedsTwice, .signInSucceedsLate, .swipeSheet, .closeModal,
      .alertButton(.cancel), .openLink, .restoreState, .relaunch, .signOut, .sessionExpires:
      true
    default: false
    }
  }
}
