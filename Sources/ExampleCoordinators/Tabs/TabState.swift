public import Coordinators

public enum AppTab: Hashable, Sendable, Codable {
  case home, profile
}

/// The state of the coordinator of one tab.
public enum TabChild: Hashable, Sendable {
  case home(HomeState)
  case profile(ProfileState)

  /// Creates the child of a tab in its initial state.
  init(of tab: AppTab) {
    self =
      switch tab {
      case .home: .home(HomeState())
      case .profile: .profile(ProfileState())
      }
  }

  var depth: Int {
    switch self {
    case .home(let home): home.path.depth
    case .profile(let profile): profile.path.depth
    }
  }
}

/// The selected tab, and the coordinators of the tabs.
///
/// A tab's reference to its child and the parent's list are separate facts, as in the document
/// (`lazy var homeCoordinator` and `childCoordinators`), so that a claim can find a disagreement.
public struct TabState: Hashable, Sendable {
  /// The document's lazy properties: the child that each tab refers to, nil for a tab without one.
  public var tabs: TabGroup<AppTab, ChildID>
  /// The document's `childCoordinators`; a tab ends without a value, because its parent removes it.
  public var children = ChildRegistry<TabChild, Never>()

  /// The app after its launch, which has touched the Home tab.
  public init() {
    let home = children.start(TabChild(of: .home), on: .embedded)
    tabs = TabGroup([.home, .profile], first: home)
  }
}

extension TabState {
  /// The path of the Home tab; empty when its child is gone, and a write then changes nothing.
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

public enum TabAction: Hashable, Sendable, Codable {
  case home(HomeAction)
  case profile(ProfileAction)
  /// `removeChild(_:)`: memory is short, so the parent removes the child of a tab.
  case removeChild(of: AppTab)

  /// A tap on a tab; one on the selected tab goes back to its root (S26).
  case select(AppTab)
  case rebuild
}
