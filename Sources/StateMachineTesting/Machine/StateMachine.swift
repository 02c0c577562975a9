/// A system under test as a pure reducer, with its own action generator and its own claims.
///
/// One generator serves every engine: the random walk draws from it, the exhaustive search visits each
/// of its outcomes once, and the order of its outcomes is the order in which counterexamples get simpler.
/// States and actions are values, so a snapshot is a copy and a replay is a loop.
///
/// A machine whose claims look at a whole step (before, action, after) also conforms to
/// ``StepChecking``; one with claims that must hold when a walk ends conforms to ``EndChecking``.
public protocol StateMachine<State, Action>: Sendable {
  /// Everything that the machine remembers; `==` must see all of it.
  associatedtype State: Hashable & Sendable

  /// Everything that can happen to the machine.
  associatedtype Action: Hashable & Sendable

  /// Where every walk starts; it is checked too, as step 0.
  var initialState: State { get }

  /// Applies `action` to `state`.
  ///
  /// The function is pure and total: the same state and action always give the same state, and any
  /// action can arrive in any state, because on a device it can. An action that is refused leaves the
  /// state as it was.
  func reduce(into state: inout State, action: Action)

  /// Chooses an action that can happen in `state`, the simplest outcomes first.
  ///
  /// The first decision taken from `choices` is the *kind* of the action: strategies weight that one
  /// without knowing the machine.
  ///
  /// - Returns: `nil` when what was chosen isn't possible in this state; the engine then asks again.
  func action(in state: State, choosing choices: inout Choices) -> Action?

  /// States the claims that must hold in `state`, and the goals that some walk has to reach.
  func check(_ state: State, _ checks: inout Checks)

  /// Whether the engine keeps the state before each step; filled in by ``StepChecking``.
  static var _checksSteps: Bool { get }

  /// Calls the step claims; filled in by ``StepChecking``.
  func _checkStep(from before: State, by action: Action, to after: State, _ checks: inout Checks)

  /// Whether the engine checks the last state of a walk; filled in by ``EndChecking``.
  static var _checksEnds: Bool { get }

  /// Calls the end-of-walk claims; filled in by ``EndChecking``.
  func _checkEnd(_ state: State, _ checks: inout Checks)

  /// Whether states have words; filled in by ``PackingMachine``.
  static var _hasWords: Bool { get }

  /// A fingerprint of a state; from its word, if the machine is a ``PackingMachine`` and the seed is 0.
  func _fingerprint(of state: State, seed: UInt64) -> Fingerprint

  /// A fingerprint of what makes a state another place; filled in by ``AbstractingMachine``.
  func _abstractFingerprint(of state: State, seed: UInt64) -> Fingerprint

  /// What makes a state another place, to be shown; filled in by ``AbstractingMachine``.
  func _abstractNotation(of state: State) -> NotationValue

  /// The places that have to stay reachable; filled in by ``ReachabilityChecking``.
  var _alwaysReachable: [AlwaysReachable<Self>] { get }
}

/// A machine with claims about single steps.
///
/// A separate protocol, because keeping the state before each step can double the cost of a
/// transition: a machine pays for it only if it asks.
public protocol StepChecking: StateMachine {
  /// States the claims about the step that took `before` to `after` by `action`.
  ///
  /// It is called for every action that was executed, also for one that changed nothing.
  func checkStep(from before: State, by action: Action, to after: State, _ checks: inout Checks)
}

/// A machine with claims that only need to hold once nothing more happens.
public protocol EndChecking: StateMachine {
  /// States the claims that must hold in `state`, the last one of a walk.
  func checkEnd(_ state: State, _ checks: inout Checks)
}

extension StateMachine {
  /// No, unless the machine is ``StepChecking``.
  @inlinable public static var _checksSteps: Bool { false }

  /// No, unless the machine is ``EndChecking``.
  @inlinable public static var _checksEnds: Bool { false }

  /// Claims nothing.
  @inlinable
  public func _checkStep(
    from before: State, by action: Action, to after: State, _ checks: inout Checks
  ) {}

  /// Claims nothing.
  @inlinable public func _checkEnd(_ state: State, _ checks: inout Checks) {}
}

extension StateMachine where Self: StepChecking {
  /// Yes.
  @inlinable public static var _checksSteps: Bool { true }

  /// Calls ``StepChecking/checkStep(from:by:to:_:)``.
  @inlinable
  public func _checkStep(
    from before: State, by action: Action, to after: State, _ checks: inout Checks
  ) {
    checkStep(from: before, by: action, to: after, &checks)
  }
}

extension StateMachine where Self: EndChecking {
  /// Yes.
  @inlinable public static var _checksEnds: Bool { true }

  /// Calls ``EndChecking/checkEnd(_:_:)``.
  @inlinable
  public func _checkEnd(_ state: State, _ checks: inout Checks) { checkEnd(state, &checks) }
}

extension StateMachine where Action: CaseIterable, Action.AllCases: RandomAccessCollection {
  /// Chooses any of the actions: one that lists its cases needs no generator.
  @inlinable
  public func action(in state: State, choosing choices: inout Choices) -> Action? {
    choices.pick(Action.self)
  }
}
