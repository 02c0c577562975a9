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
    set { updateHome { $0 = newValue } }
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

  /// Changes the path of the Home tab; returns nil without a child.
  @discardableResult
  mutating func updateHome<Result>(
    _ change: (inout RoutePath<HomeRoute>) -> Result
  ) -> Result? {
    guard let id = tabs[.home] else { return nil }
    return children.update(id) { child -> Result? in
      guard case .home(var path) = child else { return nil }
      defer { child = .home(path) }
      return change(&path)
    } ?? nil
  }

  @discardableResult
  mutating func updateProfile<Result>(
    _ change: (inout RoutePath<ProfileRoute>) -> Result
  ) -> Result? {
    guard let id = tabs[.profile] else { return nil }
    return children.update(id) { child -> Result? in
      guard case .profile(var path) = child else { return nil }
      defer { child = .profile(path) }
      return change(&path)
    } ?? nil
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
