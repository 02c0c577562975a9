public import Coordinators

/// A tab of the app.
public enum AppTab: Hashable, Sendable, Codable {
  /// The feed.
  case home
  /// The user's profile.
  case profile
}

/// The state of the coordinator of one tab.
public enum TabChild: Hashable, Sendable {
  /// Of the Home tab.
  case home(HomeState)
  /// Of the Profile tab.
  case profile(ProfileState)

  /// The child of a tab as it starts.
  init(of tab: AppTab) {
    self =
      switch tab {
      case .home: .home(HomeState())
      case .profile: .profile(ProfileState())
      }
  }

  /// How many screens it shows above its root.
  var depth: Int {
    switch self {
    case .home(let home): home.path.depth
    case .profile(let profile): profile.path.depth
    }
  }
}

/// Which tab is shown, and the coordinators of the tabs that were.
///
/// That a tab refers to its child and that the parent lists it are two facts, as they are in the document
/// (`lazy var homeCoordinator` and `childCoordinators`), so that a claim can find them apart.
public struct TabState: Hashable, Sendable {
  /// The lazy properties: which child each tab refers to, nil for one that was never touched.
  public var tabs: TabGroup<AppTab, ChildID>
  /// The document's `childCoordinators`; a tab ends without a value, for its parent takes it away.
  public var children = ChildRegistry<TabChild, Never>()

  /// The app after its launch, which has touched the Home tab.
  public init() {
    let home = children.start(TabChild(of: .home), on: .embedded)
    tabs = TabGroup([.home, .profile], first: home)
  }
}

extension TabState {
  /// What the Home tab shows; nil when its child is gone.
  var home: HomeState? {
    guard let id = tabs[.home], case .home(let home) = children[id] else { return nil }
    return home
  }

  /// What the Profile tab shows; nil when its child is gone.
  var profile: ProfileState? {
    guard let id = tabs[.profile], case .profile(let profile) = children[id] else { return nil }
    return profile
  }

  /// The child of a tab; nil when it is gone.
  func child(of tab: AppTab) -> TabChild? {
    guard let id = tabs[tab] else { return nil }
    return children[id]
  }
}

/// Everything that can happen to the tabs.
public enum TabAction: Hashable, Sendable, Codable {
  // MARK: The program

  /// Something for the coordinator of the Home tab.
  case home(HomeAction)
  /// Something for the coordinator of the Profile tab.
  case profile(ProfileAction)
  /// `removeChild(_:)`: memory is short, and the child of a tab is to go.
  case removeChild(of: AppTab)

  // MARK: The system

  /// A tap on a tab; one on the selected tab goes back to its root (S26).
  case select(AppTab)
  /// The view above the tabs is built again.
  case rebuild
  /// The second tap of a double tap: what the first one did is done (S20).
  case doubleTap(Tap)

  /// What can be tapped twice.
  public enum Tap: Hashable, Sendable, Codable {
    /// The tab that is selected and at its root already.
    case tab(AppTab)
    /// An article in the feed.
    case article(id: String)
    /// A row of the profile.
    case profile(ProfileRoute)

    /// The action that a tap sends.
    public var action: TabAction {
      switch self {
      case .tab(let tab): .select(tab)
      case .article(let id): .home(.showArticle(id: id))
      case .profile(let route): .profile(.show(route))
      }
    }
  }
}
