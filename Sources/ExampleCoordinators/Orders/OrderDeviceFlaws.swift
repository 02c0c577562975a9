public import CoordinatorTesting
import Coordinators

// What goes wrong between the orders and the screen, one small bug each.

extension OrderCoordinatorMachine {
  /// Bugs that only a device shows.
  public static let deviceFlaws: [DeviceFlaw<OrderCoordinatorMachine>] = [
    DeviceFlaw(
      "swipe-counts-twice", breaks: "one swipe dismisses one sheet", caughtBy: "DISMISS-TARGET"
    ) { event, _, actions in
      if case .dismissed = event { return actions + [.dismiss] }
      return actions
    },
    DeviceFlaw(
      "button-and-nil-both-close", breaks: "the nil after an alert's button is for that alert",
      caughtBy: "LATE-NIL-SCOPED",
      shell: Shell(asksAgainWhenSettled: true, scopesWrites: false, stagesAlerts: true)
    ) { event, _, actions in
      if case .dismissed = event { [.dismiss] } else { actions }
    },
    DeviceFlaw(
      Flaw(
        "alert-in-place-of-alert", breaks: "an alert comes when the one before it is gone",
        caughtBy: "NO-PHANTOM"
      ) { state, action, reduce in
        guard case .present(let modal) = action, let top = state.modals.top?.modal,
          !top.style.hasStack, !modal.style.hasStack
        else { return reduce(&state, action) }
        state.modals.replaceTop(with: modal)
        return nil
      }, under: [.queue],
      shell: Shell(asksAgainWhenSettled: true, scopesWrites: true, stagesAlerts: false)),
    DeviceFlaw(
      "alert-is-not-heard", breaks: "an alert goes away with its button",
      caughtBy: "ALERT-TERMINATES"
    ) { event, _, actions in
      switch event {
      case .buttonTapped: []
      case .dismissed(let modal) where !modal.style.hasStack: []
      default: actions
      }
    },
    DeviceFlaw(
      Flaw(
        "presents-above-an-alert", breaks: "nothing is presented above an alert",
        caughtBy: "ALERT-NO-BLOCK"
      ) { state, action, reduce in
        guard case .present(let modal) = action, let top = state.modals.top,
          !top.modal.style.hasStack, top.modal != modal
        else { return reduce(&state, action) }
        state.modals.layers.append(.init(modal))
        return nil
      }),
    DeviceFlaw(
      Flaw(
        "dismissal-takes-the-lowest", breaks: "a dismissed modal takes those above it along",
        caughtBy: "DISMISS-CASCADE"
      ) { state, action, reduce in
        guard action == .dismiss, state.modals.depth > 1 else { return reduce(&state, action) }
        state.modals.layers.removeFirst()
        return nil
      }),
  ]
}
