package import CoordinatorTesting
import Coordinators

// Flaws between the orders and the screen, one small bug each.

extension DeviceFlaw where App == OrderCoordinatorMachine {
  package static let all: [DeviceFlaw] = [
    .inlineSheetState,
    DeviceFlaw(
      "swipe-counts-twice", breaks: "one swipe dismisses one sheet", caughtBy: "DISMISS-TARGET"
    ) { event, _, actions in
      if case .dismissed = event { actions + [.dismiss] } else { actions }
    },
    DeviceFlaw(
      "button-and-nil-both-close", breaks: "the nil after an alert's button is for that alert",
      caughtBy: "LATE-NIL-SCOPED", shell: .unscoped
    ) { event, _, actions in
      if case .dismissed = event { [.dismiss] } else { actions }
    },
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
    DeviceFlaw(alertInPlaceOfAlert, under: [.queue], shell: .unstaged),
    DeviceFlaw(
      Flaw(
        "presents-above-an-alert", breaks: "nothing is presented above an alert",
        caughtBy: "ALERT-NO-BLOCK"
      ) {
        guard case .present(let modal) = $0.action, let top = $0.before.modals.top?.modal,
          !top.style.hasStack, top != modal
        else { return }
        $0.state.modals.layers.append(.init(modal))
      }),
    DeviceFlaw(
      Flaw(
        "dismissal-takes-the-lowest", breaks: "a dismissed modal takes those above it along",
        caughtBy: "DISMISS-CASCADE"
      ) {
        guard $0.action == .dismiss, $0.before.modals.depth > 1 else { return }
        $0.state.modals.layers = Array($0.before.modals.layers.dropFirst())
      }),
  ]

  private static let alertInPlaceOfAlert = Flaw<OrderCoordinator>(
    "alert-in-place-of-alert", breaks: "an alert comes when the one before it is gone",
    caughtBy: "NO-PHANTOM"
  ) {
    guard case .present(let modal) = $0.action, !modal.style.hasStack,
      $0.before.modals.top?.modal.style.hasStack == false
    else { return }
    $0.state.modals.replaceTop(with: modal)
  }
}
