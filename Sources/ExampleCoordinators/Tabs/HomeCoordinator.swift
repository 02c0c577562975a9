public import Coordinators

/// A screen above the feed.
public enum HomeRoute: Hashable, Sendable, Codable {
  /// One article.
  case article(id: String)
}

/// The state of the Home tab.
public struct HomeState: Hashable, Sendable {
  /// The screens above the feed.
  public var path = RoutePath<HomeRoute>()

  /// The feed.
  public init() {}
}

/// An action in the Home tab.
public enum HomeAction: Hashable, Sendable, Codable {
  // MARK: The program

  /// Shows an article.
  case showArticle(id: String)
  /// `pop()`.
  case pop
  /// `popToRoot()`.
  case popToRoot
  /// The user tapped the profile picture; the parent has to show the other tab.
  case showProfile

  // MARK: The system

  /// The back button: the system writes the truncated path (S12).
  case backWrite(depth: Int)
}

/// A request of the Home tab to its parent.
public enum HomeOutput: Hashable, Sendable, Codable {
  /// Show the Profile tab.
  case showProfile
}

/// The document's `HomeCoordinator`: the feed and its articles.
public struct HomeCoordinator: Coordinator {
  /// Makes the coordinator; all its state is in ``HomeState``.
  public init() {}

  /// Applies the action, or refuses it.
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
