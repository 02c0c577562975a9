public import CoordinatorTesting
import Coordinators

// One small override each: what goes wrong when one rule of the document is forgotten.

extension Flaw<AppCoordinator> {
  /// Every flaw of the app's coordinator.
  public static let all: [Flaw<AppCoordinator>] =
    gates + returnActions + links + saving + popping + modals + sessions + steps

  // MARK: One auth check, not one per view

  private static let gates: [Flaw<AppCoordinator>] = [
    Flaw(
      "navigate-unguarded", breaks: "one auth check for every entry", caughtBy: "AUTH-GATE"
    ) { state, action, reduce in
      guard case .navigate(let route) = action, route.isProtected else {
        return reduce(&state, action)
      }
      state.dismissModals()
      state.path.push(route)
      return nil
    },
    Flaw(
      "profile-unguarded", breaks: "one auth check for every entry", caughtBy: "AUTH-GATE"
    ) { state, action, reduce in
      guard case .showProfile = action else { return reduce(&state, action) }
      state.dismissModals()
      state.sheet.replace(with: .profile)
      return nil
    },
    Flaw(
      "link-unguarded", breaks: "one auth check for every entry", caughtBy: "AUTH-GATE"
    ) { state, action, reduce in
      guard case .openLink(let link) = action, let route = AppRoute(link) else {
        return reduce(&state, action)
      }
      state.dismissModals()
      state.path.replaceAll(with: [route])
      return nil
    },
    Flaw(
      "swipe-signs-in", breaks: "only a success signs in", caughtBy: "AUTH-GATE"
    ) { state, action, reduce in
      let isSigningIn = state.isGateUp
      let output = reduce(&state, action)
      if case .swipeSheet = action, isSigningIn { _ = state.session.succeed() }
      return output
    },
    Flaw(
      "restore-unguarded", breaks: "one auth check for every entry", caughtBy: "AUTH-GATE"
    ) { state, action, reduce in
      // The same mistake twice, as it is made: what is saved isn't purged, and not checked either.
      let saved = state.saved
      let request = reduce(&state, action)
      switch action {
      case .signOut, .sessionExpires: state.saved = saved
      case .restoreState(.saved):
        if let routes = saved?.routes(supporting: 1) { state.path = routes }
      default: break
      }
      return request
    },
  ]

  // MARK: The return action runs after sign-in

  private static let returnActions: [Flaw<AppCoordinator>] = [
    Flaw(
      "return-action-never", breaks: "the return action runs after sign-in",
      caughtBy: "RETURN-ACTION"
    ) { state, action, reduce in
      guard case .signInSucceeds = action else { return reduce(&state, action) }
      state.dismissModals()
      _ = state.session.succeed()
      return nil
    },
    Flaw(
      "return-action-twice", breaks: "the return action runs once", caughtBy: "RETURN-ACTION"
    ) { state, action, reduce in
      let pending = state.pendingReturnAction
      let request = reduce(&state, action)
      if case .signInSucceedsTwice = action, case .route(let route) = pending {
        state.path.push(route)
      }
      return request
    },
    Flaw(
      "return-action-on-cancel", breaks: "cancelling drops the return action",
      caughtBy: "RETURN-ACTION"
    ) { state, action, reduce in
      let session = state.session
      let request = reduce(&state, action)
      if case .swipeSheet = action { state.session = session }
      return request
    },
    Flaw(
      "return-action-after-sign-out", breaks: "signing out drops the return action",
      caughtBy: "RETURN-ACTION"
    ) { state, action, reduce in
      let isAtProfile = state.sheet.presented == .profile
      let request = reduce(&state, action)
      if case .signOut = action, isAtProfile { _ = state.session.begin(pending: .profile) }
      return request
    },
  ]

  // MARK: Deep links from a known state

  private static let links: [Flaw<AppCoordinator>] = [
    Flaw(
      "link-without-reset", breaks: "a link starts from a known state", caughtBy: "LINK-CANONICAL"
    ) { state, action, reduce in
      let path = state.path
      let request = reduce(&state, action)
      if case .openLink = action, let route = state.path.top, state.path != path {
        state.path = path
        state.path.push(route)
      }
      return request
    },
    Flaw(
      "link-under-modal", breaks: "a link dismisses what is presented", caughtBy: "LINK-VISIBLE"
    ) { state, action, reduce in
      let before = state
      let request = reduce(&state, action)
      if case .openLink = action, !before.isSigningIn, !state.isSigningIn {
        (state.sheet, state.cover, state.alert) = (before.sheet, before.cover, before.alert)
      }
      return request
    },
    Flaw(
      "bad-link-clears-path", breaks: "a link to nowhere changes nothing", caughtBy: "VALID-POP"
    ) { state, action, reduce in
      if case .openLink(let link) = action, AppRoute(link) == nil { state.path.popToRoot() }
      return reduce(&state, action)
    },
    Flaw(
      "link-handled-twice", breaks: "a link is handled at one level", caughtBy: "LINK-CANONICAL"
    ) { state, action, reduce in
      let request = reduce(&state, action)
      if case .openLink(let link) = action, let route = AppRoute(link), state.path.top == route {
        state.path.push(route)
      }
      return request
    },
  ]

  // MARK: Save and restore

