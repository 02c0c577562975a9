import Coordinators
import ExampleCoordinators
import Testing

/// Links that the machines don't open: their tables have the links of a few routes, and mutations
/// of these.
@Suite struct LinksTests {
  @Test func `an id can have any characters`() throws {
    for id in ["7", "a/b", "ü 1", "?#%"] {
      #expect(
        CatalogRoute(url: try #require(CatalogRoute.product(id: id).link).description)
          == .product(id: id))
      #expect(
        LinkTarget(url: try #require(LinkTarget.user(id: id).link).description) == .user(id: id))
      #expect(
        OrderLink(url: try #require(OrderLink.support(orderId: id).link).description)
          == .support(orderId: id))
    }
  }

  @Test func `each category has a link, and no other one has`() throws {
    for category in CatalogRoute.Category.allCases {
      let route = CatalogRoute.category(category)
      #expect(CatalogRoute(url: try #require(route.link).description) == route)
    }
    #expect(CatalogRoute(url: "catalog://category/films") == nil)
  }

  @Test func `an empty id has no link`() { #expect(LinkTarget.user(id: "").link == nil) }
}
