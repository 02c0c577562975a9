package import CoordinatorTesting
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

public enum CatalogOutput: Hashable, Sendable {
  case handled(Bool)
}

/// The document's `CatalogCoordinator`, hardened.
///
/// - The view at the root registers one destination for each kind of route, and registering again
///   replaces the old ones: no destination depends on the screens above it.
/// - The screen on top isn't pushed again.
/// - A link starts from a known state: the path becomes the link's route.
/// - The path outlives the views that show it.
public struct CatalogCoordinator: Coordinator {
  public init() {}

  public func reduce(into state: inout CatalogState, action: CatalogAction) -> CatalogOutput? {
    switch action {
    case .navigate(let route): if state.path.top != route { state.path.push(route) }
    case .pop: state.path.pop()
    case .popToRoot: state.path.popToRoot()
    case .handle(let url): return .handled(handle(url, in: &state))
    case .backWrite(let depth): state.path.truncate(to: depth)
    case .disappear:
      state.isOnScreen = false
      state.destinations = .none
    case .appear:
      state.isOnScreen = true
      state.destinations = .one
    }
    return nil
  }

  private func handle(_ url: String, in state: inout CatalogState) -> Bool {
    guard let route = CatalogRoute(url: url) else { return false }
    state.path = [route]
    return true
  }
}

/// The document's `CatalogCoordinator` line by line; comments quote the original code.
///
/// The categories, the ids and the URLs are invented.
public struct CatalogCoordinatorAsWritten: Coordinator {
  public init() {}

  public func reduce(into state: inout CatalogState, action: CatalogAction) -> CatalogOutput? {
    switch action {
    case .navigate(let route):
      state.path.push(route)  // path.append(route)
      return nil
    case .handle(let url):
      // guard let route = CatalogRoute(url: url) else { return false }
      guard let route = CatalogRoute(url: url) else { return .handled(false) }
      state.path.push(route)  // navigate(to: route)
      return .handled(true)  // return true
    case .pop, .popToRoot, .backWrite, .disappear, .appear:
      return CatalogCoordinator().reduce(into: &state, action: action)
    }
  }
}

extension Form<CatalogCoordinatorMachine> {
  package static let all = [
    Form(
      "destinations-in-child-views", breaks: "one destination for each type, at the root",
      caughtBy: "KNOWN-ROUTES", CatalogDestinationsInChildViews()),
    Form(
      "pop-without-guard", breaks: "pop asks whether there is anything to pop",
      caughtBy: FormSummary.trap, CatalogPopWithoutGuard()),
  ]
}

/// The document's incorrect views, each with the destination of its own links; comments quote the
/// original code.
///
/// The links in its lists never break a claim. The root owns the path, so that it can show a
/// product without the list of its category, as a link asks for; then no view has registered a
/// destination.
public struct CatalogDestinationsInChildViews: Coordinator {
  public init() {}

  public func reduce(into state: inout CatalogState, action: CatalogAction) -> CatalogOutput? {
    if case .handle = action { return .handled(false) }
    _ = CatalogCoordinatorAsWritten().reduce(into: &state, action: action)
    guard state.isOnScreen else { return nil }
    // CategoryListView: .navigationDestination(for: Category.self)
    state.destinations = CatalogDestinations(categories: 1, products: 0)
    // ProductListView: .navigationDestination(for: Product.self)
    for case .category in state.path { state.destinations.products += 1 }
    return nil
  }
}

/// The document's `CatalogCoordinator` without the guard of its `pop()`: a pop too many ends the
/// process.
public struct CatalogPopWithoutGuard: Coordinator {
  public init() {}

  public func reduce(into state: inout CatalogState, action: CatalogAction) -> CatalogOutput? {
    guard action == .pop else {
      return CatalogCoordinatorAsWritten().reduce(into: &state, action: action)
    }
    var path = state.path.routes
    path.removeLast()  // The line after the guard that is missing.
    state.path = RoutePath(path)
    return nil
  }
}
