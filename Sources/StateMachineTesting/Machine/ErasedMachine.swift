/// A machine of any type, whose states and actions are boxes.
///
/// Generic code is compiled again for each machine. That pays for what is executed most: random
/// walks, searches and expansions. All else (deriving a sequence, shrinking it, the findings) works
/// on this one type and is compiled once: without it, a third of a release build went into
/// shrinkers. It behaves as the machine does, with the same kinds, decisions and hashes, so it
/// repeats the same walks.
///
/// - Complexity: a step costs an allocation, and some calls of closures, more than the machine's.
@usableFromInline
package struct ErasedMachine: StateMachine {
  @usableFromInline package typealias State = ErasedValue
  @usableFromInline package typealias Action = ErasedValue
  @usableFromInline package typealias Abstraction = ErasedValue

  @usableFromInline package let identity: MachineIdentity
  @usableFromInline var startingEach: @Sendable (inout Offers<State>) -> Void
  @usableFromInline var reducing: @Sendable (inout State, Action) -> Void
  @usableFromInline let listing: @Sendable (State, inout Offers<Action>) -> Void
  @usableFromInline let checkingState: @Sendable (State, inout Checks) -> Void
  @usableFromInline let checkingStep: @Sendable (State, Action, State, inout Checks) -> Void
  @usableFromInline let checkingEnd: @Sendable (State, inout Checks) -> Void
  @usableFromInline let abstracting: @Sendable (State) -> Abstraction
  @usableFromInline var numbering: @Sendable (State) -> UInt64?
  @usableFromInline let reaching: @Sendable () -> [AlwaysReachable<ErasedMachine>]

  @inlinable
  package init<Machine: StateMachine>(_ machine: Machine) {
    if let erased = machine as? ErasedMachine {
      self = erased
      return
    }
    identity = machine.identity
    startingEach = { offers in
      offers.forward(as: { ErasedValue($0) }) { machine.starts(&$0) }
    }
    reducing = { state, action in
      var next = state.unboxed(as: Machine.State.self)
      machine.reduce(into: &next, action: action.unboxed())
      state = ErasedValue(next)
    }
    listing = { state, offers in
      offers.forward(as: { ErasedValue($0) }) { machine.actions(in: state.unboxed(), &$0) }
    }
    checkingState = { machine.check($0.unboxed(), &$1) }
    checkingStep = {
      machine.checkStep(from: $0.unboxed(), by: $1.unboxed(), to: $2.unboxed(), &$3)
    }
    checkingEnd = { machine.checkEnd($0.unboxed(), &$1) }
    abstracting = { ErasedValue(machine.abstraction(of: $0.unboxed())) }
    numbering = { machine.word(of: $0.unboxed()) }
    reaching = {
      machine.alwaysReachable.map { claim in
        AlwaysReachable(
          claim.claim.name, claim.claim.meaning, by: { claim.isAllowed($0.unboxed()) }
        ) { claim.isTarget($0.unboxed()) }
      }
    }
  }

  @usableFromInline
  package var initialState: State { Starts(of: self).first }

  @usableFromInline
  package func starts(_ offers: inout Offers<State>) { startingEach(&offers) }

  @usableFromInline
  package func reduce(into state: inout State, action: Action) { reducing(&state, action) }

  @usableFromInline
  package func actions(in state: State, _ offers: inout Offers<Action>) { listing(state, &offers) }

  @usableFromInline
  package func check(_ state: State, _ checks: inout Checks) { checkingState(state, &checks) }

  @usableFromInline
  package func checkStep(
    from before: State, by action: Action, to after: State, _ checks: inout Checks
  ) { checkingStep(before, action, after, &checks) }

  @usableFromInline
  package func checkEnd(_ state: State, _ checks: inout Checks) { checkingEnd(state, &checks) }

  @usableFromInline
  package func abstraction(of state: State) -> Abstraction { abstracting(state) }

  @usableFromInline
  package func word(of state: State) -> UInt64? { numbering(state) }

  @usableFromInline
  package var alwaysReachable: [AlwaysReachable<ErasedMachine>] { reaching() }

  /// The machine with states that are hashed by all that they show: a second search finds so the
  /// states that a `hash(into:)` or a word confuses.
  ///
  /// - Complexity: a reflection of each state for its hash.
  package var hashedByContent: ErasedMachine {
    var machine = self
    machine.startingEach = { offers in
      offers.forward(as: { $0.hashedByContent }) { startingEach(&$0) }
    }
    machine.reducing = { state, action in
      reducing(&state, action)
      state = state.hashedByContent
    }
    machine.numbering = { _ in nil }
    return machine
  }
}

extension Trace {
  /// The sequence without the machine's types.
  @usableFromInline var erased: Trace<ErasedMachine> {
    if let erased = self as? Trace<ErasedMachine> { return erased }
    return Trace<ErasedMachine>(
      start: start,
      actions: actions.map { ChosenAction(ErasedValue($0.action), decisions: $0.decisions) },
      states: states.map { ErasedValue($0) })
  }
}
