public import Coordinators

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
}

public enum OrderSheetScreen: Hashable, Sendable, Codable {
  case reason, photos
}
