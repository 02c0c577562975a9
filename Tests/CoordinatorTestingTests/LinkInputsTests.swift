import CoordinatorTesting
import Coordinators
import Testing

/// Routes of each shape: without a segment, with one, with two, with a query, and on the web.
private enum Route: LinkableRoute {
  case home
  case word(String)
  case item(id: String)
  case search(String)
  case page(String?, host: String)

  init?(_ link: DeepLink) {
    let segments = link.segments
    if let host = link.host {
      guard host != "elsewhere.example", segments.count < 2 else { return nil }
      self = .page(segments.first, host: host)
      return
    }
    guard link.scheme == "test" else { return nil }
    switch (segments.first, segments.count) {
    case (nil, _): self = .home
    case ("item", 2): self = .item(id: segments[1])
    case ("search", 1):
      guard let text = link.value(of: "q") else { return nil }
      self = .search(text)
    case ("a", 1), ("A", 1): self = .word(segments[0])
    default: return nil
    }
  }

  var link: DeepLink? {
    switch self {
    case .home: DeepLink(scheme: "test")
    case .word(let word): DeepLink(scheme: "test", segments: [word])
    case .item(let id): DeepLink(scheme: "test", segments: ["item", id])
    case .search(let text):
      DeepLink(scheme: "test", segments: ["search"], query: [.init(name: "q", value: text)])
    case .page(let page, let host):
      DeepLink(scheme: "https", host: host, segments: page.map { [$0] } ?? [])
    }
  }
}

/// A route that refuses unknown queries.
private struct StrictRoute: LinkableRoute {
  let id: String

  init(id: String) { self.id = id }

  init?(_ link: DeepLink) {
    guard link.scheme == "test", link.segments.count == 2, link.query.isEmpty,
      link.segments[0] == "item"
    else { return nil }
    id = link.segments[1]
  }

  var link: DeepLink? { DeepLink(scheme: "test", segments: ["item", id]) }
}

@Suite struct LinkInputsTests {
  private static let routes: [Route] = [
    .home, .word("a"), .word("A"), .item(id: "1"), .item(id: "a/b ü"), .search("x&y"),
    .page(nil, host: "shop.example"), .page("ü", host: "shop.example"),
    .page(nil, host: "bücher.example:8080"),
  ]

  private static let inputs = LinkInputs<Route>(routes)

  @Test func `each route gets each mutation`() {
    let made = LinkInputs<Route>([.item(id: "1")]).inputs.map(\.origin)
    #expect(made == LinkMutation.allCases.map { "\($0)" })
  }

  @Test func `plain links come first, in the order of the routes`() throws {
    let plain = Self.inputs.inputs.prefix(Self.routes.count)
    #expect(plain.map(\.route) == Self.routes)
    #expect(plain.map(\.url) == Self.routes.compactMap { $0.link?.description })
    #expect(plain.allSatisfy { $0.origin == "none" })
    #expect(Self.inputs.inputs.dropFirst(plain.count).allSatisfy { $0.origin != "none" })
  }

  @Test(arguments: inputs.inputs.map(\.url))
  func `a parser that follows the rules agrees with the table`(_ url: String) throws {
    let input = try #require(Self.inputs.inputs.first { $0.url == url })
    #expect(Route(url: url) == input.route, "\(input.origin)")
    #expect(Self.inputs.meaning(of: url) == input.route.map { .route($0) } ?? .refused)
  }

  @Test func `a strict parser agrees with the strict table`() {
    let inputs = LinkInputs([StrictRoute(id: "1"), StrictRoute(id: "ü")], ignoresQueries: false)
    for input in inputs.inputs {
      #expect(StrictRoute(url: input.url) == input.route, "\(input.origin): \(input.url)")
    }
    let refused = inputs.inputs.filter { $0.route == nil }.map(\.origin)
    #expect(refused.contains("unknownQuery") && refused.contains("duplicateKeys"))
  }

  @Test(arguments: routes) private func `several inputs lead to each route`(_ route: Route) {
    #expect(Self.inputs.inputs.count { $0.route == route } > 3)
  }

  @Test func `the table is deterministic, and has each URL once`() {
    let again = LinkInputs<Route>(Self.routes)
    #expect(again.inputs == Self.inputs.inputs)
    #expect(again.urls == Self.inputs.inputs.map(\.url))
    #expect(Set(again.urls).count == again.urls.count)
  }

  @Test func `text of 10,000 characters is refused`() {
    let long = Self.inputs.inputs.filter { $0.origin == "tooLong" }
    #expect(!long.isEmpty)
    for input in long {
      #expect(input.url.count > 10_000)
      #expect(input.route == nil)
      #expect(DeepLink(input.url) == nil)
    }
  }

  @Test(arguments: [
    ("upperCaseScheme", "TEST://item/1"), ("trailingSlash", "test://item/1/"),
    ("doubledSlash", "test://item//1"), ("escapedLetters", "test://%69tem/1"),
    ("fragment", "test://item/1#top"), ("unknownQuery", "test://item/1?utm_source=mail"),
    ("duplicateKeys", "test://item/1?utm=1&utm=2"), ("upperCasePath", "test://ITEM/1"),
    ("extraSegments", "test://item/1/extra/segment"), ("missingLastSegment", "test://item"),
    ("missingSegments", "test://"), ("unknownPath", "test://nowhere/at/all"),
    ("nonASCII", "test://überall/端/🧭"), ("brokenEscape", "test://%FF%zz%2"),
    ("otherScheme", "other://item/1"), ("otherHost", "https://elsewhere.example/item/1"),
    ("escapedSlash", "test://item%2F1"), ("empty", ""), ("noURL", "not a link"),
    ("spaces", " test://item/1 "),
  ])
  func `each mutation makes the URL that its name says`(_ origin: String, _ url: String) {
    let inputs = LinkInputs<Route>([.item(id: "1")])
    #expect(inputs.inputs.filter { $0.origin == origin }.map(\.url) == [url])
  }

  /// The host is printed escaped, and its case doesn't matter.
  @Test func `mutations of the path leave the host alone`() {
    let urls = LinkInputs<Route>([.page("ü", host: "bücher.example:8080")]).inputs
    #expect(
      urls.first { $0.origin == "unknownPath" }?.url
        == "https://b%C3%BCcher.example:8080/nowhere/at/all")
    let bare = LinkInputs<Route>([.page(nil, host: "shop.example")]).inputs
    #expect(!bare.contains { $0.origin == "upperCasePath" })
  }

  @Test func `an unlisted URL has no meaning, and no routes make no inputs`() {
    #expect(Self.inputs.meaning(of: "test://item/2") == .unlisted)
    #expect(LinkInputs<Route>([]).inputs.isEmpty)
  }
}
