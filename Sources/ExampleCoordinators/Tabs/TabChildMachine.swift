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
