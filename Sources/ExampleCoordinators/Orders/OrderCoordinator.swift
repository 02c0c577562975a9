public import Coordinators

public struct OrderState: Hashable, Sendable {
  public var path = RoutePath<OrderRoute>()
  public var modals = ModalChain<OrderModal, OrderSheetScreen>()
  /// The number of destinations that the views have registered for `OrderRoute`; each
  /// `navigationDestination(for:)` adds one.
  public var destinations = 1

  public init() {}
}

public enum OrderAction: Hashable, Sendable, Codable {
  case navigate(to: OrderRoute)
  case pop, popToRoot
  /// `present(_:)`; the document's `presentRefund(orderId:)` is one of them.
  case present(OrderModal)
  case pushInSheet(OrderSheetScreen)
  case popInSheet, dismiss

  case handle(url: String)
  /// A push notification: the support has answered.
  case notification(orderId: String)

  /// The user swipes the modal on top away, or taps beside a dialog (S18).
  case swipe
  /// A button of an alert or a dialog, which closes itself: its nil can come first, so the action
  /// names the modal (S11).
  case button(isConfirmed: Bool, of: OrderModal)
  /// The back button: the system writes the truncated path (S12).
  case backWrite(depth: Int)
  /// The back button in a sheet: the system writes the sheet's own path, truncated.
  case sheetBackWrite(depth: Int, in: OrderModal)
  /// The end of a swipe's animation: the system writes nil for that modal, which may be gone (S8).
  case lateDismissal(of: OrderModal)
}

public enum OrderOutput: Hashable, Sendable {
  case handled(Bool)
  /// The user confirmed the cancellation of an order; the view model performs it.
  case cancellationConfirmed(orderId: String)
}

/// A screen of the orders: the document's `OrderRoute`.
public enum OrderRoute: Hashable, Sendable, Codable {
  /// All orders, which is the root.
  case list
  case detail(orderId: String)
  case tracking(orderId: String)
  /// Its refund, as a screen.
  case refund(orderId: String)
}

extension OrderRoute: LinkableRoute {
  /// Creates the route that a link names: `orders://list`, `orders://detail/7`,
  /// `orders://tracking/7`, `orders://refund/7`; nil for any other link.
  public init?(_ link: DeepLink) {
    guard link.scheme == "orders" else { return nil }
    let segments = link.segments
    switch (segments.first, segments.count) {
    case ("list", 1): self = .list
    case ("detail", 2): self = .detail(orderId: segments[1])
    case ("tracking", 2): self = .tracking(orderId: segments[1])
    case ("refund", 2): self = .refund(orderId: segments[1])
    default: return nil
    }
  }

  public var link: DeepLink? {
    let segments =
      switch self {
      case .list: ["list"]
      case .detail(let orderId): ["detail", orderId]
      case .tracking(let orderId): ["tracking", orderId]
      case .refund(let orderId): ["refund", orderId]
      }
    return DeepLink(scheme: "orders", segments: segments)
  }
}

/// A modal above the orders: the document's `OrderSheetRoute`, its alert, or a confirmation dialog.
///
/// The document's enum has the two sheets; the alert and the dialog beside them are invented, for
/// the hardened form.
public enum OrderModal: ModalRoute, Codable {
  case refund(orderId: String)
  case contactSupport(orderId: String)
  case cancelOrder(orderId: String)
  case options(orderId: String)

  /// The identity, as in the document: the case and the order.
  public var id: String {
    switch self {
    case .refund(let orderId): "refund-\(orderId)"
    case .contactSupport(let orderId): "contact-\(orderId)"
    case .cancelOrder(let orderId): "cancel-\(orderId)"
    case .options(let orderId): "options-\(orderId)"
    }
  }

  public var style: ModalStyle {
    switch self {
    case .refund, .contactSupport: .sheet
    case .cancelOrder: .alert
    case .options: .confirmationDialog
    }
  }

  /// True if the user writes in it: the reason for a refund, a message to the support.
  var holdsInput: Bool { style == .sheet }
}

/// A screen in a sheet: invented, for the document's sheets have a stack and show one screen.
public enum OrderSheetScreen: Hashable, Sendable, Codable {
  case reason, photos
}

/// A screen or a sheet of the orders that a URL can name.
public enum OrderLink: LinkableRoute {
  case screen(OrderRoute)
  case support(orderId: String)

  /// Creates the target that a link names: `orders://support/7`, or a screen; see ``OrderRoute``.
  public init?(_ link: DeepLink) {
    if let route = OrderRoute(link) {
      self = .screen(route)
    } else if link.scheme == "orders", link.segments.count == 2, link.segments[0] == "support" {
      self = .support(orderId: link.segments[1])
    } else {
      return nil
    }
  }

  public var link: DeepLink? {
    switch self {
    case .screen(let route): route.link
    case .support(let orderId): DeepLink(scheme: "orders", segments: ["support", orderId])
    }
  }
}

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
