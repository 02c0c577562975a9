/// One seeded walk through a machine.
///
/// Nothing is recorded on the way but counts: states and actions are derived again from the seed when
/// somebody asks (`Fuzzer.trace(ofWalk:length:weights:)`). Everything here is inlinable, so that
/// it is compiled for a machine in the machine's own module: 44–57 ns a transition, against 137–219.
@usableFromInline
struct RandomWalk<Machine: StateMachine> {
  @usableFromInline let machine: Machine
  @usableFromInline let starts: Starts<Machine.State>
  @usableFromInline let kinds: Int
  @usableFromInline let seed: Seed
  @usableFromInline let length: Int
  @usableFromInline let weights: KindWeights
  @usableFromInline let coverage: Coverage

  @inlinable
  init(_ fuzzer: Fuzzer<Machine>, weights: KindWeights) {
    machine = fuzzer.machine
    starts = fuzzer.starts
    kinds = fuzzer.kinds
    seed = fuzzer.seed
    length = fuzzer.length
    self.weights = weights
    coverage = fuzzer.coverage
  }

  /// Walks once and adds to the counts.
  @inlinable
  func run(_ walk: Int, checks: inout Checks, tally: inout Tally) {
    let counts = coverage == .full
    let lister = Lister<Machine.Action>(
      Choices(.random, SplitMix64(seed: seed, walk: walk)), weights)
    var state = starts.states[starts.draw(&lister.choices.generator)]
    var kind = 0
    checks.beginWalk(walk)
    if coverage != .none { checks.checkState(state, of: machine) }
    for _ in 0..<length {
      let drawn = lister.draw(from: machine, in: state, kind: &kind)
      if lister.count != kinds {
        tally.recordOddList(at: checks.position.pointee)
        break
      }
      guard let action = drawn else {
        tally.recordDeadEnd(at: checks.position.pointee)
        break
      }
      checks.beginStep(kind: kind)
      tally.transitions &+= 1
      if coverage == .none {
        machine.reduce(into: &state, action: action)
        continue
      }
      if !counts, !Machine.checksSteps {
        machine.reduce(into: &state, action: action)
        checks.checkState(state, of: machine)
        continue
      }
      let before = state
      machine.reduce(into: &state, action: action)
      let isChanged = state != before
      if counts { tally.count(kind: kind, isChanged: isChanged, at: checks.position.pointee) }
      // The claims about a state that was checked already hold or were recorded.
      if isChanged { checks.checkState(state, of: machine) }
      checks.checkStep(from: before, by: action, to: state, of: machine)
    }
    if coverage != .none { checks.checkEnd(state, of: machine) }
  }
}

/// What a walk counts.
@usableFromInline
package enum Coverage: Sendable, Hashable {
  /// Claims are checked; which kinds of action ran and which of them changed something is counted.
  case full
  /// Claims are checked; kinds aren't counted. Where ``StateMachine/checksSteps`` is `false`, no state before is kept.
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
    /// Where a random walk executed it first, or a search if no walk did: what it is called follows from that action.
    ///
    /// A walk is derived again in no time, a search from the beginning of its batch.
    @usableFromInline var first: WalkPosition?
  }

  @usableFromInline var transitions = 0
  @usableFromInline var kinds: ContiguousArray<Count>

  /// How many walks ended because no action was possible.
  @usableFromInline var deadEnds = 0
  @usableFromInline var firstDeadEnd: WalkPosition?

  /// The first state in which the list made another number of calls than at the start.
  @usableFromInline var firstOddList: WalkPosition?

  @usableFromInline
  init(kinds: Int) { self.kinds = ContiguousArray(repeating: Count(), count: kinds) }

  @inlinable
  mutating func count(kind: Int, isChanged: Bool, at position: WalkPosition) {
    // A list of another length is a finding, and nothing is counted wrongly until then.
    if kind >= kinds.count { return }
    if kinds[kind].executed == 0 { kinds[kind].first = position }
    kinds[kind].executed &+= 1
    if !isChanged { kinds[kind].unchanged &+= 1 }
  }

  @usableFromInline
  mutating func recordOddList(at position: WalkPosition) {
    if firstOddList == nil { firstOddList = position }
  }

  @usableFromInline
  mutating func recordDeadEnd(at position: WalkPosition) {
    deadEnds += 1
    if firstDeadEnd == nil { firstDeadEnd = position }
  }

  /// Adds the counts of later walks.
  ///
  /// - Parameters:
  ///   - later: the counts.
  ///   - isRandom: whether a walk is a random one, not of a search.
  mutating func add(_ later: Tally, isRandom: (Int) -> Bool) {
    transitions += later.transitions
    for (kind, count) in later.kinds.enumerated() {
      kinds[kind].executed += count.executed
      kinds[kind].unchanged += count.unchanged
      guard let next = count.first else { continue }
      if let first = kinds[kind].first, isRandom(first.walk) || !isRandom(next.walk) { continue }
      kinds[kind].first = next
    }
    deadEnds += later.deadEnds
    if firstDeadEnd == nil { firstDeadEnd = later.firstDeadEnd }
    if firstOddList == nil { firstOddList = later.firstOddList }
  }
}
