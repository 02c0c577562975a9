public import Coordinators

/// A screen or a sheet of the orders that a URL can name.
public enum OrderLink: LinkableRoute {
  /// A screen.
  case screen(OrderRoute)
  /// The sheet for a message to the support, above the list.
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

  /// The link that names the target.
  public var link: DeepLink? {
    switch self {
    case .screen(let route): route.link
    case .support(let orderId): DeepLink(scheme: "orders", segments: ["support", orderId])
    }
  }
}
