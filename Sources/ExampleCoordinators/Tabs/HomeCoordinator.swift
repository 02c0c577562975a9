public import Coordinators

/// A screen above the feed.
public enum HomeRoute: Hashable, Sendable, Codable {
  /// One article.
  case article(id: String)
}

/// What the Home tab shows.
public struct HomeState: Hashable, Sendable {
  /// The screens above the feed.
  public var path = RoutePath<HomeRoute>()

  /// The feed.
  public init() {}
}

/// Everything that can happen in the Home tab.
public enum HomeAction: Hashable, Sendable, Codable {
  // MARK: The program

  /// Shows an article.
  case showArticle(id: String)
  /// `pop()`.
  case pop
  /// `popToRoot()`.
  case popToRoot
  /// The user's picture was tapped: the profile is another tab, so the parent has to show it.
  case showProfile

  // MARK: The system

  /// The back button: the system writes the path back, truncated (S12).
  case backWrite(depth: Int)
}

/// What the Home tab asks of its parent.
public enum HomeOutput: Hashable, Sendable, Codable {
  /// Show the Profile tab.
  case showProfile
}

/// The document's `HomeCoordinator`: the feed and its articles.
public struct HomeCoordinator: Coordinator {
  /// Makes the coordinator; all its state is in ``HomeState``.
  public init() {}

  /// Does what the action says, or refuses it.
  public func reduce(into state: inout HomeState, action: HomeAction) -> HomeOutput? {
    switch action {
    case .showArticle(let id):
      if state.path.top != .article(id: id) { state.path.push(.article(id: id)) }
    case .pop: state.path.pop()
    case .popToRoot: state.path.popToRoot()
    case .showProfile: return .showProfile
    case .backWrite(let depth): state.path.truncate(to: depth)
    }
    return nil
  }
}
