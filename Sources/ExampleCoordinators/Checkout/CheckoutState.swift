public import Coordinators

/// A screen of the checkout: invented, for the document presents a checkout without its screens.
public enum CheckoutRoute: Hashable, Sendable, Codable {
  case address, payment, review
}

/// The screens and the result of a checkout; a success has the id of the order.
public typealias CheckoutState = Flow<CheckoutRoute, String>

public enum CheckoutAction: Hashable, Sendable, Codable {
  /// `start()`: the parent starts the flow again once it has ended.
  case start
  case navigate(to: CheckoutRoute)
  case pop, popToRoot
  /// The view model reports that the order is placed; on a device it can report twice, and late.
  case completeOrder(id: String)
  case cancel
  /// The cart of the checkout is gone, so the flow ends by itself.
  case expire

  case backWrite(depth: Int)
  /// The user swiped away the sheet in which the flow runs (S18).
  case swipe
}

public enum CheckoutOutput: Hashable, Sendable, Codable {
  case finished(FlowResult<String>)
  /// `showCheckout()`: a view factory has to make this view.
  case makeView(CheckoutView)
  /// A charge: business logic that a coordinator must not have, kept here for a claim to find.
  case charge(cents: Int)
}

/// The view of a checkout as a value: a view factory makes it, and its view model gets these
/// services.
public struct CheckoutView: Hashable, Sendable, Codable {
  public var cartService = Service.ofContainer
  public var paymentService = Service.ofContainer

  public init() {}

  /// A service that a view model gets.
  public enum Service: Hashable, Sendable, Codable {
    /// `container.cartService`: the one of the whole app, which a test can replace.
    case ofContainer
    /// One that the coordinator made itself.
    case own
  }
}
