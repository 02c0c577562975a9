public import Coordinators

/// A screen of the Profile tab: invented, for the document names its coordinator only.
public enum ProfileRoute: Hashable, Sendable, Codable {
  case edit, orders
}

public enum ProfileAction: Hashable, Sendable, Codable {
  case show(ProfileRoute)
  case pop, popToRoot
  /// The user signed out: this tab has nothing left to show, so the parent has to show another one.
  case signOut

  case backWrite(depth: Int)
}

/// A request to the parent: invented, like the routes.
public enum ProfileOutput: Hashable, Sendable, Codable {
  case signOut
}

/// The document's `ProfileCoordinator`: the profile, its form and the orders.
public struct ProfileCoordinator: Coordinator {
  public init() {}

  public func reduce(into path: inout RoutePath<ProfileRoute>, action: ProfileAction)
    -> ProfileOutput?
  {
    switch action {
    case .show(let route): if path.top != route { path.push(route) }
    case .pop: path.pop()
    case .popToRoot: path.popToRoot()
    case .signOut:
      path.popToRoot()
      return .signOut
    case .backWrite(let depth): path.truncate(to: depth)
    }
    return nil
  }
}
