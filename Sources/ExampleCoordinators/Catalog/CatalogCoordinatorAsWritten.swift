public import Coordinators

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
