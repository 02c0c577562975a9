import CoordinatorTesting
import Coordinators
public import StateMachineTesting

extension AppCoordinatorMachine: ReachabilityChecking {
  /// The grid of products; neither links nor a relaunch count as a way there.
  public var alwaysReachable: [AlwaysReachable<Self>] {
    [
      .root(by: \.isOfUser) { $0.path.isEmpty && $0.isNothingPresented }
    ]
  }
}

extension AppAction {
  /// Whether it isn't the world that leads somewhere.
  fileprivate var isOfUser: Bool {
    switch self {
    case .openLink, .restoreState, .relaunch, .sessionExpires: false
    default: true
    }
  }
}

extension AppCoordinatorMachine: AbstractingMachine {
  /// Keeps what is on top and who is signed in; drops by which screens one got there.
  public func abstraction(of state: AppState) -> AppPlace {
    let modal: AppPlace.Modal? =
      switch (state.alert.presented, state.cover.presented, state.sheet.presented) {
      case (_?, _, _): .alert
      case (nil, _?, _): .cover
      case (nil, nil, .login): .gate
      case (nil, nil, .profile): .profile
      case (nil, nil, .settings): .settings
      case (nil, nil, nil): nil
      }
    return AppPlace(
      depth: min(state.path.depth, 2), modal: modal, isSignedIn: state.session.isSignedIn)
  }
}

/// A state of the app without its routes.
public struct AppPlace: Hashable, Sendable {
  /// How many screens are above the root; 2 is two or more.
  public let depth: Int
  /// What is presented, if something is.
  public let modal: Modal?
  /// Whether somebody is signed in.
  public let isSignedIn: Bool

  /// What is presented on top.
  public enum Modal: Hashable, Sendable {
    /// The sheet of the sign-in.
    case gate
    /// The sheet of the profile.
    case profile
    /// The sheet of the settings.
    case settings
    /// A cover.
    case cover
    /// An alert.
    case alert
  }
}
