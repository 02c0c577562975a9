public import Coordinators

/// A screen of the checkout above the order summary.
public enum CheckoutRoute: Hashable, Sendable, Codable {
  /// Where to deliver.
  case address
  /// How to pay.
  case payment
  /// Everything once more, with the button that orders.
  case review
}

/// What a checkout shows, and how it ended, with the id of the order.
public typealias CheckoutState = Flow<CheckoutRoute, String>

/// Everything that can happen to a checkout.
public enum CheckoutAction: Hashable, Sendable, Codable {
  // MARK: The program

  /// `start()`: the parent starts the flow anew once it has ended.
  case start
  /// Shows the next step.
  case navigate(to: CheckoutRoute)
  /// `pop()`.
  case pop
  /// `popToRoot()`.
  case popToRoot
  /// The view model says that the order is placed; on a device it can say so twice, and late.
  case completeOrder(id: String)
  /// The user gives up.
  case cancel
  /// The cart behind the checkout is gone: the flow ends by itself.
  case expire

  // MARK: The system

  /// The back button: the system writes the path back, truncated (S12).
  case backWrite(depth: Int)
  /// The sheet in which the flow runs was swiped away (S18).
  case swipe
}

/// What a checkout tells its parent.
public enum CheckoutOutput: Hashable, Sendable, Codable {
  /// It ended.
  case finished(FlowResult<String>)
  /// Take the money: business that a coordinator has no part in, kept here for a claim to find.
  case charge(cents: Int)
}
