public import Coordinators

/// The documents' `OrderCoordinator`, hardened.
///
/// Its routing is that of "Every Feature Has a Coordinator Owning NavigationStack" (`003`), its
/// modals are those of "Present All Modals Via Coordinator" (`002`).
///
/// - The list is the root: navigating to it pops to the root.
/// - A screen under a modal is out of reach: a tap there comes too late and is refused. A write of
///   the system is accepted: the user went back before the modal came up.
/// - The first modal presents a second one on top of it, as UIKit does; no modal replaces one that
///   the system is showing. Nothing is presented above an alert or a dialog.
/// - A link starts from a known state, so its screen is on top.
/// - A dismissal is for one modal: a late one closes no other.
/// - A button says which alert it belongs to, so it is heard after that alert's nil, too.
public struct OrderCoordinator: Coordinator {
  public init() {}

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
    case .button(let isConfirmed, let modal):
      return tapButton(of: modal, isConfirmed: isConfirmed, in: &state)
    case .backWrite(let depth): state.path.truncate(to: depth)
    case .sheetBackWrite(let depth, let modal):
      for index in state.modals.layers.indices where state.modals.layers[index].modal == modal {
        state.modals.layers[index].path.truncate(to: depth)
      }
    case .lateDismissal(let modal): state.modals.dismiss(modal.id)
    }
    return nil
  }

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

  private func tapButton(
    of modal: OrderModal, isConfirmed: Bool, in state: inout OrderState
  ) -> OrderOutput? {
    if modal.style.hasStack { return nil }
    state.modals.dismiss(modal.id)
    guard isConfirmed else { return nil }
    switch modal {
    case .cancelOrder(let orderId): return .cancellationConfirmed(orderId: orderId)
    case .options(let orderId): _ = state.modals.present(.contactSupport(orderId: orderId))
    case .refund, .contactSupport: break
    }
    return nil
  }
}
