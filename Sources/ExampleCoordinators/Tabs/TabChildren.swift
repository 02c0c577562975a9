import CoordinatorTesting
public import Coordinators

/// A screen of the Home tab: invented, for the document names its coordinator only.
public enum HomeRoute: Hashable, Sendable {
  case article(id: String)
}

public enum HomeAction: Hashable, Sendable, Codable {
  case showArticle(id: String)
  case pop, popToRoot
  /// The user tapped the profile picture; the parent has to show the other tab.
  case showProfile

  case backWrite(depth: Int)
}

/// A request to the parent: invented, like the routes.
public enum HomeOutput: Hashable, Sendable {
  case showProfile
}

/// The document's `HomeCoordinator`: the feed and its articles.
public struct HomeCoordinator: Coordinator {
  public init() {}

  public func reduce(into path: inout RoutePath<HomeRoute>, action: HomeAction) -> HomeOutput? {
    switch action {
    case .showArticle(let id):
      if path.top != .article(id: id) { path.push(.article(id: id)) }
    case .pop: path.pop()
    case .popToRoot: path.popToRoot()
    case .showProfile: return .showProfile
    case .backWrite(let depth): path.truncate(to: depth)
    }
    return nil
  }
}

extension HomeAction {
  /// The change that the action makes to the stack; nil for none.
  var step: StackStep<HomeRoute>? {
    switch self {
    case .showArticle(let id): .show(.article(id: id))
    case .pop: .pop(1)
    case .popToRoot: .popToRoot
    case .backWrite(let depth): .backWrite(depth: depth)
    case .showProfile: nil
    }
  }
}

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
public enum ProfileOutput: Hashable, Sendable {
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

extension ProfileAction {
  /// The change that the action makes to the stack.
  var step: StackStep<ProfileRoute> {
    switch self {
    case .show(let route): .show(route)
    case .pop: .pop(1)
    case .popToRoot, .signOut: .popToRoot
    case .backWrite(let depth): .backWrite(depth: depth)
    }
  }
}
