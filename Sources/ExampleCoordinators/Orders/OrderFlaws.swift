import CoordinatorTesting
import Coordinators

extension Flaw<OrderCoordinator> {
  public static let all: [Flaw<OrderCoordinator>] =
    stack(\.path, showing: .list, step: \.step)
    + [pushedRoot(.list, on: \.path, by: .navigate(to: .list))]
    + links(\.path) { if case .handled(let isHandled) = $0.output { isHandled } else { nil } }
    + modals(\.modals, step: \.modalStep) + own

  private static let own: [Flaw<OrderCoordinator>] = [
    Flaw("destination-in-detail-view", "KNOWN-ROUTES") {
      $0.state.destinations = 1
      for case .detail in $0.state.path { $0.state.destinations += 1 }
    },
    Flaw("destination-in-a-lazy-view", "KNOWN-ROUTES") {
      // The view of the list registers it, and goes as soon as something covers it.
      $0.state.destinations = $0.state.path.isEmpty ? 1 : 0
    },
    Flaw("link-under-modal", "LINK-VISIBLE") {
      if case .handle = $0.action { $0.state.modals = $0.before.modals }
    },
    Flaw("link-is-denied", "LINK-ROUND-TRIP") {
      if case .handle = $0.action { $0.output = .handled(false) }
    },
    Flaw("back-in-a-sheet-goes-back-below", "POP-DEPTH", on: .popInSheet) {
      guard !$0.before.path.isEmpty else { return }
      $0.state = $0.before
      $0.state.path.pop()
    },
    Flaw("push-under-modal", "NO-PUSH-UNDER-MODAL") {
      guard case .show(let route) = $0.action.step, !$0.before.modals.isEmpty else { return }
      $0.state.path.push(route)
    },
    Flaw("swipe-pops-path", "DISMISS-TARGET", on: .swipe) { $0.state.path.pop() },
    Flaw("modal-ids-collide", "UNIQUE-MODAL-ID") {
      // The id was copied from another case, without changing the case's word.
      guard case .refund(let orderId) = $0.state.modals.top?.modal,
        $0.state.modals.layers.contains(where: { $0.modal == .contactSupport(orderId: orderId) })
      else { return }
      $0.state.modals.layers[$0.state.modals.depth - 1].id = "contact-\(orderId)"
    },
    Flaw("notification-shows-another-order", "FOCUS-ARRIVES", on: .notification(orderId: "2")) {
      guard $0.before.modals.isEmpty else { return }
      $0.state.modals.layers = [.init(.contactSupport(orderId: "1"))]
    },
    Flaw("notification-above-alert", "ALERT-NO-BLOCK", on: .notification(orderId: "2")) {
      guard $0.before.modals.top?.modal.style == .alert else { return }
      $0.state.modals.layers.append(.init(.contactSupport(orderId: "2")))
    },
    Flaw("no-cancels-the-order", "RESULT-EXACTLY-ONCE") {
      guard case .button(isConfirmed: false, of: .cancelOrder(let orderId)) = $0.action
      else { return }
      $0.output = .cancellationConfirmed(orderId: orderId)
    },
  ]
}

extension DeviceFlaw where App == OrderCoordinatorMachine {
  package static let all: [DeviceFlaw] = [
    .linkAroundTheCoordinator,
    DeviceFlaw("inline-sheet-state", "NO-GHOST", keeping: .sheet),
    DeviceFlaw("inline-alert-state", "NO-GHOST", keeping: .alert),
    DeviceFlaw("swipe-counts-twice", "DISMISS-TARGET") { event, _, actions in
      if case .dismissed = event { actions + [.dismiss] } else { actions }
    },
    DeviceFlaw("button-and-nil-both-close", "LATE-NIL-SCOPED", shell: .unscoped) {
      event, _, actions in
      if case .dismissed = event { [.dismiss] } else { actions }
    },
    DeviceFlaw("alert-is-not-heard", "ALERT-TERMINATES") { event, _, actions in
      switch event {
      case .buttonTapped: []
      case .dismissed(let modal) where !modal.style.hasStack: []
      default: actions
      }
    },
    .step("nil-closes-an-alert", "ALERT-ORDER") {
      // The coordinator looks up the alert, which nil has closed.
      guard case .button(_, let alert) = $0.action,
        !$0.before.modals.layers.contains(where: { $0.modal == alert })
      else { return }
      $0.state = $0.before
      $0.output = nil
    },
    .step("presents-above-an-alert", "ALERT-NO-BLOCK") {
      guard case .present(let modal) = $0.action, let top = $0.before.modals.top?.modal,
        !top.style.hasStack, top != modal
      else { return }
      $0.state.modals.layers.append(.init(modal))
    },
    .step("dismissal-takes-the-lowest", "DISMISS-CASCADE", on: .dismiss) {
      guard $0.before.modals.depth > 1 else { return }
      $0.state.modals.layers = Array($0.before.modals.layers.dropFirst())
    },
  ]
}
