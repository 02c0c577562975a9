public import Coordinators

public enum ProfileRoute: Hashable, Sendable, Codable {
  case edit, orders
}

public struct ProfileState: Hashable, Sendable {
  public var path = RoutePath<ProfileRoute>()

  public init() {}
}

public enum ProfileAction: Hashable, Sendable, Codable {
  case show(ProfileRoute)
  case pop, popToRoot
  /// The user signed out: this tab has nothing left to show, so the parent has to show another one.
  case signOut

  case backWrite(depth: Int)
}

public enum ProfileOutput: Hashable, Sendable, Codable {
  case signOut
}

/// The document's `ProfileCoordinator`: the profile, its form and the orders.
public struct ProfileCoordinator: Coordinator {
  public init() {}

  public func reduce(into state: inout ProfileState, action: ProfileAction) -> ProfileOutput? {
    switch action {
    case .show(let route): if state.path.top != route { state.path.push(route) }
    case .pop: state.path.pop()
    case .popToRoot: state.path.popToRoot()
    case .signOut:
      state.path.popToRoot()
      return .signOut
    case .backWrite(let depth): state.path.truncate(to: depth)
    }
    return nil
  }
}
