import Coordinators
import Testing

private enum Route: LinkableRoute {
  case list
  case detail(id: String)

  init?(_ link: DeepLink) {
    switch (link.scheme, link.segments.first, link.segments.count) {
    case ("shop", nil, _): self = .list
    case ("shop", "detail", 2): self = .detail(id: link.segments[1])
    default: return nil
    }
  }

  var link: DeepLink? { nil }
}

@Suite struct LinkableRouteTests {
  @Test(
    arguments: [
      ("shop://", .list), ("SHOP://", .list), ("shop://detail/7", .detail(id: "7")),
      ("shop://detail/%C3%A9%2F", .detail(id: "é/")), ("shop://detail", nil),
      ("other://detail/7", nil), ("detail/7", nil), ("", nil), ("shop://detail/%zz", nil),
    ] as [(String, Route?)])
  fileprivate func `a URL is the route that it names, or none`(_ url: String, _ route: Route?) {
    #expect(Route(url: url) == route)
  }
}
