/// The current state of a search, and the path to it.
///
/// A search may return to any state that it kept: states are values, so it executes nothing again.
@usableFromInline
struct SearchCursor<Machine: StateMachine> {
  /// A kept state, and the path to it.
  @usableFromInline typealias Snapshot = (state: Machine.State, path: Path<Machine.Action>)

  @usableFromInline let machine: Machine
  @usableFromInline let starts: Starts<Machine.State>
  @usableFromInline let kinds: Int
  @usableFromInline let lister: Lister<Machine.Action>
  @usableFromInline let shouldContinue: (@Sendable () -> Bool)?

  @usableFromInline var state: Machine.State

  /// The actions from a start to this state.
  @usableFromInline var path: Path<Machine.Action>

  /// True before the first walk.
  @usableFromInline var isNew = true

  @inlinable
  init(_ fuzzer: Fuzzer<Machine>, from walk: Int, isRecording: Bool) {
    machine = fuzzer.machine
    starts = fuzzer.starts
    shouldContinue = fuzzer.inLongWalks
    kinds = fuzzer.kinds
    lister = Lister(
      Choices(isRecording ? .recording : .random, SplitMix64(seed: fuzzer.seed, walk: walk)))
    path = Path(isRecorded: isRecording)
    path.start = starts.draw(&lister.choices.generator)
    state = starts.states[path.start]
  }

  /// Returns whether a walk ends early, before its action of the given number.
  @inlinable
  func isOver(at number: Int) -> Bool {
    number & (stretchOfWalk &- 1) == stretchOfWalk &- 1 && shouldContinue?() == false
  }

  @inlinable
  mutating func number(below count: Int) -> Int {
    lister.choices.generator.next(below: count)
  }

  /// Starts a walk in the state in which the previous one ended.
  ///
  /// The starts are checked once, as step 0 of the first walk.
  @inlinable
  mutating func begin(_ walk: Int, _ checks: inout Checks) {
    if isNew {
      isNew = false
      checks.checkStarts(starts, of: machine, inWalk: walk)
      // Resumes at the last start; a claim that it breaks isn't newly broken by the next step.
      if starts.states.count > 1 { checks.resume(at: state, of: machine) }
    } else {
      checks.beginWalk(walk)
      checks.resume(at: state, of: machine)
    }
  }

  /// The current state, to be kept.
  @inlinable var snapshot: Snapshot { (state, path) }

  @inlinable
  mutating func go(to snapshot: Snapshot, _ checks: inout Checks) {
    path = snapshot.path
    go(to: snapshot.state, &checks)
  }

  /// Draws an action that can happen here; `nil` if there is none.
  @inlinable
  mutating func draw(
    _ tally: inout Tally, _ checks: borrowing Checks
  ) -> ChosenAction<Machine.Action>? {
    var kind = 0
    let action = lister.draw(from: machine, in: state, kind: &kind)
    if lister.count != kinds { tally.recordOddList(at: checks.walkPosition) }
    guard let action else { return nil }
    let decisions = path.isRecorded ? [kind] + lister.choices.taken : []
    return ChosenAction(action, kind: kind, decisions: decisions)
  }

  /// Returns to the state at the end of the path.
  @inlinable
  mutating func go(to state: Machine.State, _ checks: inout Checks) {
    self.state = state
    checks.resume(at: state, of: machine)
  }

  @inlinable
  mutating func startAgain(_ checks: inout Checks) {
    path.cut(to: 0)
    path.start = starts.draw(&lister.choices.generator)
    go(to: starts.states[path.start], &checks)
  }

  /// Executes an action, checks the claims, and returns whether the action changed the state.
  @inlinable
  mutating func execute(
    _ outcome: ChosenAction<Machine.Action>, _ checks: inout Checks, _ tally: inout Tally
  ) -> Bool {
    tally.transitions &+= 1
    path.append(outcome)
    let isChanged = checks.execute(outcome.action, ofKind: outcome.kind, in: &state, of: machine)
    tally.count(kind: outcome.kind, isChanged: isChanged, at: checks.walkPosition)
    return isChanged
  }

  /// Checks the claims about the end of a walk in the current state.
  @inlinable
  mutating func end(_ checks: inout Checks) {
    checks.checkEnd(state, of: machine)
  }

  @inlinable var fingerprint: UInt64 { Fingerprint(of: state).bits }

  /// The fingerprint of the state's abstraction; `nil` if that is the state itself.
  @inlinable var cell: UInt64? {
    let abstraction = machine.abstraction(of: state)
    if Machine.Abstraction.self == Machine.State.self,
      unsafeBitCast(abstraction, to: Machine.State.self) == state
    {
      return nil
    }
    return Fingerprint(of: abstraction).bits
  }
}

/// The start and the actions that led to a state; without recording, only their number.
@usableFromInline
struct Path<Action: Hashable & Sendable> {
  @usableFromInline let isRecorded: Bool
  @usableFromInline var start = 0
  @usableFromInline var count = 0
  @usableFromInline var actions: [ChosenAction<Action>] = []

  @usableFromInline
  init(isRecorded: Bool) { self.isRecorded = isRecorded }

  @inlinable
  mutating func append(_ action: ChosenAction<Action>) {
    count &+= 1
    if isRecorded { actions.append(action) }
  }

  /// Drops all but the first actions.
  @inlinable
  mutating func cut(to count: Int) {
    self.count = count
    if isRecorded { actions.removeSubrange(count...) }
  }
}
