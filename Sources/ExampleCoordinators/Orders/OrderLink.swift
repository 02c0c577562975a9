public import Coordinators

/// A screen or a sheet of the orders that a URL can name.
public enum OrderLink: LinkableRoute {
  case screen(OrderRoute)
  case support(orderId: String)

  /// Creates the target that a link names: `orders://support/7`, or a screen; see ``OrderRoute``.
  public init?(_ link: DeepLink) {
    if let route = OrderRoute(link) {
      self = .screen(route)
    } else if link.scheme == "orders", link.segments.count == 2, link.segments[0] == "support" {
      self = .support(orderId: link.segments[1])
    } else {
      return nil
    }
  }

  public var link: DeepLink? {
    switch self {
    case .screen(let route): route.link
    case .support(let orderId): DeepLink(scheme: "orders", segments: ["support", orderId])
    }
  }
}
