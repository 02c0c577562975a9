public import Coordinators

/// The document's `UsersCoordinator` line by line; comments quote the original code.
public struct UsersCoordinatorAsWritten: Coordinator {
  public init() {}

  public func reduce(into state: inout UsersState, action: UsersAction) -> Never? {
    switch action {
    case .showUserDetail(let userId, _):
      // Button("User") { coordinator.showUserDetail(userId: "123") }
      state.path.push(.detail(userId: userId))
    case .pop:
      state.path.pop()  // guard !path.isEmpty else { return }; path.removeLast()
    case .popToRoot:
      state.path.popToRoot()  // path = NavigationPath()
    case .backWrite(let depth):
      state.path.truncate(to: depth)
    case .backCancelled:
      break  // No code listens.
    }
    state.visible = state.path  // "Owns NavigationPath", to which the stack is bound
    return nil
  }
}
