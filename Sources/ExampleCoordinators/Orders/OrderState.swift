public import Coordinators

/// What the orders show, and what is presented above them.
public struct OrderState: Hashable, Sendable {
  /// The screens above the list.
  public var path = RoutePath<OrderRoute>()
  /// The modals above the path, each with a stack of its own.
  public var modals = ModalChain<OrderModal, OrderSheetScreen>()

  /// The list alone.
  public init() {}
}

/// Everything that can happen to the orders.
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
  /// A button in a sheet shows another screen in it.
  case pushInSheet(OrderSheetScreen)
  /// A button in a sheet goes back in it.
  case popInSheet
  /// A button closes what is on top.
  case dismiss

  // MARK: The world

  /// `handle(url:)`.
  case handle(url: String)
  /// A push notification: the support has answered.
  case notification(orderId: String)

  // MARK: The system

  /// What is on top is swiped away, or a dialog by a tap beside it (S18).
  case swipe
  /// A button of an alert or a dialog; the modal closes itself (S11).
  case button(isConfirmed: Bool)
  /// The back button: the system writes the path back, truncated (S12).
  case backWrite(depth: Int)
  /// The back button in a sheet: the system writes the sheet's own path back, truncated.
  case sheetBackWrite(depth: Int, in: OrderModal)
  /// The end of a swipe's animation: nil is written for that modal, which may be gone (S8).
  case lateDismissal(of: OrderModal)
}

/// What the orders tell their parent.
public enum OrderOutput: Hashable, Sendable, Codable {
  /// What `handle(url:)` returns.
  case handled(Bool)
  /// The user wants the order to be cancelled; the view model does it.
  case cancellationConfirmed(orderId: String)
}
