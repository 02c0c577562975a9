public import CoordinatorTesting
public import Coordinators
public import StateMachineTesting

/// An action of one kind of flow: these calls are the same in every kind, its ends are its own.
public protocol FlowChildAction: Hashable, Sendable {
  associatedtype Route: Hashable & Sendable
  associatedtype Value: Hashable & Sendable

  static var start: Self { get }
  static var pop: Self { get }
  static var popToRoot: Self { get }
  static var cancel: Self { get }
  static var swipe: Self { get }
  static func navigate(to route: Route) -> Self
  static func backWrite(depth: Int) -> Self

  /// The change that the action makes to a running flow.
  var step: FlowStep<Route, Value> { get }
}

extension FlowChildAction {
  /// True if a button in one of the flow's screens performs the action.
  var isTap: Bool {
    switch step {
    case .start, .move(.backWrite): false
    case .move: true
    case .end: self == .cancel
    }
  }
}

/// A machine of one flow: its start, its root, and its stack on a device.
public protocol FlowMachine: DeviceApp
where
  State == Observed<Base>, Action: FlowChildAction, Screen == Action.Route, ModalID == Never,
  Base.State == Flow<Action.Route, Action.Value>
{}

extension FlowMachine {
  public var initialState: Observed<Base> { Observed(Flow()) }

  public var alwaysReachable: [AlwaysReachable<Self>] { [.root { $0.state == Flow() }] }

  /// Once the flow has ended, another root stands for the screen behind it.
  public func hierarchy(of state: Base.State) -> ScreenHierarchy<Screen, Never> {
    state.isRunning ? ScreenHierarchy(path: state.path.routes) : ScreenHierarchy(tab: 1)
  }

  public func action(for event: SystemEvent<Never>, in state: Base.State) -> Action? {
    if case .pathWritten(let depth, _) = event { .backWrite(depth: depth) } else { nil }
  }
}

extension Offers where Action: FlowChildAction {
  /// Offers the actions of a flow; one that has ended still receives late ones.
  ///
  /// Actions that end a flow are rare, so that flows grow; actions after the end are rare too, so
  /// that flows start again.
  // Transparent, so that debug builds specialise it too.
  @_transparent
  mutating func flow(
    _ flow: Flow<Action.Route, Action.Value>, routes: @autoclosure () -> [Action.Route],
    ends: (inout Offers) -> Void
  ) {
    let depth = flow.path.depth
    let weight = flow.isRunning ? 1 : 0.25
    self(each: routes(), weight: weight) { .navigate(to: $0) }
    self(.pop, weight: weight)
    self(.popToRoot, weight: weight)
    ends(&self)
    self(.start, weight: flow.isRunning ? 0.25 : 1)
    self(each: 0..<depth, by: .system, weight: weight) { .backWrite(depth: depth - 1 - $0) }
    self(.swipe, by: .system, weight: 0.25)
  }
}

/// The actions of one kind of flow, grouped by sender.
struct FlowActions<Action: FlowChildAction>: Sendable {
  let all: [Action]
  /// The actions of the buttons in its screens.
  let taps: [Action]
  /// The other actions: answers of services and events of the system.
  let answers: [Action]

  init(_ all: Action...) {
    self.all = all
    taps = all.filter(\.isTap)
    answers = all.filter { !$0.isTap }
  }
}

/// The last two flows of one kind; their views and services can send actions after they are gone.
public struct LatestFlows: Hashable, Sendable {
  public var last: ChildID?
  public var previous: ChildID?

  mutating func add(_ id: ChildID) { (last, previous) = (id, last) }
}

extension Offers {
  /// Offers the actions for the flows of one kind.
  ///
  /// The user can tap the buttons of a presented flow, and its service answers; any action for a
  /// flow that is covered or gone arrives late.
  // Inlined for its closures, which otherwise take half of the time of the shop's list.
  @inline(__always)
  mutating func flows<Inner>(
    _ flows: LatestFlows, presented: ChildID?, _ actions: @autoclosure () -> FlowActions<Inner>,
    as wrap: (ChildID, Inner) -> Action
  ) {
    let isPresented = presented != nil && (presented == flows.last || presented == flows.previous)
    let shown = presented ?? 0
    let last = flows.last == presented ? nil : flows.last
    let previous = flows.previous == presented ? nil : flows.previous
    self(each: actions().taps, if: isPresented) { wrap(shown, $0) }
    self(each: actions().answers, by: .service, if: isPresented, weight: 0.5) { wrap(shown, $0) }
    self(by: .service, if: last != nil || previous != nil, weight: 0.25) { choices in
      let isPrevious = last == nil || previous != nil && choices.flip()
      return wrap((isPrevious ? previous : last) ?? 0, choices.pick(from: actions().all))
    }
  }
}
