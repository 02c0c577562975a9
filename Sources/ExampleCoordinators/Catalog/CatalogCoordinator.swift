public import Coordinators

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
