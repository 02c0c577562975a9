public import Coordinators

/// What the catalog shows, and which views could show it.
public struct CatalogState: Hashable, Sendable {
  /// The screens above the list of categories.
  public var path = RoutePath<CatalogRoute>()
  /// Whether the flow's views are there: they go when another tab is chosen, and come back with it.
  public var isOnScreen = true
  /// The destinations that the views have registered: each `navigationDestination(for:)` adds one.
  public var destinations = CatalogDestinations.one

  /// The list of categories.
  public init() {}
}

/// How many destinations are registered for each kind of route.
///
/// The system shows an empty screen for a kind without a destination, and any of them for one with two.
public struct CatalogDestinations: Hashable, Sendable {
  /// The destinations of a category.
  public var categories: Int
  /// The destinations of a product.
  public var products: Int

  /// No view is there to register one.
  public static let none = CatalogDestinations(categories: 0, products: 0)
  /// One for each kind of route, as it must be.
  public static let one = CatalogDestinations(categories: 1, products: 1)

  /// How many destinations a route has.
  public func count(for route: CatalogRoute) -> Int {
    switch route {
    case .category: categories
    case .product: products
    }
  }
}

/// Everything that can happen to the catalog.
public enum CatalogAction: Hashable, Sendable, Codable {
  // MARK: The program

  /// `navigate(to:)`.
  case navigate(to: CatalogRoute)
  /// `pop()`.
  case pop
  /// `popToRoot()`.
  case popToRoot

  // MARK: The world

  /// `handle(url:)`.
  case handle(url: String)

  // MARK: The system

  /// The back button: the system writes the path back, truncated (S12).
  case backWrite(depth: Int)
  /// The flow's views go: another tab is chosen.
  case disappear
  /// The flow's views come back, or are said to although they were there (S15).
  case appear
}

/// What the catalog tells its parent.
public enum CatalogOutput: Hashable, Sendable, Codable {
  /// What `handle(url:)` returns.
  case handled(Bool)
}
