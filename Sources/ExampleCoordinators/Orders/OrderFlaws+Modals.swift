import CoordinatorTesting
import Coordinators

// What goes wrong with the modals of the orders.

extension Flaw<OrderCoordinator> {
  static let modals: [Flaw<OrderCoordinator>] = [
    Flaw(
      "modal-ids-collide", breaks: "a modal's id names its case too", caughtBy: "UNIQUE-MODAL-ID"
    ) { state, action, reduce in
      // Copied from the case above, and the case's own word forgotten.
      let output = reduce(&state, action)
      if case .refund(let orderId) = state.modals.top?.modal,
        state.modals.layers.contains(where: { $0.modal == .contactSupport(orderId: orderId) })
      {
        state.modals.layers[state.modals.depth - 1].id = "contact-\(orderId)"
      }
      return output
    },
    Flaw(
      "inline-sheet-state", breaks: "modals are never presented by a state of the view",
      caughtBy: "NO-GHOST"
    ) { state, action, reduce in
      guard case .present(.refund(let orderId)) = action, state.modals.isEmpty else {
        return reduce(&state, action)
      }
      state.visible = .refund(orderId: orderId)
      return nil
    },
    Flaw(
      "second-sheet-replaces-first", breaks: "a modal isn't overwritten",
      caughtBy: "MODAL-EXCLUSIVE"
    ) { state, action, reduce in
      guard case .present(let modal) = action, state.modals.top?.modal.style == .sheet else {
        return reduce(&state, action)
      }
      if !state.modals.layers.contains(where: { $0.modal == modal }) {
        state.modals.replaceTop(with: modal)
      }
      state.visible = state.modals.top?.modal
      return nil
    },
    Flaw(
      "push-under-modal", breaks: "what is pushed is seen", caughtBy: "NO-PUSH-UNDER-MODAL"
    ) { state, action, reduce in
      if case .navigate(let route) = action, !state.modals.isEmpty, route != .list {
        state.path.push(route)
      }
      return reduce(&state, action)
    },
    Flaw(
      "swipe-pops-path", breaks: "dismissing takes the modal only", caughtBy: "DISMISS-TARGET"
    ) { state, action, reduce in
      let output = reduce(&state, action)
      if case .swipe = action { state.path.pop() }
      return output
    },
    Flaw(
      "dismissal-leaves-upper-modals", breaks: "what a modal presented goes with it",
      caughtBy: "DISMISS-CASCADE"
    ) { state, action, reduce in
      guard case .lateDismissal(let modal) = action else { return reduce(&state, action) }
      state.modals.layers.removeAll { $0.modal == modal }
      state.visible = state.modals.top?.modal
      return nil
    },
    Flaw(
      "late-dismissal-closes-another", breaks: "a dismissal is meant for one modal",
      caughtBy: "LATE-NIL-SCOPED"
    ) { state, action, reduce in
      let before = state.modals
      let output = reduce(&state, action)
      if case .lateDismissal(let modal) = action, modal.style.hasStack, state.modals == before {
        state.modals.dismissTop()
        state.visible = state.modals.top?.modal
      }
      return output
    },
    Flaw(
      "alert-comes-back", breaks: "an alert goes away with its button", caughtBy: "ALERT-TERMINATES"
    ) { state, action, reduce in
      let before = state
      let output = reduce(&state, action)
      if case .button(isConfirmed: false) = action { state = before }
      return output
    },
    Flaw(
      "modal-above-alert", breaks: "nothing is presented above an alert", caughtBy: "REFUSED"
    ) { state, action, reduce in
      let output = reduce(&state, action)
      if case .present(let modal) = action, state.modals.top?.modal.style == .alert,
        state.modals.top?.modal != modal
      {
        state.modals.layers.append(.init(modal))
        state.visible = modal
      }
      return output
    },
    Flaw(
      "swipe-closes-two", breaks: "dismissing takes one modal", caughtBy: "DISMISS-TARGET"
    ) { state, action, reduce in
      let depth = state.modals.depth
      let output = reduce(&state, action)
      if case .swipe = action, state.modals.depth < depth {
        state.modals.dismissTop()
        state.visible = state.modals.top?.modal
      }
      return output
    },
    Flaw(
      "present-pops-path", breaks: "modals leave the path alone", caughtBy: "DISMISS-TARGET"
    ) { state, action, reduce in
      let output = reduce(&state, action)
      if case .present = action { state.path.pop() }
      return output
    },
    Flaw(
      "notification-shows-another-order", breaks: "what is presented is what was asked for",
      caughtBy: "FOCUS-ARRIVES"
    ) { state, action, reduce in
      guard case .notification(orderId: "2") = action, state.modals.isEmpty else {
        return reduce(&state, action)
      }
      return reduce(&state, .notification(orderId: "1"))
    },
    Flaw(
      "no-cancels-the-order", breaks: "an order is cancelled by yes alone",
      caughtBy: "RESULT-EXACTLY-ONCE"
    ) { state, action, reduce in
      guard case .button(isConfirmed: false) = action else { return reduce(&state, action) }
      return reduce(&state, .button(isConfirmed: true))
    },
  ]
}
