public import Coordinators

/// The documents' `OrderCoordinator`, hardened: the routing of `003` with the modals of `002`.
///
/// - The list is the root: to navigate to it is to go back to it.
/// - What is under a modal is out of reach: a tap that arrives there comes too late and is refused. What the system
///   writes isn't: the user went back before the modal came up.
/// - A second modal is presented by the first, on top of it, as UIKit does; it never takes the place of one that
///   the system is showing. Nothing goes above an alert or a dialog.
/// - A link starts from a known state, so what it shows is on top.
/// - A dismissal is meant for one modal: late, it closes no other.
public struct OrderCoordinator: Coordinator {
  /// Makes the coordinator; all its state is in ``OrderState``.
  public init() {}

  /// Does what the action says, or refuses it.
  public func reduce(into state: inout OrderState, action: OrderAction) -> OrderOutput? {
    switch action {
    case .navigate(let route):
      if state.modals.isEmpty { show(route, in: &state) }
    case .pop: if state.modals.isEmpty { state.path.pop() }
    case .popToRoot: if state.modals.isEmpty { state.path.popToRoot() }
    case .present(let modal): _ = state.modals.present(modal)
    case .pushInSheet(let screen):
      state.modals.updateTop { if $0.top != screen { $0.push(screen) } }
    case .popInSheet: state.modals.updateTop { $0.pop() }
    case .dismiss: state.modals.dismissTop()
    case .handle(let url): return .handled(handle(url, in: &state))
    case .notification(let orderId):
      _ = state.modals.present(.contactSupport(orderId: orderId))
    case .swipe: swipe(in: &state)
    case .button(let isConfirmed): return tapButton(isConfirmed, in: &state)
    case .backWrite(let depth): state.path.truncate(to: depth)
    case .sheetBackWrite(let depth, let modal):
      for index in state.modals.layers.indices where state.modals.layers[index].modal == modal {
        state.modals.layers[index].path.truncate(to: depth)
      }
    case .lateDismissal(let modal): state.modals.dismiss(modal.id)
    }
    return nil
  }

  /// Shows a screen; the one on top isn't pushed again.
  private func show(_ route: OrderRoute, in state: inout OrderState) {
    if route == .list {
      state.path.popToRoot()
    } else if state.path.top != route {
      state.path.push(route)
    }
  }

  private func handle(_ url: String, in state: inout OrderState) -> Bool {
    guard let link = OrderLink(url: url) else { return false }
    state.modals.dismissAll()
    state.path.popToRoot()
    switch link {
    case .screen(let route): show(route, in: &state)
    case .support(let orderId): _ = state.modals.present(.contactSupport(orderId: orderId))
    }
    return true
  }

  private func swipe(in state: inout OrderState) {
    if let top = state.modals.top, top.modal.style.canBeSwipedAway { state.modals.dismissTop() }
  }

  private func tapButton(_ isConfirmed: Bool, in state: inout OrderState) -> OrderOutput? {
    guard let top = state.modals.top, !top.modal.style.hasStack else { return nil }
    state.modals.dismissTop()
    guard isConfirmed else { return nil }
    switch top.modal {
    case .cancelOrder(let orderId): return .cancellationConfirmed(orderId: orderId)
    case .options(let orderId): _ = state.modals.present(.contactSupport(orderId: orderId))
    case .refund, .contactSupport: break
    }
    return nil
  }
}

extension OrderState {
  /// Wants no modal any more, as a parent says that presents something else.
  public mutating func dismissModals() { modals.dismissAll() }
}
