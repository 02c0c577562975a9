import CoordinatorTesting
import Coordinators

extension Flaw<AppCoordinator> {
  public static let all: [Flaw<AppCoordinator>] =
    stack(\.path, showing: .cart, step: \.step).filter { $0.name != "pop-unguarded" }
    + links(\.path) {
      if case .openLink(let link) = $0.action { AppRoute(link) != nil } else { nil }
    }
    + session(\.session, step: \.sessionStep) + gates + modals

  private static let gates: [Flaw<AppCoordinator>] = [
    Flaw("navigate-unguarded", "AUTH-GATE") {
      guard case .navigate(let route) = $0.action, route.isProtected else { return }
      $0.state.dismissModals()
      $0.state.path = RoutePath($0.before.path + [route])
    },
    Flaw("profile-unguarded", "AUTH-GATE", on: .showProfile) {
      $0.state.dismissModals()
      $0.state.sheet.replace(with: .profile)
    },
    Flaw("link-unguarded", "AUTH-GATE") {
      guard case .openLink(let link) = $0.action, let route = AppRoute(link) else { return }
      $0.state.dismissModals()
      $0.state.path = [route]
    },
    Flaw("restore-unguarded", "AUTH-GATE") {
      // The same mistake twice, as teams make it: saved routes are neither purged nor checked.
      switch $0.action {
      case .signOut, .sessionExpires: $0.state.saved = $0.before.saved
      case .restoreState(.saved): $0.state.path = $0.before.saved?.routes(supporting: 1) ?? []
      default: break
      }
    },
    Flaw("return-action-never", "RETURN-ACTION", on: .signInSucceeds) {
      guard $0.before.isSigningIn else { return }
      $0.state.dismissModals()
      $0.state.path = $0.before.path
    },
    Flaw("return-action-twice", "RETURN-ACTION", on: .signInSucceeds) {
      if case .route(let route) = $0.before.pendingReturnAction { $0.state.path.push(route) }
    },
    Flaw("return-action-on-cancel", "RETURN-ACTION", on: .swipeSheet, keeping: \.session),
    Flaw("return-action-after-sign-out", "RETURN-ACTION", on: .signOut) {
      if $0.before.isProfileShown { _ = $0.state.session.begin(pending: .profile) }
    },
    Flaw("sign-out-keeps-path", "SIGNOUT-PURGE", on: .signOut, keeping: \.path),
    Flaw("sign-out-keeps-profile", "SIGNOUT-PURGE", on: .signOut, keeping: \.sheet),
    Flaw("expiry-keeps-saved-state", "SIGNOUT-PURGE", on: .sessionExpires, keeping: \.saved),
    Flaw("restore-loses-order", "SAVE-RESTORE", on: .restoreState(from: .saved)) {
      $0.state.path = RoutePath($0.state.path.reversed())
    },
    Flaw("restore-under-modal", "SAVE-RESTORE") {
      if case .restoreState = $0.action { $0.keepModals() }
    },
    Flaw("corrupt-data-wipes-path", "RESTORE-FAILSAFE", on: .restoreState(from: .corrupt)) {
      $0.state.path.popToRoot()
    },
    Flaw("old-data-is-trusted", "RESTORE-FAILSAFE", on: .restoreState(from: .oldVersion)) {
      $0.state.path = [.cart]
    },
  ]

  private static let modals: [Flaw<AppCoordinator>] = [
    Flaw("settings-dont-open", "FOCUS-ARRIVES", on: .showSettings) {
      if $0.before.sheet.isEmpty { $0.state.sheet = $0.before.sheet }
    },
    Flaw("expiry-is-silent", "FOCUS-ARRIVES", on: .sessionExpires, keeping: \.alert),
    // A pop at the root has nothing to pop, and closes the modal instead.
    Flaw("pop-unguarded", "VALID-POP", on: .pop) {
      if $0.before.path.isEmpty { $0.state.dismissModals() }
    },
    Flaw("pop-to-root-closes-modal", "REFUSED", on: .popToRoot) {
      if !$0.before.isSigningIn { $0.state.dismissModals() }
    },
    Flaw("link-under-modal", "LINK-VISIBLE") { if case .openLink = $0.action { $0.keepModals() } },
    Flaw("cover-beside-sheet", "MODAL-EXCLUSIVE") {
      if case .showPurchaseConfirmation = $0.action { $0.state.sheet = $0.before.sheet }
    },
    Flaw("push-under-modal", "NO-PUSH-UNDER-MODAL") {
      if case .navigate = $0.action { $0.keepModals() }
    },
    Flaw("settings-replace-gate", "PENDING-SURVIVES", on: .showSettings) {
      $0.state.session.cancel()
      $0.state.dismissModals()
      $0.state.sheet.replace(with: .settings)
    },
    Flaw("swipe-pops-path", "DISMISS-TARGET", on: .swipeSheet) { $0.state.path.pop() },
    Flaw("alert-comes-back", "ALERT-TERMINATES", on: .alertButton(.cancel), keeping: \.alert),
    Flaw("alert-outlives-retry", "ALERT-TERMINATES", on: .alertButton(.confirm), keeping: \.alert),
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
    DeviceFlaw("inline-cover-state", "NO-GHOST", keeping: .cover),
    DeviceFlaw("dismissal-pops", "DISMISS-LIVE") { event, _, actions in
      if case .dismissed = event { [.pop] } else { actions }
    },
    DeviceFlaw("appearance-pops-to-root", "SPURIOUS-IGNORED") { event, _, actions in
      event == .appeared ? [.popToRoot] : actions
    },
    DeviceFlaw("late-dismissal-pops", "LATE-NIL-SCOPED", shell: .unscoped) {
      event, state, actions in
      // One array holds pushes and sheets: the write for a sheet that is gone removes its last
      // element.
      guard case .dismissed = event else { return actions }
      return state.isNothingPresented ? [.pop] : actions
    },
    DeviceFlaw("first-step-overrides-link", "LINK-VISIBLE") { event, _, actions in
      event == .shown ? [.popToRoot] : actions
    },
    DeviceFlaw("back-pops-twice", "TRUNCATE-ONLY") { event, _, actions in
      if case .pathWritten = event { actions + [.pop] } else { actions }
    },
    DeviceFlaw("farewell-closes-the-next", "LATE-NIL-SCOPED") { event, _, actions in
      if case .wentAway = event { [.closeModal] } else { actions }
    },
  ]

  private static let reducers: [DeviceFlaw] = [
    DeviceFlaw(
      Flaw("activation-presents-at-once", "ONE-PRESENTED", on: .restoreState(from: .oldVersion)) {
        // It stands for input that arrived in the background: the views deliver all of it at once.
        $0.state.alert.replace(with: .sessionExpired)
      }
    ) { event, state, actions in
      event == .activated && state.session == .expired
        ? [.restoreState(from: .oldVersion)] : actions
    },
    .step("replaced-under-the-sheet", "NO-PUSH-UNDER-MODAL") {
      guard case .navigate(let route) = $0.action, !route.isProtected, !$0.before.isSigningIn,
        !$0.before.isNothingPresented, !$0.before.path.isEmpty
      else { return }
      $0.state = $0.before
      $0.state.path = RoutePath($0.before.path.dropLast() + [route])
    },
    .step("link-lands-under-the-sheet", "LINK-VISIBLE") {
      guard case .openLink = $0.action, $0.before.sheet.presented == .settings else { return }
      $0.state.sheet = $0.before.sheet
    },
    .step("cover-has-no-way-out", "NO-DEADLOCK", on: .closeModal) {
      $0.state.cover = $0.before.cover
    },
  ]
}
