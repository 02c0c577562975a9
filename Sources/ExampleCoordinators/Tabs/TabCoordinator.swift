public import Coordinators

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
