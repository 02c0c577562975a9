import CoordinatorTesting
import Coordinators
public import StateMachineTesting

// What must hold of the app, by the claim ids of the navigation domain.

extension AppCoordinatorMachine {
  /// What holds in every state, and what some walk must reach.
  public func check(_ state: AppState, _ checks: inout Checks) {
    let isSignedIn = state.session.isSignedIn
    checks.pathIsAllowed(state.path, isSignedIn: isSignedIn) { $0.isProtected }
    checks.modalsAreAllowed(
      isSignedIn: isSignedIn, isProtectedPresented: state.isProfileShown)
    checks.modalsAreExclusive(state.modalCount)

    checks.sometimes("the user is signed in", isSignedIn)
    checks.sometimes(
      "a protected route is shown", state.hasProtectedRoute && state.isNothingPresented)
    checks.sometimes("the profile is shown", state.isProfileShown)
    checks.sometimes("the gate remembers a reason", state.pendingReturnAction != nil)
    checks.sometimes("a cover is shown", state.cover.presented != nil)
    checks.sometimes("an alert is shown", state.alert.presented != nil)
    checks.sometimes("the path is three deep", state.path.depth >= 3)
  }

  /// What holds of every step.
  public func checkStep(
    from before: AppState, by action: AppAction, to after: AppState, _ checks: inout Checks
  ) {
    checks.refusalChangesNothing(action.isRefused(in: before), from: before, to: after)
    checks.pushIsSeen(
      from: before.path, to: after.path, isCovered: !after.isNothingPresented)
    checks.pendingSurvives(
      from: before.pendingReturnAction, to: after.pendingReturnAction, unless: action.mayEndSignIn)
    checks.signInChangesByAnswer(
      from: before.session, to: after.session, succeeds: action.isSignIn, ends: action.endsSession)
    switch action {
    case .navigate(let route):
      checks.pushArrives(route, from: before.path, to: after.path)
    case .pop:
      checks.pops(1, from: before.path, to: after.path)
      checks.popAtRootChangesNothing(before.path, from: before, to: after)
    case .popToRoot:
      checks.popsToRoot(to: after.path)
    case .backWrite(let depth):
      checks.backWrites(depth, from: before.path, to: after.path)
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
      checks.unreadableDataChangesNothing(from: before, to: after)
    case .signInSucceeds, .signInSucceedsTwice, .signInSucceedsLate:
      checkSignedIn(from: before, to: after, &checks)
    case .signOut, .sessionExpires:
      checks.isPurged(
        inPath: after.hasProtectedRoute, inModals: after.isProfileShown,
        inSavedState: after.saved?.routes(supporting: 1)?.contains { $0.isProtected } == true)
    case .showSettings, .showProfile, .showPurchaseConfirmation, .saveState, .signInFails:
      break
    }
  }

  private func checkLink(
    _ route: AppRoute?, from before: AppState, to after: AppState, _ checks: inout Checks
  ) {
    guard let route else {
      checks.unknownLinkChangesNothing(from: before, to: after)
      return
    }
    let isGated = after.isGateUp && after.pendingReturnAction == .route(route)
    checks.linkIsVisible(
      after.path.top == route && after.isNothingPresented, orWaiting: isGated)
    checks.linkIsCanonical(after.path, expected: isGated ? [] : [route])
    checks.sometimes("a link waits behind the gate", isGated)
  }

  private func checkRestored(from before: AppState, to after: AppState, _ checks: inout Checks) {
    guard let saved = before.saved?.routes(supporting: 1) else { return }
    let isSignedIn = after.session.isSignedIn
    checks.restores(saved, as: after.path, isCovered: !after.isNothingPresented) {
      !isSignedIn && $0.isProtected
    }
    checks.sometimes("a path is restored", after.path.depth > 1)
  }

  private func checkSignedIn(from before: AppState, to after: AppState, _ checks: inout Checks) {
    guard before.isGateUp else {
      checks.lateSignInPerformsNothing(from: before.path, to: after.path)
      checks.lateSignInPerformsNothing(from: before.sheet, to: after.sheet)
      checks.lateSignInPerformsNothing(from: before.cover, to: after.cover)
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
    checks.returnActionIsPerformed(isPerformed)
  }
}

extension AppAction {
  /// Whether it is a yes to an attempt to sign in, in time or late.
  var isSignIn: Bool {
    switch self {
    case .signInSucceeds, .signInSucceedsTwice, .signInSucceedsLate: true
    default: false
    }
  }

  /// Whether the session is over with it.
  var endsSession: Bool {
    switch self {
    case .signOut, .sessionExpires: true
    default: false
    }
  }

  /// Whether there is nothing that it could do: nothing to pop, or the user is asked to sign in and has to answer first.
  ///
  /// What a link, unreadable data and a second tap may do is said by claims of their own.
  func isRefused(in state: AppState) -> Bool {
    switch self {
    case .pop, .popToRoot: state.path.depth == 0
    case .navigate, .showSettings, .showProfile, .showPurchaseConfirmation: state.isSigningIn
    default: false
    }
  }

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
