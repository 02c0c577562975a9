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
  /// A presented flow.
  case flow(ChildFlow)
  /// The Home tab.
  case home(HomeState)

  /// The flow; nil for the Home tab.
  public var flow: ChildFlow? {
    get { if case .flow(let flow) = self { flow } else { nil } }
    set { if let newValue { self = .flow(newValue) } }
  }
}

/// The state of the app: a path and child flows.
public struct DeepLinkState: FlowParentState, Hashable, Sendable {
  /// The screens above the root.
  public var path = RoutePath<DeepLinkRoute>()
  /// The document's `childCoordinators`.
  public var children = ChildRegistry<DeepLinkChild, FlowValue>()
  /// The document's `lazy var homeCoordinator`: nil until it is touched.
  public var home: ChildID?
  /// The last sign-in started; its view or a service can still send actions when it is gone.
  public var latestLogin: ChildID?
  /// The last checkout started.
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

  /// Makes the Home tab, unless it exists.
  mutating func touchHome() {
    if home == nil { home = children.start(.home(HomeState()), on: .embedded) }
  }

  /// Lets the Home tab reduce, and ignores its outputs: they are requests to a parent with more
  /// tabs.
  mutating func reduceHome(_ action: HomeAction) {
    guard let home else { return }
    children.update(home) { child in
      guard case .home(var home) = child else { return }
      _ = HomeCoordinator().reduce(into: &home, action: action)
      child = .home(home)
    }
  }
}

/// An action of the app.
public enum DeepLinkAction: FlowParentAction, Hashable, Sendable, Codable {
  // MARK: The program

  /// `startLogin()`.
  case startLogin
  /// The Home tab is shown: `homeCoordinator` is touched.
  case touchHome
  /// An action for a sign-in, which may be gone.
  case login(ChildID, LoginAction)
  /// An action for a checkout, which may be gone.
  case checkout(ChildID, CheckoutAction)
  /// An action for the Home tab.
  case home(HomeAction)
  /// `pop()`.
  case pop
  /// `popToRoot()`.
  case popToRoot

  // MARK: The system

  /// The user swiped the presented flow away (S18).
  case swipe
  /// The back button: the system writes the truncated path (S12).
  case backWrite(depth: Int)

  // MARK: The world

  /// `handle(deepLink:)`: the system opens a URL, which may be any text.
  case open(url: String)
}

extension DeepLinkAction {
  /// The flow that the action is for, or nil.
  public var child: ChildID? {
    switch self {
    case .login(let id, _), .checkout(let id, _): id
    default: nil
    }
  }
}

/// The coordinator's answer to a URL.
public enum DeepLinkOutput: Hashable, Sendable, Codable {
  /// The coordinator showed the screen that the URL names.
  case handled
  /// The coordinator knows no such link; another handler may.
  case notHandled
}
