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
