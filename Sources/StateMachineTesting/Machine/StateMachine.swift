/// A system under test as a pure reducer, with a list of what can happen to it and its own claims.
///
/// One list serves every engine: random walks draw from it, the exhaustive search takes all of it, and its order is the order
/// in which counterexamples get simpler. States and actions are values, so a snapshot is a copy and a replay is a loop.
public protocol StateMachine<State, Action>: Sendable {
  /// Everything that the machine remembers; `==` must see all of it.
  associatedtype State: Hashable & Sendable

  /// Everything that can happen to the machine.
  associatedtype Action: Hashable & Sendable

  /// What makes a state another place than others: the state itself, unless ``abstraction(of:)-(_)`` drops something.
  associatedtype Abstraction: Hashable & Sendable = State

  /// Where every walk starts, unless ``starts(_:)-(_)`` lists other states.
  var initialState: State { get }

  /// Applies `action` to `state`.
  ///
  /// The function is pure and total: the same state and action always give the same state, and any
  /// action can arrive in any state, because on a device it can. An action that is refused leaves the
  /// state as it was.
  func reduce(into state: inout State, action: Action)

  /// Lists what can happen in `state`, the simplest first: one call of `offers` for each kind of action, the same calls in
  /// every state.
  func actions(in state: State, _ offers: inout Offers<Action>)

  /// States the claims that must hold in `state`, and the goals that some walk has to reach.
  func check(_ state: State, _ checks: inout Checks)

  /// Lists the states in which a walk can start, the simplest first; ``initialState`` unless it is implemented.
  ///
  /// Options of a router, feature flags, a user who is signed in: a walk draws one of them, and an exploration starts in all.
  /// Each is checked too, as step 0.
  func starts(_ offers: inout Offers<State>)

  /// States the claims about the step that took `before` to `after` by `action`; none unless it is implemented.
  ///
  /// It is called for every action that was executed, also for one that changed nothing.
  func checkStep(from before: State, by action: Action, to after: State, _ checks: inout Checks)

  /// Whether the state before each step is kept for ``checkStep(from:by:to:_:)-(_,_,_,_)``; `true` unless it is implemented.
  ///
  /// Where kinds of action are counted, as in each default run, it is kept anyway. Without that (`Coverage.claimsOnly`), `false`
  /// saves a copy a step, and step claims aren't asked.
  static var checksSteps: Bool { get }

  /// States the claims that must hold in `state`, the last one of a walk, once nothing more happens; none unless it is
  /// implemented.
  func checkEnd(_ state: State, _ checks: inout Checks)

  /// Returns what makes `state` another place than others; the state itself unless it is implemented.
  ///
  /// ``Strategy/archive`` takes two states of one abstraction for the same place, and a `StateGraph` shows one node for
  /// them. A good abstraction keeps what decides how the machine goes on, and drops what only makes
  /// states many: identifiers that count up, the payload of a route, the length of a stack beyond two.
  /// Claims are always checked on whole states; an abstraction loses none.
  func abstraction(of state: State) -> Abstraction

  /// Returns a number that no other state has, or `nil` for a state that doesn't fit into one; `nil` unless it is implemented.
  ///
  /// It makes an exploration faster: hashing a state with two arrays takes 30 ns, writing and mixing a word 2 to 8.
  /// Two states that share a number are taken for one, and what follows from the second isn't searched. An exploration
  /// notices that for some states and reports it; an audit, which hashes, sees that there are more; an exact one doesn't
  /// ask for numbers.
  func word(of state: State) -> UInt64?

  /// The places that have to stay reachable from every state, at most eight; none unless it is implemented.
  var alwaysReachable: [AlwaysReachable<Self>] { get }
}

extension StateMachine {
  /// Starts in the initial state.
  @inlinable
  public func starts(_ offers: inout Offers<State>) { offers(initialState) }

  /// Claims nothing.
  @inlinable
  public func checkStep(
    from before: State, by action: Action, to after: State, _ checks: inout Checks
  ) {}

  /// Yes.
  @inlinable public static var checksSteps: Bool { true }

  /// Claims nothing.
  @inlinable
  public func checkEnd(_ state: State, _ checks: inout Checks) {}

  /// None.
  @inlinable
  @inline(__always)
  public func word(of state: State) -> UInt64? { nil }

  /// Mixes the word of a state, or hashes a state without one.
  ///
  /// With any seed but 0 it hashes all of them: mixing tells words apart whatever the seed, so nothing else could show that
  /// two states have one word.
  @inlinable
  @inline(__always)
  func fingerprint(of state: State, seed: UInt64) -> Fingerprint {
    if seed == 0, let word = word(of: state) { return Fingerprint(mixing: word) }
    return Fingerprint(of: state, seed: seed)
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
  /// Offers each of the actions: one that lists its cases needs no list.
  @inlinable
  public func actions(in state: State, _ offers: inout Offers<Action>) {
    for action in Action.allCases { offers(action) }
  }
}
