public import Coordinators

/// A screen that the app can push: the document's routes.
public enum DeepLinkRoute: Hashable, Sendable, Codable {
  case userList
  case userDetail(userId: String)
  case settings
  case settingsSection(String)
}

/// The state of a child coordinator.
public enum DeepLinkChild: FlowChild {
  case flow(ChildFlow)
  case home(HomeState)

  /// The flow; nil for the Home tab.
  public var flow: ChildFlow? {
    get { if case .flow(let flow) = self { flow } else { nil } }
    set { if let newValue { self = .flow(newValue) } }
  }
}

/// The state of the app: a path and child flows.
public struct DeepLinkState: FlowParentState, Hashable, Sendable {
  public var path = RoutePath<DeepLinkRoute>()
  public var children = ChildRegistry<DeepLinkChild, FlowValue>()
  /// The document's `lazy var homeCoordinator`: nil until it is touched.
  public var home: ChildID?
  /// The last sign-in started; its view or a service can still send actions when it is gone.
  public var latestLogin: ChildID?
  public var latestCheckout: ChildID?

  public init() {}
}

extension DeepLinkState {
  mutating func startLogin() {
    latestLogin = children.start(.flow(.login(LoginState())), on: .modal)
  }

  mutating func startCheckout() {
    latestCheckout = children.start(.flow(.checkout(CheckoutState())), on: .modal)
  }

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

public enum DeepLinkAction: FlowParentAction, Hashable, Sendable, Codable {
  case startLogin
  /// The Home tab is shown: `homeCoordinator` is touched.
  case touchHome
  case login(ChildID, LoginAction)
  case checkout(ChildID, CheckoutAction)
  case home(HomeAction)
  case pop, popToRoot

  /// The user swiped the presented flow away (S18).
  case swipe
  case backWrite(depth: Int)

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

public enum DeepLinkOutput: Hashable, Sendable, Codable {
  case handled
  /// The coordinator knows no such link; another handler may.
  case notHandled
}
