/// One seeded walk through a machine.
///
/// The walk keeps only counts; `Fuzzer.trace(ofWalk:length:)` derives states and actions again
/// from the seed. All code here is inlinable, so the machine's own module compiles it for the
/// machine: 44–57 ns a transition, against 137–219.
@usableFromInline
struct RandomWalk<Machine: StateMachine> {
  @usableFromInline let machine: Machine
  @usableFromInline let starts: Starts<Machine.State>
  @usableFromInline let kinds: Int
  @usableFromInline let seed: Seed
  @usableFromInline let length: Int
  @usableFromInline let lister: Lister<Machine.Action>

  @inlinable
  init(_ fuzzer: Fuzzer<Machine>, _ strategy: Strategy) {
    machine = fuzzer.machine
    starts = fuzzer.starts
    kinds = fuzzer.kinds
    seed = fuzzer.seed
    length = fuzzer.length
    lister = Lister(Choices(.random), tiring: fuzzer.tiring(by: strategy))
  }

  /// Walks once and adds to the counts.
  ///
  /// - Parameter shouldContinue: called now and then in a long walk; on `false` it ends early.
  @inlinable
  func run(
    _ walk: Int, while shouldContinue: (@Sendable () -> Bool)?, checks: inout Checks,
    tally: inout Tally
  ) {
    lister.begin(SplitMix64(seed: seed, walk: walk))
    var state = starts.states[starts.draw(&lister.choices.generator)]
    checks.beginWalk(walk)
    checks.checkState(state, of: machine)
    var left = length
    while left > 0 {
      let count = Swift.min(left, stretchOfWalk)
      left &-= count
      let isAlive = take(count, in: &state, &checks, &tally)
      if !isAlive || left > 0 && shouldContinue?() == false { break }
    }
    checks.checkEnd(state, of: machine)
  }

  /// Executes so many drawn actions, and returns false if the walk ends before.
  ///
  /// A function of its own: with one loop in the other, it took the compiler four times as long.
  @inlinable
  @inline(never)
  func take(
    _ count: Int, in state: inout Machine.State, _ checks: inout Checks, _ tally: inout Tally
  ) -> Bool {
    var kind = 0
    var before = state
    // The state alone decides which calls are possible: after an action that changed nothing they
    // are the same.
    var isChanged = true
    for _ in 0..<count {
      if isChanged {
        lister.ask(machine, in: state)
        if lister.count != kinds {
          tally.recordOddList(at: checks.walkPosition)
          return false
        }
      }
      guard let action = lister.drawAsked(from: machine, in: state, kind: &kind) else {
        tally.deadEnds &+= 1
        return false
      }
      tally.transitions &+= 1
      isChanged = checks.execute(action, ofKind: kind, from: before, in: &state, of: machine)
      if isChanged { before = state }
      tally.count(kind: kind, isChanged: isChanged, at: checks.walkPosition)
      lister.note(kind, isChanged: isChanged)
    }
    return true
  }
}

/// The counts that walks add up.
@usableFromInline
package struct Tally: Sendable, Codable {
  /// The numbers of executions of a kind of action, and of those that left the state unchanged.
  @usableFromInline
  package struct Count: Sendable, Codable {
    @usableFromInline package var executed = 0
    @usableFromInline package var unchanged = 0
    /// The position at which a random walk first executed it, or a search if no walk did; that
    /// action gives the kind its name.
    ///
    /// Deriving a walk again is quick; a search has to be repeated from the beginning of its turn.
    @usableFromInline package var first: WalkPosition?

    @inlinable
    @inline(__always)
    mutating func add(isChanged: Bool, at position: WalkPosition) {
      if executed == 0 { first = position }
      executed &+= 1
      unchanged &+= isChanged ? 0 : 1
    }
  }

  @usableFromInline package var transitions = 0
  @usableFromInline package var kinds: ContiguousArray<Count>

  /// The number of walks that ended because no action was possible.
  @usableFromInline package var deadEnds = 0

  /// The first state in which the list made a different number of calls than at the start.
  @usableFromInline package var firstOddList: WalkPosition?

  @usableFromInline
  package init(kinds: Int) { self.kinds = ContiguousArray(repeating: Count(), count: kinds) }

  @inlinable
  mutating func count(kind: Int, isChanged: Bool, at position: WalkPosition) {
    // A list with a different number of calls is a finding, and no count is wrong until then.
    if kind >= kinds.count { return }
    kinds[kind].add(isChanged: isChanged, at: position)
  }

  @usableFromInline
  mutating func recordOddList(at position: WalkPosition) {
    if firstOddList == nil { firstOddList = position }
  }

  /// Adds the counts of later walks.
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
    if firstOddList == nil { firstOddList = later.firstOddList }
  }
}
