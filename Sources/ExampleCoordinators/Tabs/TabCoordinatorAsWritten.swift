public import Coordinators

/// The document's `TabCoordinator` line by line; comments quote the original code.
///
/// The requests of its children for the other tab are invented. The document's class has
/// `removeChild(_:)` by its protocol and never calls it, so its children stay.
public struct TabCoordinatorAsWritten: Coordinator {
  public init() {}

  public func reduce(into state: inout TabState, action: TabAction) -> Never? {
    switch action {
    case .home(let action) where action.request == nil:
      state.updateHome { _ = HomeCoordinatorAsWritten().reduce(into: &$0, action: action) }
    case .profile(let action) where action.request == nil:
      state.updateProfile { _ = ProfileCoordinatorAsWritten().reduce(into: &$0, action: action) }
    case .home, .profile, .select, .rebuild:
      _ = TabCoordinator().reduce(into: &state, action: action)
    }
    return nil
  }
}
