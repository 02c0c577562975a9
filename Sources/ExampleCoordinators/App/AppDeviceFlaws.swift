package import CoordinatorTesting
import Coordinators

// Flaws between the app's coordinator and the screen, one small bug each.

extension DeviceFlaw where App == AppCoordinatorMachine {
  package static let all: [DeviceFlaw] = views + reducers

  private static let views: [DeviceFlaw] = [
    .backIsNotHeard, .presentIsAskedOnce, .pathIsWrittenOnce, .idCapturedTooEarly,
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
      Flaw(
        "replaced-under-the-sheet", breaks: "what is pushed is seen",
        caughtBy: "NO-PUSH-UNDER-MODAL"
      ) {
        guard case .navigate(let route) = $0.action, !route.isProtected, !$0.before.isSigningIn,
          !$0.before.isNothingPresented, !$0.before.path.isEmpty
        else { return }
        $0.state = $0.before
        $0.state.path = RoutePath($0.before.path.dropLast() + [route])
      }),
    DeviceFlaw(
      Flaw(
        "link-lands-under-the-sheet", breaks: "what a link shows is on top",
        caughtBy: "LINK-VISIBLE"
      ) {
        guard case .openLink = $0.action, $0.before.sheet.presented == .settings else { return }
        $0.state.sheet = $0.before.sheet
      }),
    DeviceFlaw(
      Flaw("cover-has-no-way-out", breaks: "each modal has a way out", caughtBy: "NO-DEADLOCK") {
        if $0.action == .closeModal { $0.state.cover = $0.before.cover }
      }),
  ]
}
