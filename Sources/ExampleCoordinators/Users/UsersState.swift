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
