public import Coordinators

/// A screen of the checkout above the order summary.
public enum CheckoutRoute: Hashable, Sendable, Codable {
  /// The delivery address.
  case address
  /// The payment method.
  case payment
  /// A review of the order, with the button that places it.
  case review
}

/// The screens and the result of a checkout; a success has the id of the order.
public typealias CheckoutState = Flow<CheckoutRoute, String>

/// An action of a checkout.
public enum CheckoutAction: Hashable, Sendable, Codable {
  // MARK: The program

  /// `start()`: the parent starts the flow again once it has ended.
  case start
  /// Shows the next step.
  case navigate(to: CheckoutRoute)
  /// `pop()`.
  case pop
  /// `popToRoot()`.
  case popToRoot
  /// The view model reports that the order is placed; on a device it can report twice, and late.
  case completeOrder(id: String)
  /// The user cancels.
  case cancel
  /// The cart of the checkout is gone, so the flow ends by itself.
  case expire

  // MARK: The system

  /// The back button: the system writes the truncated path (S12).
  case backWrite(depth: Int)
  /// The user swiped away the sheet in which the flow runs (S18).
  case swipe
}

/// A message from a checkout to its parent.
public enum CheckoutOutput: Hashable, Sendable, Codable {
  /// The flow ended.
  case finished(FlowResult<String>)
  /// A charge: business logic that a coordinator must not have, kept here for a claim to find.
  case charge(cents: Int)
}
