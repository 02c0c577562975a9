public import Coordinators

/// The document's `UsersCoordinator` line by line; a comment quotes the original code.
public struct UsersCoordinatorAsWritten: Coordinator {
  public init() {}

  public func reduce(into state: inout UsersState, action: UsersAction) -> Never? {
    guard case .showUserDetail(let userId, _) = action else {
      return UsersCoordinator().reduce(into: &state, action: action)
    }
    // Button("User") { coordinator.showUserDetail(userId: "123") }
    state.stack.push(.detail(userId: userId))
    return nil
  }
}
