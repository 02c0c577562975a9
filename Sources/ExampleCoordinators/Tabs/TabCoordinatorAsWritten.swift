public import Coordinators

/// The document's `TabCoordinator` line by line; comments quote the original code.
///
/// The document names `HomeCoordinator` and `ProfileCoordinator` without their code; they follow
/// its protocol `Coordinator`.
public struct TabCoordinatorAsWritten: Coordinator {
  public init() {}

  public func reduce(into state: inout TabState, action: TabAction) -> Never? {
    switch action {
    case .home(let action): reduceHome(action, in: &state)
    case .profile(let action): reduceProfile(action, in: &state)
    case .removeChild(let tab):
      // childCoordinators.removeAll { $0 === coordinator as AnyObject }
      if let id = state.tabs[tab] { state.children.unlist(id) }
    case .select(let tab): select(tab, in: &state)
    case .rebuild: break  // The parent owns its children.
    }
    return nil
  }

  private func select(_ tab: AppTab, in state: inout TabState) {
    guard tab == state.tabs.selected else { return show(tab, in: &state) }
    // The system pops the stack by itself (S26).
    switch tab {
    case .home: reduceHome(.popToRoot, in: &state)
    case .profile: reduceProfile(.popToRoot, in: &state)
    }
  }

  private func show(_ tab: AppTab, in state: inout TabState) {
    if state.tabs[tab] == nil {  // lazy var homeCoordinator: HomeCoordinator = {
      // coordinator.parent = self; addChild(coordinator)
      state.tabs[tab] = state.children.start(TabChild(of: tab), on: .embedded)
    }
    state.tabs.selected = tab
  }

  private func reduceHome(_ action: HomeAction, in state: inout TabState) {
    guard let id = state.tabs[.home] else { return }
    state.children.update(id) { child in
      guard case .home(var home) = child else { return }
      switch action {
      case .showArticle(let id): home.path.push(.article(id: id))  // navigate(to:)
      case .pop: home.path.pop()  // guard !path.isEmpty else { return }; path.removeLast()
      case .popToRoot: home.path.popToRoot()  // path = NavigationPath()
      case .showProfile: break
      case .backWrite(let depth): home.path.truncate(to: depth)
      }
      child = .home(home)
    }
    if action == .showProfile { show(.profile, in: &state) }
  }

  private func reduceProfile(_ action: ProfileAction, in state: inout TabState) {
    guard let id = state.tabs[.profile] else { return }
    state.children.update(id) { child in
      guard case .profile(var profile) = child else { return }
      switch action {
      case .show(let route): profile.path.push(route)  // navigate(to:)
      case .pop: profile.path.pop()  // guard !path.isEmpty else { return }; path.removeLast()
      case .popToRoot, .signOut: profile.path.popToRoot()  // path = NavigationPath()
      case .backWrite(let depth): profile.path.truncate(to: depth)
      }
      child = .profile(profile)
    }
    if action == .signOut { show(.home, in: &state) }
  }
}
