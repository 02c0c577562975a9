public import Coordinators

/// The screens of the orders, and the modals above them.
public struct OrderState: Hashable, Sendable {
  /// The screens above the list.
  public var path = RoutePath<OrderRoute>()
  /// The modals above the path, each with a stack of its own.
  public var modals = ModalChain<OrderModal, OrderSheetScreen>()

  /// The list alone.
  public init() {}
}

/// An action of the orders.
public enum OrderAction: Hashable, Sendable, Codable {
  // MARK: The program

  /// `navigate(to:)`.
  case navigate(to: OrderRoute)
  /// `pop()`.
  case pop
  /// `popToRoot()`.
  case popToRoot
  /// `present(_:)`; the document's `presentRefund(orderId:)` is one of them.
  case present(OrderModal)
  /// A button in a sheet pushes another screen in it.
  case pushInSheet(OrderSheetScreen)
  /// A button in a sheet goes back one screen in it.
  case popInSheet
  /// A button dismisses the modal on top.
  case dismiss

  // MARK: The world

  /// `handle(url:)`.
  case handle(url: String)
  /// A push notification: the support has answered.
  case notification(orderId: String)

  // MARK: The system

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

/// A message from the orders to their parent.
public enum OrderOutput: Hashable, Sendable, Codable {
  /// The result of `handle(url:)`.
  case handled(Bool)
  /// The user confirmed the cancellation of an order; the view model performs it.
  case cancellationConfirmed(orderId: String)
}
