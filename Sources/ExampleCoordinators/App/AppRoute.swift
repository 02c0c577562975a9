public import Coordinators

/// A screen that the app can push.
public enum AppRoute: Hashable, Sendable, Codable {
  /// The shopping cart.
  case cart
  /// One product.
  case detail(id: String)
  /// The user's orders: shown only to who is signed in.
  case orders

  /// Whether only a signed-in user may see it.
  public var isProtected: Bool {
    if case .orders = self { true } else { false }
  }
}

extension AppRoute {
  /// The route that a link names: `shop://cart`, `shop://detail/7`, `shop://orders`; `nil` for any other.
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

/// What the user wanted when the sign-in gate came up.
public enum ReturnAction: Hashable, Sendable, Codable {
  /// Show the profile sheet.
  case profile
  /// Push a protected route.
  case route(AppRoute)
}

/// What the app shows as a sheet: the document's `SheetDestination`.
public enum SheetDestination: Hashable, Sendable, Codable {
  /// The settings.
  case settings
  /// The sign-in form, and what to do once it has succeeded.
  case login(returnAction: ReturnAction?)
  /// The user's profile: shown only to who is signed in.
  case profile
}

/// What the app shows full screen: the document's `FullScreenCoverDestination`.
public enum FullScreenCoverDestination: Hashable, Sendable, Codable {
  /// "Thank you for your order".
  case purchaseConfirmation(orderId: String)
}

/// What the app says in an alert.
public enum AlertDestination: Hashable, Sendable, Codable {
  /// "Your session has expired": sign in again, or not now.
  case sessionExpired
  /// "Couldn't sign in": try again, or cancel.
  case signInFailed(returnAction: ReturnAction?)
}
