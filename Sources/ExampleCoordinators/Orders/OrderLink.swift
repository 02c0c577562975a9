public import Coordinators

/// What a URL can ask the orders to show: a screen, or a sheet.
public enum OrderLink: LinkableRoute {
  /// A screen.
  case screen(OrderRoute)
  /// The sheet to write to the support, above the list.
  case support(orderId: String)

  /// What a link names: `orders://support/7`, or a screen; see ``OrderRoute``.
  public init?(_ link: DeepLink) {
    if let route = OrderRoute(link) {
      self = .screen(route)
    } else if link.scheme == "orders", link.segments.count == 2, link.segments[0] == "support" {
      self = .support(orderId: link.segments[1])
    } else {
      return nil
    }
  }

  /// The link that names it.
  public var link: DeepLink? {
    switch self {
    case .screen(let route): route.link
    case .support(let orderId): DeepLink(scheme: "orders", segments: ["support", orderId])
    }
  }
}
