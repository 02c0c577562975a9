public import CoordinatorTesting
import Coordinators

// What goes wrong between the app's coordinator and the screen, one small bug each.

extension AppCoordinatorMachine {
  /// Bugs that only a device shows.
  public static let deviceFlaws: [DeviceFlaw<AppCoordinatorMachine>] = [
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
      caughtBy: "LATE-NIL-SCOPED",
      shell: Shell(asksAgainWhenSettled: true, scopesWrites: false, stagesAlerts: true)
    ) { event, state, actions in
      // One array for pushes and sheets: the write for a sheet that is gone takes its last element.
      guard case .dismissed = event else { return actions }
      return state.isNothingPresented ? [.pop] : actions
    },
    DeviceFlaw(
      "id-captured-too-early",
      breaks: "a dismissal is compared with what is presented when it arrives",
      caughtBy: "LATE-NIL-SCOPED",
      shell: Shell(asksAgainWhenSettled: true, scopesWrites: false, stagesAlerts: true)),
    DeviceFlaw(
      "present-is-asked-once", breaks: "what was dropped is asked for again",
      caughtBy: "NO-PHANTOM", under: [.drop],
      shell: Shell(asksAgainWhenSettled: false, scopesWrites: true, stagesAlerts: true)),
    DeviceFlaw(
      "path-is-written-once", breaks: "a path that was cleared during a push is written again",
      caughtBy: "CONVERGE", under: [.queue],
      shell: Shell(asksAgainWhenSettled: false, scopesWrites: true, stagesAlerts: true)),
    DeviceFlaw(
      Flaw(
        "replaced-under-the-sheet", breaks: "what is pushed is seen",
        caughtBy: "NO-PUSH-UNDER-MODAL"
      ) { state, action, reduce in
        guard case .navigate(let route) = action, !route.isProtected, !state.isNothingPresented,
          !state.isSigningIn, !state.path.isEmpty
        else { return reduce(&state, action) }
        state.path.pop()
        state.path.push(route)
        return nil
      }),
    DeviceFlaw(
      Flaw(
        "link-lands-under-the-sheet", breaks: "what a link shows is on top",
        caughtBy: "LINK-VISIBLE"
      ) { state, action, reduce in
        let sheet = state.sheet
        let request = reduce(&state, action)
        if case .openLink = action, sheet.presented == .settings { state.sheet = sheet }
        return request
      }),
    DeviceFlaw(
      Flaw(
        "activation-presents-at-once", breaks: "what came in the background waits for its turn",
        caughtBy: "ONE-PRESENTED"
      ) { state, action, reduce in
        // It stands for "what came in the background", which the views have collected and hand over all at once.
        guard case .restoreState(.oldVersion) = action else { return reduce(&state, action) }
        state.alert.replace(with: .sessionExpired)
        return nil
      }
    ) { event, state, actions in
      event == .activated && state.session == .expired
        ? [.restoreState(from: .oldVersion)] : actions
    },
    DeviceFlaw(
      "first-step-overrides-link", breaks: "a link that came before the window is still shown",
      caughtBy: "LINK-VISIBLE"
    ) { event, _, actions in
      event == .shown ? [.popToRoot] : actions
    },
    DeviceFlaw(
      "back-is-not-heard", breaks: "a coordinator hears that the user has gone back",
      caughtBy: "TRUNCATE-ONLY"
    ) { event, _, actions in
      if case .pathWritten = event { [] } else { actions }
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
    DeviceFlaw(
      Flaw(
        "cover-has-no-way-out", breaks: "each modal has a way out", caughtBy: "NO-DEADLOCK"
      ) { state, action, reduce in
        action == .closeModal && !state.cover.isEmpty ? nil : reduce(&state, action)
      }),
  ]
}
