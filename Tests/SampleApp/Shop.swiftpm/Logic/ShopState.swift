public import Coordinators

public enum ShopRoute: Hashable, Sendable, Codable {
  case product(id: Int)
  case cart
}

public enum ShopSheet: Hashable, Sendable, Codable {
  case filters
  /// The gate before the checkout.
  case signIn
}

public enum ShopCover: Hashable, Sendable, Codable {
  case checkout
}

public enum ShopAlert: Hashable, Sendable, Codable {
  case cartIsEmpty, signInFailed, paymentFailed
}

/// The wanted screens, the cart, and the requests that wait for an answer.
public struct ShopState: Hashable, Sendable, Codable {
  public var path = RoutePath<ShopRoute>()
  public var sheet = ModalSlot<ShopSheet>()
  public var cover = ModalSlot<ShopCover>()
  public var alert = ModalSlot<ShopAlert>()
  public var cart: [Int] = []
  public var isSignedIn = false
  /// True while the answer to a payment is awaited.
  public var isPaying = false

  public init() {}

  /// The number of wanted modals; a window shows one.
  public var modalCount: Int {
    (sheet.isEmpty ? 0 : 1) + (cover.isEmpty ? 0 : 1) + (alert.isEmpty ? 0 : 1)
  }
}

public enum ShopAction: Hashable, Sendable, Codable {
  case open(ShopRoute)
  case add(product: Int)
  case showFilters, checkOut, signIn, pay, closeCheckout
  /// A button of an alert.
  case tryAgain

  // The system's writes.
  case wentBack(depth: Int)
  case dismissed(ShopSheet)
  case alertClosed(ShopAlert)

  // The world's answers.
  case signInAnswered(isAccepted: Bool)
  case paymentAnswered(isAccepted: Bool)
  case signedOut
}

/// A request to the world.
public enum ShopRequest: Hashable, Sendable, Codable {
  case signIn
  case pay(products: [Int])
}
