public import Coordinators

/// A screen above the list of categories: the document's `CatalogRoute`.
///
/// The list isn't a route, so that nothing can push it above itself and no link names it.
public enum CatalogRoute: Hashable, Sendable, Codable {
  case category(Category)
  case product(id: String)

  public enum Category: String, Hashable, Sendable, Codable, CaseIterable {
    case books, music
  }
}

extension CatalogRoute: LinkableRoute {
  /// Creates the route that a link names: `catalog://category/books`, `catalog://product/7`; nil
  /// for any other link.
  public init?(_ link: DeepLink) {
    guard link.scheme == "catalog", link.segments.count == 2 else { return nil }
    switch link.segments[0] {
    case "category":
      guard let category = Category(rawValue: link.segments[1]) else { return nil }
      self = .category(category)
    case "product": self = .product(id: link.segments[1])
    default: return nil
    }
  }

  public var link: DeepLink? {
    switch self {
    case .category(let category):
      DeepLink(scheme: "catalog", segments: ["category", category.rawValue])
    case .product(let id): DeepLink(scheme: "catalog", segments: ["product", id])
    }
  }
}

/// The state of the catalog: its path, and the views that can show it.
public struct CatalogState: Hashable, Sendable {
  public var path = RoutePath<CatalogRoute>()
  /// True while the flow's views exist: they go when another tab is selected, and come back with
  /// it.
  public var isOnScreen = true
  /// The destinations that the views have registered; each `navigationDestination(for:)` adds one.
  public var destinations = CatalogDestinations.one

  public init() {}
}

/// The number of destinations registered for each kind of route.
///
/// The system shows an empty screen for a kind without a destination; of two, it uses the one
/// closest to the root.
public struct CatalogDestinations: Hashable, Sendable {
  public var categories: Int
  public var products: Int

  public static let none = CatalogDestinations(categories: 0, products: 0)
  public static let one = CatalogDestinations(categories: 1, products: 1)

  public func count(for route: CatalogRoute) -> Int {
    switch route {
    case .category: categories
    case .product: products
    }
  }
}

public enum CatalogAction: Hashable, Sendable, Codable {
  case navigate(to: CatalogRoute)
  case pop, popToRoot

  case handle(url: String)

  case backWrite(depth: Int)
  /// The flow's views go: another tab is selected.
  case disappear
  /// The flow's views come back, or the system reports that although they never left (S15).
  case appear
}

public enum CatalogOutput: Hashable, Sendable, Codable {
  case handled(Bool)
}
