/// Where a search stands, and how it got there.
///
/// A search may go back to any state that it kept: states are values, and nothing is executed again.
@usableFromInline
struct Course<Machine: StateMachine> {
  @usableFromInline let machine: Machine
  @usableFromInline let coverage: Coverage
  @usableFromInline var choices: Choices
  @usableFromInline var state: Machine.State

  /// The actions from the initial state to this one.
  @usableFromInline var path: Path<Machine.Action>

  @inlinable
  init(_ search: SearchSettings<Machine>) {
    machine = search.machine
    coverage = search.coverage
    choices = Choices(
      mode: search.isRecording ? .recording : .random, generator: search.generator,
      weights: search.weights)
    state = search.machine.initialState
    path = Path(isRecorded: search.isRecording)
  }

  /// Starts a walk where the one before ended.
  ///
  /// The initial state is checked once, as step 0 of the first walk.
  @inlinable
  mutating func begin(_ walk: Int, isFirst: Bool, _ checks: inout Checks) {
    checks.beginWalk(walk)
    if coverage == .none { return }
    if isFirst {
      checks.checkState(state, of: machine)
    } else {
      checks.resume(at: state, of: machine)
    }
  }

  /// The state at hand, to be kept.
  @inlinable var snapshot: Snapshot<Machine> { Snapshot(state: state, path: path) }

  /// Goes to a state that was kept.
  @inlinable
  mutating func go(to snapshot: Snapshot<Machine>, _ checks: inout Checks) {
    state = snapshot.state
    path = snapshot.path
    if coverage != .none { checks.resume(at: state, of: machine) }
  }

  /// Goes to the initial state.
  @inlinable
  mutating func startAgain(_ checks: inout Checks) {
    path.cut(to: 0)
    go(to: Snapshot(state: machine.initialState, path: path), &checks)
  }

  /// Draws an action that can happen here; `nil` if there is none.
  @inlinable
  mutating func draw() -> Machine.Action? {
    RandomWalk.nextAction(of: machine, in: state, choosing: &choices)
  }

  /// Executes the action that was just drawn; see `execute(_:kind:decisions:checks:tally:)`.
  @inlinable
  mutating func executeDrawn(
    _ action: Machine.Action, _ checks: inout Checks, _ tally: inout Tally
  ) -> Bool {
    let decisions = path.isRecorded ? choices.decisionsTaken : []
    return execute(
      action, kind: Swift.max(choices.kind, 0), decisions: decisions, &checks, &tally)
  }

  /// Executes an action, checks the claims, and says whether the action changed the state.
  @inlinable
  mutating func execute(
    _ action: Machine.Action, kind: Int, decisions: [Int], _ checks: inout Checks,
    _ tally: inout Tally
  ) -> Bool {
    checks.beginStep(kind: kind)
    tally.transitions &+= 1
    path.append(action, decisions)
    let before = state
    machine.reduce(into: &state, action: action)
    let isChanged = state != before
    if coverage == .full { tally.count(kind: kind, isChanged: isChanged) }
    if coverage == .none { return isChanged }
    // The claims about a state that was checked already hold or were recorded.
    if isChanged { checks.checkState(state, of: machine) }
    if Machine._checksSteps {
      checks.checkStep(from: before, by: action, to: state, of: machine)
    }
    return isChanged
  }

  /// Checks what must hold when nothing more happens, of the state that the last action led to.
  @inlinable
  mutating func end(_ checks: inout Checks) {
    if Machine._checksEnds, coverage != .none { checks.checkEnd(state, of: machine) }
  }

  /// What tells this state from all others.
  @inlinable var fingerprint: UInt64 { Fingerprint(of: state, seed: 0).bits }

  /// What makes this state another place than others.
  @inlinable var place: UInt64 { machine._abstractFingerprint(of: state, seed: 0).bits }
}

/// A state that was kept, and how it was reached.
@usableFromInline
struct Snapshot<Machine: StateMachine> {
  @usableFromInline let state: Machine.State
  @usableFromInline let path: Path<Machine.Action>

  @inlinable
  init(state: Machine.State, path: Path<Machine.Action>) {
    self.state = state
    self.path = path
  }
}

/// The actions that led to a state: only their number, unless somebody asked for them.
@usableFromInline
struct Path<Action: Hashable & Sendable> {
  @usableFromInline let isRecorded: Bool
  @usableFromInline var count = 0
  @usableFromInline var actions: [ChosenAction<Action>] = []

  @usableFromInline
  init(isRecorded: Bool) { self.isRecorded = isRecorded }

  @inlinable
  mutating func append(_ action: Action, _ decisions: [Int]) {
    count &+= 1
    if isRecorded { actions.append(ChosenAction(action, decisions: decisions)) }
  }

  /// Keeps the first actions.
  @inlinable
  mutating func cut(to count: Int) {
    self.count = count
    if isRecorded { actions.removeSubrange(count...) }
  }
}
