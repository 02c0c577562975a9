public import Coordinators

/// A screen of the Home tab: invented, for the document names its coordinator only.
public enum HomeRoute: Hashable, Sendable, Codable {
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
public enum HomeOutput: Hashable, Sendable, Codable {
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
