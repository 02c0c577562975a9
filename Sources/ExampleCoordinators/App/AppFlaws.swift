import CoordinatorTesting
import Coordinators

extension Flaw<AppCoordinator> {
  public static let all: [Flaw<AppCoordinator>] =
    stack(\.path, step: \.step) + [shownTwice(\.path, step: \.step)]
    + links(\.path) {
      if case .openLink(let link) = $0.action { AppRoute(link) != nil } else { nil }
    }
    + session(\.session, step: \.sessionStep) + gates + saving + modals

  private static let gates: [Flaw<AppCoordinator>] = [
    Flaw("navigate-unguarded", breaks: "one auth check for every entry", caughtBy: "AUTH-GATE") {
      guard case .navigate(let route) = $0.action, route.isProtected else { return }
      $0.state.dismissModals()
      $0.state.path = RoutePath($0.before.path + [route])
    },
    Flaw("profile-unguarded", breaks: "one auth check for every entry", caughtBy: "AUTH-GATE") {
      guard $0.action == .showProfile else { return }
      $0.state.dismissModals()
      $0.state.sheet.replace(with: .profile)
    },
    Flaw("link-unguarded", breaks: "one auth check for every entry", caughtBy: "AUTH-GATE") {
      guard case .openLink(let link) = $0.action, let route = AppRoute(link) else { return }
      $0.state.dismissModals()
      $0.state.path = [route]
    },
    Flaw("restore-unguarded", breaks: "one auth check for every entry", caughtBy: "AUTH-GATE") {
      // The same mistake twice, as teams make it: saved routes are neither purged nor checked.
      switch $0.action {
      case .signOut, .sessionExpires: $0.state.saved = $0.before.saved
      case .restoreState(.saved): $0.state.path = $0.before.saved?.routes(supporting: 1) ?? []
      default: break
      }
    },
    Flaw("return-action-never", breaks: "the return action runs", caughtBy: "RETURN-ACTION") {
      guard $0.action == .signInSucceeds, $0.before.isSigningIn else { return }
      $0.state.dismissModals()
      $0.state.path = $0.before.path
    },
    Flaw("return-action-twice", breaks: "the return action runs once", caughtBy: "RETURN-ACTION") {
      guard $0.action == .signInSucceeds, case .route(let route) = $0.before.pendingReturnAction
      else { return }
      $0.state.path.push(route)
    },
    Flaw("return-action-on-cancel", breaks: "cancel drops the action", caughtBy: "RETURN-ACTION") {
      if $0.action == .swipeSheet { $0.state.session = $0.before.session }
    },
    Flaw(
      "return-action-after-sign-out", breaks: "signing out drops the return action",
      caughtBy: "RETURN-ACTION"
    ) {
      guard $0.action == .signOut, $0.before.isProfileShown else { return }
      _ = $0.state.session.begin(pending: .profile)
    },
    Flaw("sign-out-keeps-path", breaks: "nothing protected stays", caughtBy: "SIGNOUT-PURGE") {
      if $0.action == .signOut { $0.state.path = $0.before.path }
    },
    Flaw("sign-out-keeps-profile", breaks: "nothing protected stays", caughtBy: "SIGNOUT-PURGE") {
      if $0.action == .signOut { $0.state.sheet = $0.before.sheet }
    },
    Flaw("expiry-keeps-saved-state", breaks: "nothing protected stays", caughtBy: "SIGNOUT-PURGE") {
      if $0.action == .sessionExpires { $0.state.saved = $0.before.saved }
    },
  ]

  private static let saving: [Flaw<AppCoordinator>] = [
    Flaw("restore-loses-order", breaks: "what is saved comes back", caughtBy: "SAVE-RESTORE") {
      guard $0.action == .restoreState(from: .saved) else { return }
      $0.state.path = RoutePath($0.state.path.reversed())
    },
    Flaw("restore-under-modal", breaks: "a restored path is seen", caughtBy: "SAVE-RESTORE") {
      if case .restoreState = $0.action { $0.keepModals() }
    },
    Flaw(
      "corrupt-data-wipes-path", breaks: "data that can't be read changes nothing",
      caughtBy: "RESTORE-FAILSAFE"
    ) {
      if $0.action == .restoreState(from: .corrupt) { $0.state.path.popToRoot() }
    },
    Flaw(
      "old-data-is-trusted", breaks: "data of an old format isn't read as if it were new",
      caughtBy: "RESTORE-FAILSAFE"
    ) {
      if $0.action == .restoreState(from: .oldVersion) { $0.state.path = [.cart] }
    },
  ]

