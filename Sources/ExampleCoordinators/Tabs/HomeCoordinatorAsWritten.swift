public import Coordinators

/// The document's `HomeCoordinator`, of which it shows the name: it has the methods of the
/// document's protocol `Coordinator`, and comments quote these.
public struct HomeCoordinatorAsWritten: Coordinator {
  public init() {}

  public func reduce(
    into path: inout RoutePath<HomeRoute>, action: HomeAction
  ) -> HomeOutput? {
    guard case .showArticle(let id) = action else {
      return HomeCoordinator().reduce(into: &path, action: action)
    }
    path.push(.article(id: id))  // func navigate(to route: Route)
    return nil
  }
}
