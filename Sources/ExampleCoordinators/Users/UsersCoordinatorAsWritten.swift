public import Coordinators

/// The document's `UsersCoordinator` line by line; a comment quotes the original code.
///
/// The document has one call of it, and no class. The parameter `from:` is invented, and so are the
/// screens; this form ignores the parameter.
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
