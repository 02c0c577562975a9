package import CoordinatorTesting
public import Coordinators

public enum UserScreen: Hashable, Sendable, Codable {
  /// All users, which is the root.
  case list
  /// One user, with rows for the users that this one knows.
  case detail(userId: String)
}

public struct UsersState: Hashable, Sendable {
  /// The screens above the list, as the coordinator knows them.
  public var path = RoutePath<UserScreen>()
  /// The screens above the list that the stack shows: the same, unless a view bypasses the
  /// coordinator.
  public var visible = RoutePath<UserScreen>()

  public init() {}

  /// The screen that the user can touch.
  public var top: UserScreen { path.top ?? .list }

  /// The screen below the one on top; the list is below itself.
  var covered: UserScreen { path.depth < 2 ? .list : path[path.depth - 2] }

  /// The path; a write also changes the visible screens.
  var stack: RoutePath<UserScreen> {
    get { path }
    set { (path, visible) = (newValue, newValue) }
  }
}

public enum UsersAction: Hashable, Sendable, Codable {
  /// `showUserDetail(userId:)`: the user tapped a row in a screen, which may be covered when the
  /// tap arrives.
  ///
  /// A view sends the row and its own screen; it knows neither the stack nor the screens around it.
  /// The parameter `from:` is invented: the hardened form needs it to recognise a late tap.
  case showUserDetail(userId: String, from: UserScreen)
  case pop, popToRoot

  /// The back button: the system writes the truncated path (S12).
  case backWrite(depth: Int)
  /// The user cancelled a swipe back: the screen below reported that it would appear, and doesn't
  /// (S15).
  case backCancelled
}

/// The document's `UsersCoordinator`: every view asks it to show a user.
///
/// The document shows the call of `showUserDetail(userId:)` and no body of it; the parameter
/// `from:` and the screens are invented.
///
/// - Only a tap in the screen on top counts; a tap from a screen that is covered by now comes too
///   late. The second tap of a double tap is such a tap, and so is the second of two rows tapped at
///   once.
/// - A user's screen isn't pushed above itself: a tap couldn't be traced to one of two equal
///   screens.
/// - The visible stack is the coordinator's path after every change.
public struct UsersCoordinator: Coordinator {
  public init() {}

  public func reduce(into state: inout UsersState, action: UsersAction) -> Never? {
    switch action {
    case .showUserDetail(let userId, let screen):
      let detail = UserScreen.detail(userId: userId)
      if screen == state.top, screen != detail { state.path.push(detail) }
    case .pop: state.path.pop()
    case .popToRoot: state.path.popToRoot()
    case .backWrite(let depth): state.path.truncate(to: depth)
    case .backCancelled: break
    }
    state.visible = state.path
    return nil
  }
}

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
