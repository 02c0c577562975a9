public import Coordinators

/// A screen above the profile.
public enum ProfileRoute: Hashable, Sendable, Codable {
  /// The form that changes the profile.
  case edit
  /// The user's orders.
  case orders
}

/// The state of the Profile tab.
public struct ProfileState: Hashable, Sendable {
  /// The screens above the profile.
  public var path = RoutePath<ProfileRoute>()

  /// The profile.
  public init() {}
}

/// An action in the Profile tab.
public enum ProfileAction: Hashable, Sendable, Codable {
  // MARK: The program

  /// Shows a screen.
  case show(ProfileRoute)
  /// `pop()`.
  case pop
  /// `popToRoot()`.
  case popToRoot
  /// The user signed out: this tab has nothing left to show, so the parent has to show another one.
  case signOut

  // MARK: The system

  /// The back button: the system writes the truncated path (S12).
  case backWrite(depth: Int)
}

/// A request of the Profile tab to its parent.
public enum ProfileOutput: Hashable, Sendable, Codable {
  /// The user signed out: show the Home tab.
  case signOut
}

/// The document's `ProfileCoordinator`: the profile, its form and the orders.
public struct ProfileCoordinator: Coordinator {
  /// Makes the coordinator; all its state is in ``ProfileState``.
  public init() {}

  /// Applies the action, or refuses it.
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
