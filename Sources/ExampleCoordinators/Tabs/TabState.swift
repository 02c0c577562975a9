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
  /// The path of the Home tab; empty when its child is gone, and stays so.
  var homePath: RoutePath<HomeRoute> {
    get { if case .home(let home) = child(of: .home) { home.path } else { [] } }
    set {
      var home = HomeState()
      home.path = newValue
      if let id = tabs[.home] { children.update(id) { $0 = .home(home) } }
    }
  }

  /// The path of the Profile tab; empty when its child is gone.
  var profilePath: RoutePath<ProfileRoute> {
    if case .profile(let profile) = child(of: .profile) { profile.path } else { [] }
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
}