  private static let saving: [Flaw<AppCoordinator>] = [
    Flaw(
      "restore-loses-order", breaks: "the saved path comes back in order", caughtBy: "SAVE-RESTORE"
    ) { state, action, reduce in
      let request = reduce(&state, action)
      if case .restoreState(.saved) = action { state.path = RoutePath(state.path.reversed()) }
      return request
    },
    Flaw(
      "corrupt-data-wipes-path", breaks: "data that can't be read changes nothing",
      caughtBy: "RESTORE-FAILSAFE"
    ) { state, action, reduce in
      if case .restoreState(.corrupt) = action { state.path.popToRoot() }
      return reduce(&state, action)
    },
    Flaw(
      "old-data-is-trusted", breaks: "data of an old format isn't read as if it were new",
      caughtBy: "RESTORE-FAILSAFE"
    ) { state, action, reduce in
      guard case .restoreState(.oldVersion) = action else { return reduce(&state, action) }
      state.path = [.cart]
      return nil
    },
    Flaw(
      "restore-under-modal", breaks: "a restored path is what is seen", caughtBy: "SAVE-RESTORE"
    ) { state, action, reduce in
      let before = state
      let request = reduce(&state, action)
      if case .restoreState = action, !before.isSigningIn {
        (state.sheet, state.cover, state.alert) = (before.sheet, before.cover, before.alert)
      }
      return request
    },
  ]

  // MARK: Guarded pop

  private static let popping: [Flaw<AppCoordinator>] = [
    Flaw(
      "pop-unguarded", breaks: "pop asks whether there is anything to pop", caughtBy: "VALID-POP"
    ) { state, action, reduce in
      // What UIKit does with a pop too many: it closes the flow.
      if case .pop = action, state.path.isEmpty { state.dismissModals() }
      return reduce(&state, action)
    },
    Flaw(
      "pop-to-root-closes-modal", breaks: "pop to root has nothing to do at the root",
      caughtBy: "REFUSED"
    ) { state, action, reduce in
      if case .popToRoot = action, !state.isSigningIn { state.dismissModals() }
      return reduce(&state, action)
    },
  ]

  // MARK: Modals

  private static let modals: [Flaw<AppCoordinator>] = [
    Flaw(
      "cover-beside-sheet", breaks: "at most one modal is wanted", caughtBy: "MODAL-EXCLUSIVE"
    ) { state, action, reduce in
      guard case .showPurchaseConfirmation(let orderId) = action else {
        return reduce(&state, action)
      }
      state.cover.replace(with: .purchaseConfirmation(orderId: orderId))
      return nil
    },
    Flaw(
      "push-under-modal", breaks: "what is pushed is seen", caughtBy: "NO-PUSH-UNDER-MODAL"
    ) { state, action, reduce in
      let before = state
      let request = reduce(&state, action)
      if case .navigate = action, !before.isSigningIn, !state.isSigningIn {
        (state.sheet, state.cover, state.alert) = (before.sheet, before.cover, before.alert)
      }
      return request
    },
    Flaw(
      "settings-replace-gate", breaks: "the gate stays until it is answered",
      caughtBy: "PENDING-SURVIVES"
    ) { state, action, reduce in
      guard case .showSettings = action else { return reduce(&state, action) }
      state.session.cancel()
      state.dismissModals()
      state.sheet.replace(with: .settings)
      return nil
    },
    Flaw(
      "swipe-pops-path", breaks: "dismissing takes the modal only", caughtBy: "DISMISS-TARGET"
    ) { state, action, reduce in
      let request = reduce(&state, action)
      if case .swipeSheet = action { state.path.pop() }
      return request
    },
    Flaw(
      "alert-comes-back", breaks: "an alert goes away with its button",
      caughtBy: "ALERT-TERMINATES"
    ) { state, action, reduce in
      let alert = state.alert
      let request = reduce(&state, action)
      if case .alertButton(.cancel) = action { state.alert = alert }
      return request
    },
    Flaw(
      "alert-outlives-retry", breaks: "an alert goes away with its button",
      caughtBy: "ALERT-TERMINATES"
    ) { state, action, reduce in
      let alert = state.alert
      let request = reduce(&state, action)
      if case .alertButton(.confirm) = action { state.alert = alert }
      return request
    },
    Flaw(
      "double-tap-pushes-twice", breaks: "a double tap does what one tap does",
      caughtBy: "IDEMPOTENT"
    ) { state, action, reduce in
      guard case .doubleTap(.navigate(let route)) = action, !route.isProtected else {
        return reduce(&state, action)
      }
      state.path.push(route)
      return nil
    },
  ]

  // MARK: The end of a session

  private static let sessions: [Flaw<AppCoordinator>] = [
    Flaw(
      "sign-out-keeps-path", breaks: "nothing protected survives a sign-out",
      caughtBy: "SIGNOUT-PURGE"
    ) { state, action, reduce in
      let path = state.path
      let request = reduce(&state, action)
      if case .signOut = action { state.path = path }
      return request
    },
    Flaw(
      "sign-out-keeps-profile", breaks: "nothing protected survives a sign-out",
      caughtBy: "SIGNOUT-PURGE"
    ) { state, action, reduce in
      let sheet = state.sheet
      let request = reduce(&state, action)
      if case .signOut = action { state.sheet = sheet }
      return request
    },
    Flaw(
      "expiry-keeps-saved-state", breaks: "nothing protected survives the end of a session",
      caughtBy: "SIGNOUT-PURGE"
    ) { state, action, reduce in
      let saved = state.saved
      let request = reduce(&state, action)
      if case .sessionExpires = action { state.saved = saved }
      return request
    },
  ]

  // MARK: The stack

  private static let steps: [Flaw<AppCoordinator>] = stack(\.path) { action in
    switch action {
    case .navigate: .push
    case .pop: .pop
    case .popToRoot: .popToRoot
    case .backWrite: .backWrite
    default: nil
    }
  }
}
