public import Coordinators

/// A screen that the app can push: the document's routes.
public enum DeepLinkRoute: Hashable, Sendable {
  case userList
  case userDetail(userId: String)
  case settings
  case settingsSection(String)
}

/// The state of a child coordinator.
public enum DeepLinkChild: FlowChild {
  case flow(ChildFlow)
  case home(RoutePath<HomeRoute>)

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

  mutating func startLogin() {
    latestLogin = children.start(.flow(.login(LoginState())), on: .modal)
  }

  mutating func startCheckout() {
    latestCheckout = children.start(.flow(.checkout(CheckoutState())), on: .modal)
  }

  mutating func touchHome() { if home == nil { home = children.start(.home([]), on: .embedded) } }

  /// Navigates to the target of a link, from the root.
  mutating func navigate(to target: LinkTarget) {
    switch target {
    case .user(let id):
      path.push(.userList)
      path.push(.userDetail(userId: id))
    case .checkout: startCheckout()
    case .settings(let section):
      path.push(.settings)
      if let section { path.push(.settingsSection(section)) }
    }
  }

  /// Lets the Home tab reduce, and ignores its outputs: they are requests to a parent with more
  /// tabs.
  mutating func reduceHome(_ action: HomeAction) {
    guard let home else { return }
    children.update(home) { child in
      guard case .home(var path) = child else { return }
      _ = HomeCoordinator().reduce(into: &path, action: action)
      child = .home(path)
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

  public var inner: (flow: ChildID, action: FlowAction)? {
    switch self {
    case .login(let id, let action): (id, .login(action))
    case .checkout(let id, let action): (id, .checkout(action))
    default: nil
    }
  }
}

public enum DeepLinkOutput: Hashable, Sendable {
  case handled
  /// The coordinator knows no such link; another handler may.
  case notHandled
}

/// The target of a link: the document's `DeepLink`.
public enum LinkTarget: Hashable, Sendable {
  /// One user, above the list of users: `app://user/7`.
  case user(id: String)
  /// The checkout, as a flow of its own: `app://checkout`.
  case checkout
  /// The settings, or a section of them: `app://settings`, `app://settings/privacy`.
  case settings(section: String?)
}

extension LinkTarget: LinkableRoute {
  public init?(_ link: DeepLink) {
    guard link.scheme == "app" else { return nil }
    let segments = link.segments
    switch (segments.first, segments.count) {
    case ("user", 2): self = .user(id: segments[1])
    case ("checkout", 1): self = .checkout
    case ("settings", 1): self = .settings(section: nil)
    case ("settings", 2): self = .settings(section: segments[1])
    default: return nil
    }
  }

  /// The link that names this target; nil when an id or a section is empty or too long.
  public var link: DeepLink? {
    switch self {
    case .user(let id): DeepLink(scheme: "app", segments: ["user", id])
    case .checkout: DeepLink(scheme: "app", segments: ["checkout"])
    case .settings(nil): DeepLink(scheme: "app", segments: ["settings"])
    case .settings(let section?): DeepLink(scheme: "app", segments: ["settings", section])
    }
  }
}

/// The document's `AppCoordinator` with `handle(deepLink:)`, hardened: a link starts from a known
/// state.
///
/// - A link ends the presented flows, each with a result, and leaves the tabs alone.
/// - A link that names nothing changes nothing and isn't handled.
/// - One flow is presented at a time; one that was swiped away is cancelled.
public struct DeepLinkCoordinator: Coordinator {
  public init() {}

  public func reduce(
    into state: inout DeepLinkState, action: DeepLinkAction
  ) -> DeepLinkOutput? {
    switch action {
    case .startLogin: if state.presented == nil { state.startLogin() }
    case .touchHome: state.touchHome()
    case .login(let id, let action): state.children.tell(id, .login(action))
    case .checkout(let id, let action): state.children.tell(id, .checkout(action))
    case .home(let action): state.reduceHome(action)
    case .pop: state.path.pop()
    case .popToRoot: state.path.popToRoot()
    case .swipe: if let id = state.presented { state.children.finish(id, with: .cancelled) }
    case .backWrite(let depth): state.path.truncate(to: depth)
    case .open(let url):
      guard let target = LinkTarget(url: url) else { return .notHandled }
      handle(target, in: &state)
      return .handled
    }
    return nil
  }

  // MARK: Deep links

  private func handle(_ target: LinkTarget, in state: inout DeepLinkState) {
    if target == .checkout, showsFreshCheckout(state) { return }

    // Reset to known state
    state.path.popToRoot()
    state.children.endAll()
    state.navigate(to: target)
  }

  /// Returns whether the app already shows a fresh checkout, so that its link has nothing to do.
  private func showsFreshCheckout(_ state: DeepLinkState) -> Bool {
    guard state.path.isEmpty, let id = state.presented else { return false }
    return state.children[id] == .flow(.checkout(CheckoutState()))
  }
}

/// The document's `AppCoordinator` with `handle(deepLink:)` line by line; comments quote the
/// original code.
///
/// The Home tab is that of the document's `TabCoordinator`: the two classes have one list of
/// children here, which the document doesn't show. The sign-in is that of its `ParentCoordinator`.
public struct DeepLinkCoordinatorAsWritten: Coordinator {
  public init() {}

  public func reduce(
    into state: inout DeepLinkState, action: DeepLinkAction
  ) -> DeepLinkOutput? {
    switch action {
    case .startLogin:
      // let loginCoordinator = LoginCoordinator(); loginCoordinator.delegate = self
      // childCoordinators.append(loginCoordinator); loginCoordinator.start()
      state.startLogin()
    case .login(let id, let action): state.children.tellAsWritten(id, .login(action))
    case .checkout(let id, let action): state.children.tellAsWritten(id, .checkout(action))
    case .swipe:
      // No code tells a coordinator. Of two flows, the first is on screen (S1, S3).
      let shown = state.children.surfaces.first { $0.host == .modal }
      if let shown { state.children.closeSurface(of: shown.id) }
    case .open(let url):
      guard let target = LinkTarget(url: url) else { return .notHandled }
      state.path.popToRoot()  // popToRoot()
      for entry in state.children.entries {
        state.children.unlist(entry.id)  // childCoordinators.forEach { removeChild($0) }
      }
      state.navigate(to: target)  // switch deepLink { case .user(let id): navigate(to: .userList) …
      return .handled
    case .touchHome, .home, .pop, .popToRoot, .backWrite:
      return DeepLinkCoordinator().reduce(into: &state, action: action)
    }
    return nil
  }
}
