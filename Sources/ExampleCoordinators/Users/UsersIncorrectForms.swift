package import CoordinatorTesting
public import Coordinators

extension Form<UsersCoordinatorMachine> {
  package static let all = [
    Form(
      "navigation-link", breaks: "never use NavigationLink directly when using coordinators",
      caughtBy: "CONVERGE", UsersBehindNavigationLinks())
  ]
}

/// The document's incorrect `UserListView`; a comment quotes the original code.
public struct UsersBehindNavigationLinks: Coordinator {
  public init() {}

  public func reduce(into state: inout UsersState, action: UsersAction) -> Never? {
    guard case .showUserDetail(let userId, _) = action else {
      return UsersCoordinator().reduce(into: &state, action: action)
    }
    // NavigationLink("User") { UserDetailView() }, "Coordinator doesn't know about this!"
    state.visible.push(.detail(userId: userId))
    return nil
  }
}