  private static let modals: [Flaw<AppCoordinator>] = [
    Flaw("settings-dont-open", breaks: "a sheet is shown", caughtBy: "FOCUS-ARRIVES") {
      if $0.action == .showSettings, $0.before.sheet.isEmpty { $0.state.sheet = $0.before.sheet }
    },
    Flaw("expiry-is-silent", breaks: "an expiry is told", caughtBy: "FOCUS-ARRIVES") {
      if $0.action == .sessionExpires { $0.state.alert = $0.before.alert }
    },
    // A pop at the root has nothing to pop, and closes the modal instead.
    Flaw(
      "pop-unguarded", breaks: "pop asks whether there is anything to pop", caughtBy: "VALID-POP"
    ) {
      if $0.action == .pop, $0.before.path.isEmpty { $0.state.dismissModals() }
    },
    Flaw("pop-to-root-closes-modal", breaks: "no pop to root at the root", caughtBy: "REFUSED") {
      if $0.action == .popToRoot, !$0.before.isSigningIn { $0.state.dismissModals() }
    },
    Flaw("link-under-modal", breaks: "a link dismisses every modal", caughtBy: "LINK-VISIBLE") {
      if case .openLink = $0.action { $0.keepModals() }
    },
    Flaw("cover-beside-sheet", breaks: "at most one modal is wanted", caughtBy: "MODAL-EXCLUSIVE") {
      if case .showPurchaseConfirmation = $0.action { $0.state.sheet = $0.before.sheet }
    },
    Flaw("push-under-modal", breaks: "what is pushed is seen", caughtBy: "NO-PUSH-UNDER-MODAL") {
      if case .navigate = $0.action { $0.keepModals() }
    },
    Flaw("settings-replace-gate", breaks: "an answer ends the gate", caughtBy: "PENDING-SURVIVES") {
      guard $0.action == .showSettings else { return }
      $0.state.session.cancel()
      $0.state.dismissModals()
      $0.state.sheet.replace(with: .settings)
    },
    Flaw("swipe-pops-path", breaks: "modals leave the path alone", caughtBy: "DISMISS-TARGET") {
      if $0.action == .swipeSheet { $0.state.path.pop() }
    },
    Flaw("alert-comes-back", breaks: "a button ends its alert", caughtBy: "ALERT-TERMINATES") {
      if $0.action == .alertButton(.cancel) { $0.state.alert = $0.before.alert }
    },
    Flaw("alert-outlives-retry", breaks: "a button ends its alert", caughtBy: "ALERT-TERMINATES") {
      if $0.action == .alertButton(.confirm) { $0.state.alert = $0.before.alert }
    },
  ]
}

extension SpoiltStep<AppCoordinator> {
  /// Keeps the modals as they were, unless the user was or is signing in.
  fileprivate mutating func keepModals() {
    guard !before.isSigningIn, !state.isSigningIn else { return }
    (state.sheet, state.cover, state.alert) = (before.sheet, before.cover, before.alert)
  }
}

extension DeviceFlaw where App == AppCoordinatorMachine {
  package static let all: [DeviceFlaw] = views + reducers

  private static let views: [DeviceFlaw] = [
    .backIsNotHeard, .presentIsAskedOnce, .idCapturedTooEarly,
    DeviceFlaw("inline-cover-state", keeping: .cover),
    DeviceFlaw(
      "dismissal-pops", breaks: "a dismissal closes the sheet, and leaves the path alone",
      caughtBy: "DISMISS-LIVE"
    ) { event, _, actions in
      if case .dismissed = event { [.pop] } else { actions }
    },
    DeviceFlaw(
      "appearance-pops-to-root",
      breaks: "a root that says it appears may have been there all along",
      caughtBy: "SPURIOUS-IGNORED"
    ) { event, _, actions in
      event == .appeared ? [.popToRoot] : actions
    },
    DeviceFlaw(
      "late-dismissal-pops", breaks: "what was pushed during a swipe stays",
      caughtBy: "LATE-NIL-SCOPED", shell: .unscoped
    ) { event, state, actions in
      // One array holds pushes and sheets: the write for a sheet that is gone removes its last
      // element.
      guard case .dismissed = event else { return actions }
      return state.isNothingPresented ? [.pop] : actions
    },
    DeviceFlaw(
      "first-step-overrides-link", breaks: "a link that came before the window is still shown",
      caughtBy: "LINK-VISIBLE"
    ) { event, _, actions in
      event == .shown ? [.popToRoot] : actions
    },
    DeviceFlaw(
      "back-pops-twice", breaks: "one swipe back takes one screen", caughtBy: "TRUNCATE-ONLY"
    ) { event, _, actions in
      if case .pathWritten = event { actions + [.pop] } else { actions }
    },
    DeviceFlaw(
      "farewell-closes-the-next", breaks: "that one modal is gone closes no other",
      caughtBy: "LATE-NIL-SCOPED"
    ) { event, _, actions in
      if case .wentAway = event { [.closeModal] } else { actions }
    },
  ]

  private static let reducers: [DeviceFlaw] = [
    DeviceFlaw(
      Flaw(
        "activation-presents-at-once", breaks: "what came in the background waits for its turn",
        caughtBy: "ONE-PRESENTED"
      ) {
        // It stands for input that arrived in the background: the views deliver all of it at once.
        guard $0.action == .restoreState(from: .oldVersion) else { return }
        $0.state.alert.replace(with: .sessionExpired)
      }
    ) { event, state, actions in
      event == .activated && state.session == .expired
        ? [.restoreState(from: .oldVersion)] : actions
    },
    DeviceFlaw(
      Flaw("replaced-under-the-sheet", breaks: "a push is seen", caughtBy: "NO-PUSH-UNDER-MODAL") {
        guard case .navigate(let route) = $0.action, !route.isProtected, !$0.before.isSigningIn,
          !$0.before.isNothingPresented, !$0.before.path.isEmpty
        else { return }
        $0.state = $0.before
        $0.state.path = RoutePath($0.before.path.dropLast() + [route])
      }),
    DeviceFlaw(
      Flaw("link-lands-under-the-sheet", breaks: "a link lands on top", caughtBy: "LINK-VISIBLE") {
        guard case .openLink = $0.action, $0.before.sheet.presented == .settings else { return }
        $0.state.sheet = $0.before.sheet
      }),
    DeviceFlaw(
      Flaw("cover-has-no-way-out", breaks: "each modal has a way out", caughtBy: "NO-DEADLOCK") {
        if $0.action == .closeModal { $0.state.cover = $0.before.cover }
      }),
  ]
}
