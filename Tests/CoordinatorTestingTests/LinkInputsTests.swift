import CoordinatorTesting
import Testing

/// Routes of each shape: without a segment, with one, with two, with a query, and on the web.
///
/// Only the words `a` and `A` are read from a link.
enum TestRoute: LinkableRoute {
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
  private static let routes: [TestRoute] = [
    .home, .word("a"), .word("A"), .item(id: "1"), .item(id: "a/b ü"), .search("x&y"),
    .page(nil, host: "shop.example"), .page("ü", host: "shop.example"),
    .page(nil, host: "bücher.example:8080"),
  ]

  private static let inputs = LinkInputs<TestRoute>(routes)

  @Test func `plain links come first, in the order of the routes`() throws {
    let links = Self.routes.compactMap { $0.link?.description }
    #expect(Self.inputs.urls.starts(with: links))
    #expect(links.map(Self.inputs.meaning) == Self.routes.map { .route($0) })
  }

  @Test(arguments: inputs.urls)
  func `a parser that follows the rules agrees with the table`(_ url: String) throws {
    #expect(Self.inputs.meaning(of: url) == TestRoute(url: url).map { .route($0) } ?? .refused)
  }

  @Test func `a strict parser agrees with the strict table`() {
    let inputs = LinkInputs([StrictRoute(id: "1"), StrictRoute(id: "ü")], ignoresQueries: false)
    for url in inputs.urls {
      #expect(inputs.meaning(of: url) == StrictRoute(url: url).map { .route($0) } ?? .refused)
    }
    #expect(inputs.meaning(of: "test://item/1?utm_source=mail") == .refused)
    #expect(inputs.meaning(of: "test://item/1?utm=1&utm=2") == .refused)
  }

  @Test func `the table is deterministic, and has each URL once`() {
    let again = LinkInputs<TestRoute>(Self.routes)
    #expect(again.urls == Self.inputs.urls)
    #expect(Set(again.urls).count == again.urls.count)
  }

  @Test func `a route gets each mutation, the simplest first`() {
    let urls = LinkInputs<TestRoute>([.item(id: "1")]).urls
    #expect(
      urls.dropLast() == [
        "test://item/1", "TEST://item/1", "test://item/1/", "test://item//1", "test://%69tem/1",
        "test://item/1#top", "test://item/1?utm_source=mail", "test://item/1?utm=1&utm=2",
        "test://ITEM/1", "test://item/1/extra/segment", "test://item", "test://",
        "test://nowhere/at/all", "test://überall/端/🧭", "test://%FF%zz%2", "other://item/1",
        "https://elsewhere.example/item/1", "test://item%2F1", "", "not a link", " test://item/1 ",
      ])
    #expect(urls.last?.count ?? 0 > 10_000)
  }

  /// The host is printed escaped, and its case doesn't matter.
  @Test func `mutations of the path leave the host alone`() {
    let urls = LinkInputs<TestRoute>([.page("ü", host: "bücher.example:8080")]).urls
    #expect(urls.contains("https://b%C3%BCcher.example:8080/nowhere/at/all"))
    let bare = LinkInputs<TestRoute>([.page(nil, host: "shop.example")]).urls
    #expect(!bare.contains { $0.contains("SHOP") })
  }

  @Test func `an unlisted URL has no meaning, and no routes make no inputs`() {
    #expect(Self.inputs.meaning(of: "test://item/2") == .unlisted)
    #expect(LinkInputs<TestRoute>([]).urls.isEmpty)
  }
}
