public import Coordinators

public enum AppRoute: Hashable, Sendable, Codable {
  case cart
  case detail(id: String)
  /// The user's orders, shown only to a signed-in user.
  case orders

  /// True if only a signed-in user may see the screen.
  public var isProtected: Bool {
    if case .orders = self { true } else { false }
  }
}

extension AppRoute {
  /// Creates the route that a link names: `shop://cart`, `shop://detail/7`, `shop://orders`; nil
  /// for any other link.
  public init?(_ link: DeepLink) {
    guard link.scheme == "shop" else { return nil }
    let segments = link.segments
    switch (segments.first, segments.count) {
    case ("cart", 1): self = .cart
    case ("detail", 2): self = .detail(id: segments[1])
    case ("orders", 1): self = .orders
    default: return nil
    }
  }
}

/// The action to perform after a sign-in.
public enum ReturnAction: Hashable, Sendable, Codable {
  case profile
  /// Push a protected route.
  case route(AppRoute)
}

/// A sheet of the app: the document's `SheetDestination`.
public enum SheetDestination: Hashable, Sendable, Codable {
  case settings
  case login(returnAction: ReturnAction?)
  /// The user's profile, shown only to a signed-in user.
  case profile
}

/// A full-screen cover of the app: the document's `FullScreenCoverDestination`.
public enum FullScreenCoverDestination: Hashable, Sendable, Codable {
  case purchaseConfirmation(orderId: String)
}

public enum AlertDestination: Hashable, Sendable, Codable {
  /// "Your session has expired": sign in again, or not now.
  case sessionExpired
  /// "Couldn't sign in": try again, or cancel.
  case signInFailed(returnAction: ReturnAction?)
}
