/// A system under test: a pure reducer, a list of the actions that can happen, and claims.
///
/// Every engine uses the same list: random walks draw from it, the exhaustive search takes all of
/// it, and shrinking simplifies a counterexample in its order. States and actions are values, so a
/// snapshot is a copy and a replay is a loop.
public protocol StateMachine<State, Action>: Sendable {
  /// The complete state of the machine; `==` must compare all of it.
  associatedtype State: Hashable & Sendable

  /// The actions that can happen to the machine.
  associatedtype Action: Hashable & Sendable

  /// The part of a state that distinguishes it from others: the whole state, unless
  /// ``abstraction(of:)-(_)`` drops something.
  associatedtype Abstraction: Hashable & Sendable = State

  /// The state in which every walk starts, unless ``starts(_:)-(_)`` lists other states.
  var initialState: State { get }

  /// Applies `action` to `state`.
  ///
  /// The function is pure and total: the same state and action always give the same state, and it
  /// accepts any action in any state, because on a device any action can arrive in any state. A
  /// refused action leaves the state unchanged.
  func reduce(into state: inout State, action: Action)

  /// Lists the actions that can happen in `state`, the simplest first.
  ///
  /// Call `offers` once for each kind of action, with the same calls in every state.
  func actions(in state: State, _ offers: inout Offers<Action>)

  /// States the claims that must hold in `state`, and the goals that some walk must reach; none by
  /// default.
  func check(_ state: State, _ checks: inout Checks)

  /// Lists the states in which a walk can start, the simplest first; ``initialState`` by default.
  ///
  /// Typical starts are options of a router, feature flags, or a signed-in user. A walk draws one
  /// of them, and an exploration starts in all. Each start is checked too, as step 0.
  func starts(_ offers: inout Offers<State>)

  /// States the claims about the step from `before` to `after` by `action`; none by default.
  ///
  /// The engine calls it for every executed action, also for one that changed nothing.
  func checkStep(from before: State, by action: Action, to after: State, _ checks: inout Checks)

  /// States the claims that must hold in `state`, the last state of a walk; none by default.
  func checkEnd(_ state: State, _ checks: inout Checks)

  /// Returns the part of `state` that distinguishes it from others; the whole state by default.
  ///
  /// ``Strategy/archive`` treats two states with equal abstractions as one, and a drawn state graph
  /// shows one node for them. A good abstraction keeps the parts that decide the machine's further
  /// behaviour. It drops the parts that only multiply states: identifiers that count up, the
  /// payload of a route, the length of a stack beyond two. Claims are always checked on whole
  /// states, so an abstraction loses none.
  func abstraction(of state: State) -> Abstraction

  /// Returns a number that no other state has, or `nil` for a state that doesn't fit into one;
  /// `nil` by default.
  ///
  /// The number makes an exploration faster: hashing a state with two arrays takes 30 ns, writing
  /// and mixing a word 2 to 8. If two states share a number, the exploration treats them as one and
  /// doesn't search the successors of the second. An exploration notices that for some states and
  /// reports it; an audit, which hashes, finds more states.
  func word(of state: State) -> UInt64?

  /// The sets of states that must stay reachable from every state, at most eight; none by default.
  var alwaysReachable: [AlwaysReachable<Self>] { get }

  /// The properties of a state whose changes are dropped, one at a time, to see which claim notices
  /// it; none by default.
  ///
  /// ```swift
  /// static var fields: StateFields<AppState> { [\.path, \.sheet, \.session.pending] }
  /// ```
  ///
  /// Each is a `var`, because Swift can't write a property that only a mirror shows.
  static var fields: StateFields<State> { get }

  /// The name and the variant of the machine, for reports, corpus files and command lines; by
  /// default the name of the type without `Machine`.
  var identity: MachineIdentity { get }
}

/// Properties of a state, of any types; see ``StateMachine/fields``.
public typealias StateFields<State> = [any PartialKeyPath<State> & Sendable]

extension StateMachine {
  /// None.
  public static var fields: StateFields<State> { [] }

  /// Starts in the initial state.
  @inlinable
  public func starts(_ offers: inout Offers<State>) { offers(initialState) }

  /// Claims nothing, as a model for a lockstep does; a search without any claim says so.
  @inlinable
  public func check(_ state: State, _ checks: inout Checks) {}

  /// Claims nothing.
  @inlinable
  public func checkStep(
    from before: State, by action: Action, to after: State, _ checks: inout Checks
  ) {}

  /// Claims nothing.
  @inlinable
  public func checkEnd(_ state: State, _ checks: inout Checks) {}

  /// None.
  @inlinable
  @inline(__always)
  public func word(of state: State) -> UInt64? { nil }

  /// Mixes the word of a state, or hashes a state without one.
  @inlinable
  @inline(__always)
  func fingerprint(of state: State) -> Fingerprint {
    if let word = word(of: state) { return Fingerprint(mixing: word) }
    return Fingerprint(of: state)
  }

  /// None.
  public var alwaysReachable: [AlwaysReachable<Self>] { [] }
}

extension StateMachine where Abstraction == State {
  /// Returns the whole state.
  @inlinable
  public func abstraction(of state: State) -> State { state }
}

extension StateMachine where Action: CaseIterable {
  /// Offers each of the actions: a machine whose action is `CaseIterable` needs no list.
  @inlinable
  public func actions(in state: State, _ offers: inout Offers<Action>) {
    for action in Action.allCases { offers(action) }
  }
}
