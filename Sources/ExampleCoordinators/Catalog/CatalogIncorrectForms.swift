package import CoordinatorTesting
public import Coordinators

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
