public import Coordinators

/// A screen that the app can push: the document's routes.
public enum DeepLinkRoute: Hashable, Sendable, Codable {
  /// The list of users.
  case userList
  /// One user.
  case userDetail(userId: String)
  /// The settings.
  case settings
  /// A section of the settings.
  case settingsSection(String)
}

/// The state of a child coordinator.
public enum DeepLinkChild: Hashable, Sendable {
  /// A sign-in flow.
  case login(LoginState)
  /// A checkout.
  case checkout(CheckoutState)
  /// The Home tab.
  case home(HomeState)
}

/// What the app shows: a path, and child flows.
public struct DeepLinkState: Hashable, Sendable {
  /// The screens above the root.
  public var path = RoutePath<DeepLinkRoute>()
  /// The document's `childCoordinators`; a sign-in ends with a user, a checkout with the id of an order.
  public var children = ChildRegistry<DeepLinkChild, String>()
  /// The document's `lazy var homeCoordinator`: nil until it is touched.
  public var home: ChildID?
  /// The sign-in that was started last; its view or a service can still speak up when it is gone.
  public var latestLogin: ChildID?
  /// The checkout that was started last.
  public var latestCheckout: ChildID?

  /// The app after its launch, before the Home tab is touched.
  public init() {}
}

extension DeepLinkState {
  /// The flow that is presented, or the one on top where there are several.
  var presented: ChildID? {
    for surface in children.surfaces.reversed() where surface.host == .modal { return surface.id }
    return nil
  }
}

/// Everything that can happen to the app.
public enum DeepLinkAction: Hashable, Sendable, Codable {
  // MARK: The program

  /// `startLogin()`.
  case startLogin
  /// The Home tab is shown: `homeCoordinator` is touched.
  case touchHome
  /// Something for a sign-in flow, which may be gone.
  case login(ChildID, LoginAction)
  /// Something for a checkout, which may be gone.
  case checkout(ChildID, CheckoutAction)
  /// Something for the Home tab.
  case home(HomeAction)
  /// `pop()`.
  case pop
  /// `popToRoot()`.
  case popToRoot

  // MARK: The system

  /// The flow that is presented was swiped away (S18).
  case swipe
  /// The back button: the system writes the path back, truncated (S12).
  case backWrite(depth: Int)

  // MARK: The world

  /// `handle(deepLink:)`: the system hands the app a URL, which may be any text.
  case open(url: String)
}

/// What the coordinator answers when it is handed a URL.
public enum DeepLinkOutput: Hashable, Sendable, Codable {
  /// It showed what the URL names.
  case handled
  /// It knows no such link; somebody else may.
  case notHandled
}
