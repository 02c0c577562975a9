import Coordinators
import ExampleCoordinators
import Testing

@Suite struct CatalogCoordinatorTests {
  @Test func aLinkShowsWhatItNames() {
    var state = CatalogState()
    let catalog = CatalogCoordinator()
    _ = catalog.reduce(into: &state, action: .navigate(to: .category(.music)))
    let link = CatalogAction.handle(url: "catalog://product/7")
    for _ in 1...2 {
      #expect(catalog.reduce(into: &state, action: link) == .handled(true))
      #expect(state.path == [.product(id: "7")])
    }
  }

  /// The root has no route, so no link names it; nor does one name a category that there isn't.
  @Test(arguments: [
    "catalog://", "catalog://category", "catalog://category/films", "catalog://category/books/1",
    "catalog://Product/7", "orders://product/7", "product/7", "",
  ])
  func aLinkToNowhereIsDenied(_ url: String) {
    var state = CatalogState()
    state.path = [.category(.books)]
    let before = state
    #expect(CatalogCoordinator().reduce(into: &state, action: .handle(url: url)) == .handled(false))
    #expect(state == before)
  }

  /// A link that comes while another tab is shown is there when the views come back, with its destination.
  @Test func whatIsShownOutlivesTheViews() {
    var state = CatalogState()
    let catalog = CatalogCoordinator()
    _ = catalog.reduce(into: &state, action: .disappear)
    #expect(state.destinations.count(for: .product(id: "7")) == 0)
    _ = catalog.reduce(into: &state, action: .handle(url: "catalog://product/7"))
    for _ in 1...2 {
      _ = catalog.reduce(into: &state, action: .appear)
      #expect(state.path == [.product(id: "7")])
      #expect(state.destinations == .one)
    }
  }

  @Test(
    arguments: [.product(id: "a/b"), .product(id: "ü 1")]
      + CatalogRoute.Category.allCases.map(CatalogRoute.category))
  func aRouteIsPrintedAndParsed(_ route: CatalogRoute) throws {
    #expect(CatalogRoute(url: try #require(route.link).description) == route)
  }
}
