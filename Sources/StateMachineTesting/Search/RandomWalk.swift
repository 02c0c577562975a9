/// One seeded walk through a machine.
///
/// Nothing is recorded on the way but counts: states and actions are derived again from the seed when
/// somebody asks (``StateMachine/trace(seed:walk:length:weights:)``). Everything here is inlinable, so that
/// it is compiled for a machine in the machine's own module: 44–57 ns a transition, against 137–219.
@usableFromInline
struct RandomWalk<Machine: StateMachine> {
  @usableFromInline let machine: Machine
  @usableFromInline let seed: Seed
  @usableFromInline let length: Int
  @usableFromInline let weights: KindWeights
  @usableFromInline let coverage: Coverage

  @usableFromInline
  init(
    _ machine: Machine, seed: Seed, length: Int, weights: KindWeights, coverage: Coverage
  ) {
    self.machine = machine
    self.seed = seed
    self.length = length
    self.weights = weights
    self.coverage = coverage
  }

  /// Walks once and adds to the counts.
  @inlinable
  func run(_ walk: Int, checks: inout Checks, tally: inout Tally) {
    let counts = coverage == .full
    let keepsBefore = Machine._checksSteps || counts
    var choices = Choices(
      mode: .random, generator: SplitMix64(seed: seed, walk: walk), weights: weights)
    var state = machine.initialState
    checks.beginWalk(walk)
    if coverage != .none { checks.checkState(state, of: machine) }
    for _ in 0..<length {
      guard let action = Self.nextAction(of: machine, in: state, choosing: &choices) else {
        tally.recordDeadEnd(at: checks.position.pointee)
        break
      }
      let kind = Swift.max(choices.kind, 0)
      checks.beginStep(kind: kind)
      tally.transitions &+= 1
      if !keepsBefore || coverage == .none {
        machine.reduce(into: &state, action: action)
        if coverage != .none { checks.checkState(state, of: machine) }
        continue
      }
      let before = state
      machine.reduce(into: &state, action: action)
      let isChanged = state != before
      if counts { tally.count(kind: kind, isChanged: isChanged) }
      // The claims about a state that was checked already hold or were recorded.
      if isChanged { checks.checkState(state, of: machine) }
      if Machine._checksSteps {
        checks.checkStep(from: before, by: action, to: state, of: machine)
      }
    }
    if Machine._checksEnds, coverage != .none { checks.checkEnd(state, of: machine) }
  }

  /// Asks the generator until it makes an action; `nil` if none of its outcomes is one.
  ///
  /// After `Choices.patience` draws in vain its outcomes are listed.
  @inlinable
  @inline(__always)
  static func nextAction(
    of machine: Machine, in state: Machine.State, choosing choices: inout Choices
  ) -> Machine.Action? {
    choices.draws = 0
    while choices.drawsAgain() {
      choices.beginAction()
      if let action = machine.action(in: state, choosing: &choices), !choices.isExcluded {
        return action
      }
    }
    return rareAction(of: machine, in: state, choosing: &choices)
  }

  /// Lists what there is and draws from that.
  @inlinable
  @inline(never)
  static func rareAction(
    of machine: Machine, in state: Machine.State, choosing choices: inout Choices
  ) -> Machine.Action? {
    let outcomes = machine.actions(in: state)
    guard !outcomes.isEmpty else { return nil }
    let outcome = outcomes[choices.generator.next(below: outcomes.count)]
    choices.kind = outcome.kind
    choices.digits = outcome.decisions
    choices.limits = outcome.decisions.map { $0 + 1 }
    return outcome.action
  }
}

/// What a walk counts.
public enum Coverage: Sendable, Hashable {
  /// Claims are checked; which kinds of action ran and which of them changed something is counted.
  case full
  /// Claims are checked; kinds aren't counted. A machine without step claims then keeps no state before.
  case claimsOnly
  /// Nothing is checked and nothing counted: the bare engine, to be measured.
  case none
}

/// What walks add up.
@usableFromInline
struct Tally: Sendable {
  /// How often a kind of action was executed, and how often it left the state as it was.
  @usableFromInline
  struct Count: Sendable {
    @usableFromInline var executed = 0
    @usableFromInline var unchanged = 0
  }

  @usableFromInline var transitions = 0
  @usableFromInline var kinds: ContiguousArray<Count>

  /// How many walks ended because no action was possible.
  @usableFromInline var deadEnds = 0
  @usableFromInline var firstDeadEnd: WalkPosition?

  @usableFromInline
  init(kinds: Int) { self.kinds = ContiguousArray(repeating: Count(), count: kinds) }

  @inlinable
  mutating func count(kind: Int, isChanged: Bool) {
    // A generator may have more kinds in some state than it had in the initial one.
    if kind >= kinds.count { grow(to: kind + 1) }
    kinds[kind].executed &+= 1
    if !isChanged { kinds[kind].unchanged &+= 1 }
  }

  @usableFromInline
  mutating func grow(to count: Int) {
    kinds += repeatElement(Count(), count: Swift.max(0, count - kinds.count))
  }

  @usableFromInline
  mutating func recordDeadEnd(at position: WalkPosition) {
    deadEnds += 1
    if firstDeadEnd == nil { firstDeadEnd = position }
  }

  /// Adds the counts of later walks.
  mutating func add(_ later: Tally) {
    transitions += later.transitions
    grow(to: later.kinds.count)
    for (kind, count) in later.kinds.enumerated() {
      kinds[kind].executed += count.executed
      kinds[kind].unchanged += count.unchanged
    }
    deadEnds += later.deadEnds
    if firstDeadEnd == nil { firstDeadEnd = later.firstDeadEnd }
  }
}
