public import Coordinators

/// The document's `ProfileCoordinator`, of which it shows the name: it has the methods of the
/// document's protocol `Coordinator`, and comments quote these.
public struct ProfileCoordinatorAsWritten: Coordinator {
  public init() {}

  public func reduce(
    into path: inout RoutePath<ProfileRoute>, action: ProfileAction
  ) -> ProfileOutput? {
    guard case .show(let route) = action else {
      return ProfileCoordinator().reduce(into: &path, action: action)
    }
    path.push(route)  // func navigate(to route: Route)
    return nil
  }
}
