public import Coordinators

/// The document's `TabCoordinator`, hardened: each tab has one child, which stays while it is on
/// screen.
///
/// - A child is made when its tab is first shown, and stays listed and linked as long as the tab
///   refers to it.
/// - A child that needs another tab asks its parent to show it.
/// - A child on screen isn't removed; a removed child is made again when its tab is shown.
public struct TabCoordinator: Coordinator {
  public init() {}

  public func reduce(into state: inout TabState, action: TabAction) -> Never? {
    switch action {
    case .home(let action): reduceHome(action, in: &state)
    case .profile(let action): reduceProfile(action, in: &state)
    case .removeChild(let tab): removeChild(of: tab, in: &state)
    case .select(let tab): select(tab, in: &state)
    case .rebuild: break
    }
    return nil
  }
}

// MARK: Tabs

extension TabCoordinator {
  /// Handles a tap, which differs from ``show(_:in:)`` for the selected tab.
  private func select(_ tab: AppTab, in state: inout TabState) {
    guard tab == state.tabs.selected else { return show(tab, in: &state) }
    switch tab {
    case .home: reduceHome(.popToRoot, in: &state)
    case .profile: reduceProfile(.popToRoot, in: &state)
    }
  }

  private func show(_ tab: AppTab, in state: inout TabState) {
    if state.tabs[tab] == nil { state.tabs[tab] = addChild(TabChild(of: tab), to: &state) }
    state.tabs.selected = tab
  }
}

// MARK: Children

extension TabCoordinator {
  private func addChild(_ child: TabChild, to state: inout TabState) -> ChildID {
    state.children.start(child, on: .embedded)
  }

  private func removeChild(of tab: AppTab, in state: inout TabState) {
    guard tab != state.tabs.selected, let id = state.tabs[tab] else { return }
    state.children.finish(id, with: .ended)
    state.tabs[tab] = nil
  }

  private func reduceHome(_ action: HomeAction, in state: inout TabState) {
    guard let id = state.tabs[.home] else { return }
    let output = state.children.update(id) { child -> HomeOutput? in
      guard case .home(var home) = child else { return nil }
      defer { child = .home(home) }
      return HomeCoordinator().reduce(into: &home, action: action)
    }
    if case .showProfile? = output { show(.profile, in: &state) }
  }

  private func reduceProfile(_ action: ProfileAction, in state: inout TabState) {
    guard let id = state.tabs[.profile] else { return }
    let output = state.children.update(id) { child -> ProfileOutput? in
      guard case .profile(var profile) = child else { return nil }
      defer { child = .profile(profile) }
      return ProfileCoordinator().reduce(into: &profile, action: action)
    }
    if case .signOut? = output { show(.home, in: &state) }
  }
}
