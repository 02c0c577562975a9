public import Coordinators

/// The document's `CatalogCoordinator` line by line; comments quote the original code.
public struct CatalogCoordinatorAsWritten: Coordinator {
  public init() {}

  public func reduce(into state: inout CatalogState, action: CatalogAction) -> CatalogOutput? {
    switch action {
    case .navigate(let route):
      state.path.push(route)  // path.append(route)
    case .pop:
      state.path.pop()  // guard !path.isEmpty else { return }; path.removeLast()
    case .popToRoot:
      state.path.popToRoot()  // path.removeLast(path.count)
    case .handle(let url):
      // guard let route = CatalogRoute(url: url) else { return false }
      guard let route = CatalogRoute(url: url) else { return .handled(false) }
      state.path.push(route)  // navigate(to: route)
      return .handled(true)  // return true
    case .backWrite(let depth):
      state.path.truncate(to: depth)  // NavigationStack(path: $coordinator.path)
    case .disappear:
      state.isOnScreen = false
      state.destinations = .none
    case .appear:
      state.isOnScreen = true
      state.destinations = .one  // CategoryListView().navigationDestination(for: CatalogRoute.self)
    }
    return nil
  }
}
