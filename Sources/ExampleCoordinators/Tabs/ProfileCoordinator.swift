public import Coordinators

/// A screen above the profile.
public enum ProfileRoute: Hashable, Sendable, Codable {
  /// The form that changes the profile.
  case edit
  /// The user's orders.
  case orders
}

/// What the Profile tab shows.
public struct ProfileState: Hashable, Sendable {
  /// The screens above the profile.
  public var path = RoutePath<ProfileRoute>()

  /// The profile.
  public init() {}
}

/// Everything that can happen in the Profile tab.
public enum ProfileAction: Hashable, Sendable, Codable {
  // MARK: The program

  /// Shows a screen.
  case show(ProfileRoute)
  /// `pop()`.
  case pop
  /// `popToRoot()`.
  case popToRoot
  /// The user signed out: nothing is left to see here, so the parent has to show another tab.
  case signOut

  // MARK: The system

  /// The back button: the system writes the path back, truncated (S12).
  case backWrite(depth: Int)
}

/// What the Profile tab asks of its parent.
public enum ProfileOutput: Hashable, Sendable, Codable {
  /// The user signed out: show the Home tab.
  case signOut
}

/// The document's `ProfileCoordinator`: the profile, its form and the orders.
public struct ProfileCoordinator: Coordinator {
  /// Makes the coordinator; all its state is in ``ProfileState``.
  public init() {}

  /// Does what the action says, or refuses it.
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
