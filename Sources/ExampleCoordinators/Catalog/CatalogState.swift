public import Coordinators

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

  /// No destinations, because no view is there to register one.
  public static let none = CatalogDestinations(categories: 0, products: 0)
  /// One for each kind of route, as it must be.
  public static let one = CatalogDestinations(categories: 1, products: 1)

  /// Returns the number of destinations for a route.
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
  /// The result of `handle(url:)`.
  case handled(Bool)
}
