public import Coordinators

/// A screen of the users.
public enum UserScreen: Hashable, Sendable, Codable {
  /// All users, which is the root.
  case list
  /// One user, with rows for the people that this one knows.
  case detail(userId: String)
}

/// What the users show, and what is visible of it.
public struct UsersState: Hashable, Sendable {
  /// The screens above the list, as the coordinator knows them.
  public var path = RoutePath<UserScreen>()
  /// The screens above the list that the stack shows: the same, unless something goes around the coordinator.
  public var visible = RoutePath<UserScreen>()

  /// The list alone.
  public init() {}

  /// The screen that fingers reach.
  public var top: UserScreen { path.top ?? .list }

  /// The screen below the one on top; the list is below itself.
  var covered: UserScreen { path.depth < 2 ? .list : path[path.depth - 2] }

  /// The path together with what is visible of it.
  var stack: RoutePath<UserScreen> {
    get { path }
    set { (path, visible) = (newValue, newValue) }
  }
}

/// Everything that can happen to the users.
public enum UsersAction: Hashable, Sendable, Codable {
  // MARK: The program

  /// `showUserDetail(userId:)`: a row was tapped in a screen, which may be covered by the time the tap arrives.
  ///
  /// A view says which row and in which screen; it knows neither the stack nor who else is above or below.
  case showUserDetail(userId: String, from: UserScreen)
  /// `pop()`.
  case pop
  /// `popToRoot()`.
  case popToRoot

  // MARK: The system

  /// The back button: the system writes the path back, truncated (S12).
  case backWrite(depth: Int)
  /// A swipe back that the finger took back: the screen below said that it would appear, and doesn't (S15).
  case backCancelled
}
