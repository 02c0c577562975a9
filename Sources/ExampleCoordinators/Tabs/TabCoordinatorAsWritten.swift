public import Coordinators

/// The document's `TabCoordinator` line by line; comments quote the original code.
///
/// The document names `HomeCoordinator` and `ProfileCoordinator` without their code; they follow
/// its protocol `Coordinator`. Its view of a tab keeps the tab's coordinator alive, so a child that
/// is off the list still asks for another tab.
public struct TabCoordinatorAsWritten: Coordinator {
  public init() {}

  public func reduce(into state: inout TabState, action: TabAction) -> Never? {
    switch action {
    case .home(.showArticle(let id)):
      state.updateHome { $0.push(.article(id: id)) }  // navigate(to:)
    case .home(.showProfile): if state.tabs[.home] != nil { state.show(.profile) }
    case .profile(.show(let route)): state.updateProfile { $0.push(route) }  // navigate(to:)
    case .profile(.signOut):
      state.popToRoot(.profile)
      if state.tabs[.profile] != nil { state.show(.home) }
    case .removeChild(let tab):
      // childCoordinators.removeAll { $0 === coordinator as AnyObject }
      if let id = state.tabs[tab] { state.children.unlist(id) }
    case .home, .profile, .select, .rebuild:
      _ = TabCoordinator().reduce(into: &state, action: action)
    }
    return nil
  }
}
