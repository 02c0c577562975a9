public import Coordinators

public enum AppTab: Hashable, Sendable, Codable {
  case home, profile
}

/// The coordinator of one tab: the screens above its root.
public enum TabChild: Hashable, Sendable {
  case home(RoutePath<HomeRoute>)
  case profile(RoutePath<ProfileRoute>)

  init(of tab: AppTab) {
    self =
      switch tab {
      case .home: .home([])
      case .profile: .profile([])
      }
  }

  var depth: Int {
    switch self {
    case .home(let path): path.depth
    case .profile(let path): path.depth
    }
  }

  /// Lets the coordinator reduce an action for it; returns the tab for which it asks its parent.
  fileprivate mutating func reduce(_ action: TabAction) -> AppTab? {
    switch (self, action) {
    case (.home(var path), .home(let action)):
      defer { self = .home(path) }
      return HomeCoordinator().reduce(into: &path, action: action) == .showProfile ? .profile : nil
    case (.profile(var path), .profile(let action)):
      defer { self = .profile(path) }
      return ProfileCoordinator().reduce(into: &path, action: action) == .signOut ? .home : nil
    default: return nil
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
  /// The document's `childCoordinators`; a tab never ends.
  public var children = ChildRegistry<TabChild, Never>()

  /// The app after its launch, which has touched the Home tab.
  public init() {
    let home = children.start(TabChild(of: .home), on: .embedded)
    tabs = TabGroup([.home, .profile], first: home)
  }

  /// The path of the Home tab.
  var homePath: RoutePath<HomeRoute> {
    get { if case .home(let path) = child(of: .home) { path } else { [] } }
    set { if let id = tabs[.home] { children.update(id) { $0 = .home(newValue) } } }
  }

  /// The path of the Profile tab; empty until its child is made.
  var profilePath: RoutePath<ProfileRoute> {
    if case .profile(let path) = child(of: .profile) { path } else { [] }
  }

  /// The child of a tab; nil until it is made.
  func child(of tab: AppTab) -> TabChild? {
    guard let id = tabs[tab] else { return nil }
    return children[id]
  }

  /// Lets the child of a tab reduce an action; returns the tab for which the child asks.
  mutating func tell(_ tab: AppTab, _ action: TabAction) -> AppTab? {
    guard let id = tabs[tab] else { return nil }
    return children.update(id) { $0.reduce(action) } ?? nil
  }

  mutating func popToRoot(_ tab: AppTab) {
    if let id = tabs[tab] { children.update(id) { $0 = TabChild(of: tab) } }
  }

  mutating func makeChild(of tab: AppTab) {
    tabs[tab] = children.start(TabChild(of: tab), on: .embedded)
  }

  /// Shows a tab, whose child is made when it is shown first.
  mutating func show(_ tab: AppTab) {
    if tabs[tab] == nil { makeChild(of: tab) }
    tabs.selected = tab
  }
}

public enum TabAction: Hashable, Sendable, Codable {
  case home(HomeAction)
  case profile(ProfileAction)

  /// A tap on a tab; one on the selected tab goes back to its root (S26).
  case select(AppTab)
  case rebuild
}

/// The document's `TabCoordinator`: each tab has one child, which stays while it is on screen.
///
/// The document's code breaks no claim, so there is no other form of it. The requests of its
/// children for the other tab are invented.
///
/// - A child is made when its tab is first shown, and stays listed and linked from then on.
/// - A child that needs another tab asks its parent to show it.
public struct TabCoordinator: Coordinator {
  public init() {}

  public func reduce(into state: inout TabState, action: TabAction) -> Never? {
    switch action {
    case .home: if let wanted = state.tell(.home, action) { state.show(wanted) }
    case .profile: if let wanted = state.tell(.profile, action) { state.show(wanted) }
    case .select(let tab):
      if tab == state.tabs.selected { state.popToRoot(tab) } else { state.show(tab) }
    case .rebuild: break
    }
    return nil
  }
}
