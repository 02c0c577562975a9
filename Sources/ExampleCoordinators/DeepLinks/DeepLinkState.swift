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
public enum DeepLinkChild: FlowChild {
  /// A flow that is presented.
  case flow(ChildFlow)
  /// The Home tab.
  case home(HomeState)

  /// The flow; nil for the Home tab.
  public var flow: ChildFlow? {
    get { if case .flow(let flow) = self { flow } else { nil } }
    set { if let newValue { self = .flow(newValue) } }
  }
}

/// What the app shows: a path, and child flows.
public struct DeepLinkState: FlowParentState, Hashable, Sendable {
  /// The screens above the root.
  public var path = RoutePath<DeepLinkRoute>()
  /// The document's `childCoordinators`.
  public var children = ChildRegistry<DeepLinkChild, FlowValue>()
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
  /// Lists a sign-in and presents it.
  mutating func startLogin() {
    latestLogin = children.start(.flow(.login(LoginState())), on: .modal)
  }

  /// Lists a checkout and presents it.
  mutating func startCheckout() {
    latestCheckout = children.start(.flow(.checkout(CheckoutState())), on: .modal)
  }

  /// Makes the Home tab, unless it is there.
  mutating func touchHome() {
    if home == nil { home = children.start(.home(HomeState()), on: .embedded) }
  }

  /// Lets the Home tab reduce; what it asks for beyond its own screens is for a parent with more tabs.
  mutating func reduceHome(_ action: HomeAction) {
    guard let home else { return }
    children.update(home) { child in
      guard case .home(var home) = child else { return }
      _ = HomeCoordinator().reduce(into: &home, action: action)
      child = .home(home)
    }
  }
}

/// Everything that can happen to the app.
public enum DeepLinkAction: FlowParentAction, Hashable, Sendable, Codable {
  // MARK: The program

  /// `startLogin()`.
  case startLogin
  /// The Home tab is shown: `homeCoordinator` is touched.
  case touchHome
  /// Something for a sign-in, which may be gone.
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

extension DeepLinkAction {
  /// The flow that it is for.
  public var child: ChildID? {
    switch self {
    case .login(let id, _), .checkout(let id, _): id
    default: nil
    }
  }
}

/// What the coordinator answers when it is handed a URL.
public enum DeepLinkOutput: Hashable, Sendable, Codable {
  /// It showed what the URL names.
  case handled
  /// It knows no such link; somebody else may.
  case notHandled
}
