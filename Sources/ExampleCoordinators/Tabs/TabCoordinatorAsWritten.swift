public import Coordinators

/// The document's `TabCoordinator` line by line; comments quote the original code.
///
/// The document names `HomeCoordinator` and `ProfileCoordinator` without their code; they follow
/// its protocol `Coordinator`. Their routes and their requests for the other tab are invented. The
/// document's class has `removeChild(_:)` by its protocol and never calls it, so its children stay.
public struct TabCoordinatorAsWritten: Coordinator {
  public init() {}

  public func reduce(into state: inout TabState, action: TabAction) -> Never? {
    switch action {
    case .home(.showArticle(let id)):
      state.updateHome { $0.push(.article(id: id)) }  // navigate(to:)
    case .profile(.show(let route)): state.updateProfile { $0.push(route) }  // navigate(to:)
    case .home, .profile, .select, .rebuild:
      _ = TabCoordinator().reduce(into: &state, action: action)
    }
    return nil
  }
}
