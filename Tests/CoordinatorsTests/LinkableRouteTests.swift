import Coordinators
import StateMachineTesting
import Testing

private enum Route: LinkableRoute {
  case list
  case detail(id: String)
  case secret

  init?(_ link: DeepLink) {
    switch (link.scheme, link.segments.first, link.segments.count) {
    case ("shop", nil, _): self = .list
    case ("shop", "detail", 2): self = .detail(id: link.segments[1])
    default: return nil
    }
  }

  var link: DeepLink? {
    switch self {
    case .list: DeepLink(scheme: "shop")
    case .detail(let id): DeepLink(scheme: "shop", segments: ["detail", id])
    case .secret: nil
    }
  }
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

  @Test func `a route without a link can't be linked to`() { #expect(Route.secret.link == nil) }

  /// Any characters in an id survive.
  @Test(arguments: 0..<20) func `a printed route is parsed as the same route`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let letters: [Character] = [
      "a", "Z", "0", "/", "?", "#", "%", "&", "=", " ", "é", "\n", "日", ".",
    ]
    for _ in 0..<100 {
      let id = String(
        (0...random.next(below: 5)).map { _ in letters[random.next(below: letters.count)] })
      let route = Route.detail(id: id)
      #expect(route.link.map { Route(url: $0.description) } == route, "\(id)")
    }
  }
}
