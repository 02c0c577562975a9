public import CoordinatorTesting
public import Coordinators
public import StateMachineTesting

/// An action of the coordinator of one tab.
public protocol TabChildAction: Hashable, Sendable {
  associatedtype Route: Hashable & Sendable
  associatedtype Request: Hashable & Sendable

  static var pop: Self { get }
  static var popToRoot: Self { get }
  static func backWrite(depth: Int) -> Self

  /// The change that the action makes to the stack; nil for none.
  var step: StackStep<Route>? { get }

  /// The request for another tab that the action makes to the parent; nil for none.
  var request: Request? { get }
}

/// A machine of the coordinator of one tab: a stack, and requests for another tab.
public protocol TabChildMachine: DeviceApp
where
  State == Observed<Base>, Action: TabChildAction, Screen == Action.Route, ModalID == Never,
  Base.State == RoutePath<Action.Route>, Base.Output == Action.Request
{}

extension TabChildMachine {
  public var initialState: Observed<Base> { Observed([]) }

  public func check(_ state: State, _ checks: inout Checks) {
    checks.sometimes("the tab is three screens deep", state.state.depth >= 3)
    checks.sometimes("another tab is asked for", state.output != nil)
  }

  public func checkStep(
    from before: State, by action: Action, to after: State, _ checks: inout Checks
  ) {
    checks.takesStep(action.step, from: before.state, to: after.state)
    checks.always(
      "FOCUS-ARRIVES", "a tab asks for another one when the user does, and only then",
      after.output == action.request)
    if action.step == nil { checks.parentStaysOut(from: before.state, to: after.state) }
  }

  public var alwaysReachable: [AlwaysReachable<Self>] { [.root { $0.state.isEmpty }] }

  public func hierarchy(of path: RoutePath<Screen>) -> ScreenHierarchy<Screen, Never> {
    ScreenHierarchy(path: path.routes)
  }

  public func action(for event: SystemEvent<Never>, in path: RoutePath<Screen>) -> Action? {
    if case .pathWritten(let depth, _) = event { .backWrite(depth: depth) } else { nil }
  }

  public func canBeTappedTwice(_ action: Action) -> Bool {
    if case .show = action.step { true } else { false }
  }
}

extension Offers where Action: TabChildAction {
  /// Offers the actions that every tab has.
  // Transparent, so that debug builds specialise it too.
  @_transparent
  mutating func stack(_ path: RoutePath<Action.Route>) {
    let depth = path.depth
    self(.pop)
    self(.popToRoot)
    self(each: 0..<depth, by: .system) { .backWrite(depth: depth - 1 - $0) }
  }
}

/// A screen of the Home tab: invented, for the document names its coordinator only.
public enum HomeRoute: Hashable, Sendable, Codable {
  case article(id: String)
}

public enum HomeAction: Hashable, Sendable, Codable {
  case showArticle(id: String)
  case pop, popToRoot
  /// The user tapped the profile picture; the parent has to show the other tab.
  case showProfile

  case backWrite(depth: Int)
}

/// A request to the parent: invented, like the routes.
public enum HomeOutput: Hashable, Sendable, Codable {
  case showProfile
}

/// The document's `HomeCoordinator`: the feed and its articles.
public struct HomeCoordinator: Coordinator {
  public init() {}

  public func reduce(into path: inout RoutePath<HomeRoute>, action: HomeAction) -> HomeOutput? {
    switch action {
    case .showArticle(let id):
      if path.top != .article(id: id) { path.push(.article(id: id)) }
    case .pop: path.pop()
    case .popToRoot: path.popToRoot()
    case .showProfile: return .showProfile
    case .backWrite(let depth): path.truncate(to: depth)
    }
    return nil
  }
}

public struct HomeCoordinatorMachine: TabChildMachine {
  public var coordinator = Running(HomeCoordinator())
  public init() {}

  public func actions(in state: State, _ offers: inout Offers<Action>) {
    offers(each: ["1", "2"]) { .showArticle(id: $0) }
    offers(.showProfile)
    offers.stack(state.state)
  }
}

extension HomeAction: TabChildAction {
  public var step: StackStep<HomeRoute>? {
    switch self {
    case .showArticle(let id): .show(.article(id: id))
    case .pop: .pop(1)
    case .popToRoot: .popToRoot
    case .backWrite(let depth): .backWrite(depth: depth)
    case .showProfile: nil
    }
  }

  public var request: HomeOutput? { self == .showProfile ? .showProfile : nil }
}

extension Flaw<HomeCoordinator> {
  public static let all: [Flaw<HomeCoordinator>] =
    stack(\.self, showing: .article(id: "1"), step: \.step) + [
      Flaw("request-is-lost", "FOCUS-ARRIVES") { $0.output = nil },
      Flaw("request-goes-back", "CHILD-SCOPE", on: .showProfile) { $0.state.popToRoot() },
    ]
}

/// A screen of the Profile tab: invented, for the document names its coordinator only.
public enum ProfileRoute: Hashable, Sendable, Codable {
  case edit, orders
}

public enum ProfileAction: Hashable, Sendable, Codable {
  case show(ProfileRoute)
  case pop, popToRoot
  /// The user signed out: this tab has nothing left to show, so the parent has to show another one.
  case signOut

  case backWrite(depth: Int)
}

/// A request to the parent: invented, like the routes.
public enum ProfileOutput: Hashable, Sendable, Codable {
  case signOut
}

/// The document's `ProfileCoordinator`: the profile, its form and the orders.
public struct ProfileCoordinator: Coordinator {
  public init() {}

  public func reduce(into path: inout RoutePath<ProfileRoute>, action: ProfileAction)
    -> ProfileOutput?
  {
    switch action {
    case .show(let route): if path.top != route { path.push(route) }
    case .pop: path.pop()
    case .popToRoot: path.popToRoot()
    case .signOut:
      path.popToRoot()
      return .signOut
    case .backWrite(let depth): path.truncate(to: depth)
    }
    return nil
  }
}

public struct ProfileCoordinatorMachine: TabChildMachine {
  public var coordinator = Running(ProfileCoordinator())
  public init() {}

  public func actions(in state: State, _ offers: inout Offers<Action>) {
    offers(each: [.edit, .orders]) { .show($0) }
    offers(.signOut)
    offers.stack(state.state)
  }
}

extension ProfileAction: TabChildAction {
  public var step: StackStep<ProfileRoute>? {
    switch self {
    case .show(let route): .show(route)
    case .pop: .pop(1)
    case .popToRoot, .signOut: .popToRoot
    case .backWrite(let depth): .backWrite(depth: depth)
    }
  }

  public var request: ProfileOutput? { self == .signOut ? .signOut : nil }
}

extension Flaw<ProfileCoordinator> {
  public static let all: [Flaw<ProfileCoordinator>] =
    stack(\.self, showing: .edit, step: \.step)
    + [Flaw("request-is-lost", "FOCUS-ARRIVES") { $0.output = nil }]
}
