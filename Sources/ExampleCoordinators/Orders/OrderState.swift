public import Coordinators

public struct OrderState: Hashable, Sendable {
  public var path = RoutePath<OrderRoute>()
  public var modals = ModalChain<OrderModal, OrderSheetScreen>()

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
  /// A button of an alert or a dialog; the modal closes itself (S11).
  case button(isConfirmed: Bool)
  /// The back button: the system writes the truncated path (S12).
  case backWrite(depth: Int)
  /// The back button in a sheet: the system writes the sheet's own path, truncated.
  case sheetBackWrite(depth: Int, in: OrderModal)
  /// The end of a swipe's animation: the system writes nil for that modal, which may be gone (S8).
  case lateDismissal(of: OrderModal)
}

public enum OrderOutput: Hashable, Sendable, Codable {
  /// The result of `handle(url:)`.
  case handled(Bool)
  /// The user confirmed the cancellation of an order; the view model performs it.
  case cancellationConfirmed(orderId: String)
}
