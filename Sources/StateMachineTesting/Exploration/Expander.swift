/// Checks states and executes every action that can happen in them: the parallel part of an
/// exploration.
///
/// All code here is inlinable, so the machine's own module compiles it for the machine.
@usableFromInline
struct Expander<Machine: StateMachine>: ~Copyable {
  @usableFromInline let machine: Machine
  @usableFromInline let sets: [AlwaysReachable<Machine>]
  @usableFromInline let kinds: Int
  @usableFromInline var checks = Checks(isExploring: true)
  @usableFromInline var found = SuccessorBuffer<Machine.State>()
  @usableFromInline var tally: ExplorationTally

  @inlinable
  init(_ explorer: Explorer<Machine>) {
    machine = explorer.machine
    sets = explorer.alwaysReachable
    kinds = explorer.kinds
    tally = ExplorationTally(kinds: explorer.kinds)
  }

  /// Checks a state without expanding it.
  @inlinable
  mutating func check(_ state: Machine.State, reachedBy link: Link) {
    checks.position[0] = Int(link.parent)
    checks.position[1] = Int(link.outcome)
    checks.cause = link.outcome == 0 ? .start : .action(kind: Int(link.kind))
    checks.checkState(state, of: machine)
    checks.checkEnd(state, of: machine)
    if !sets.isEmpty { tally.edges.targetMasks.append(mask { $0.isTarget(state) }) }
  }

  /// Checks and expands the states of a batch, and drops the known successors.
  ///
  /// - Parameter isLast: true if the states are only checked.
  @inlinable
  mutating func expand(
    _ batch: Batch<Machine.State>, isLast: Bool, using lister: Lister<Machine.Action>,
    knowing visited: FingerprintTable
  ) {
    var sifted = 0
    for offset in 0..<batch.states.count {
      let state = batch.states[offset]
      check(state, reachedBy: batch.links[offset])
      if !isLast { expand(state, index: batch.start &+ offset, using: lister) }
      if found.count &- sifted >= 64 {
        drop(from: sifted, knownTo: visited)
        sifted = found.count
      }
    }
    drop(from: sifted, knownTo: visited)
  }

  /// Executes every action that can happen in a state.
  @inlinable
  @inline(__always)
  mutating func expand(
    _ state: Machine.State, index: Int, using lister: Lister<Machine.Action>
  ) {
    let machine = machine
    let keepsEdges = !sets.isEmpty
    lister.list(machine, in: state)
    if lister.count != kinds, tally.oddList == nil { tally.oddList = index }
    lister.listed.withUnsafeBufferPointer { listed in
      for outcome in listed.indices {
        let action = listed[outcome].action
        let kind = listed[outcome].kind
        // In place: the copy of a state with arrays is moved to its final memory, or deinitialised
        // here.
        let after = found.nextState()
        after.initialize(to: state)
        // Set before the reducer runs, as the position of a trap.
        checks.position[0] = index
        checks.position[1] = outcome &+ 1
        machine.reduce(into: &after.pointee, action: action)
        let link = Link(parent: index, outcome: outcome &+ 1, kind: kind)
        tally.count(link)
        checks.cause = .action(kind: kind)
        checks.checkStep(from: state, by: action, to: after.pointee, of: machine)
        found.addState(key: machine.fingerprint(of: after.pointee).bits, link)
        if keepsEdges { tally.edges.masks.append(mask { $0.isAllowed(action) }) }
      }
    }
    if keepsEdges { tally.edges.ends.append(tally.edges.masks.count) }
    if lister.calls.pointee.isCut { tally.isCut = true }
  }

  /// Drops the known states from `start` on, many at a time, so that memory latency is paid once.
  @inlinable
  mutating func drop(from start: Int, knownTo visited: FingerprintTable) {
    let keepsTargets = !sets.isEmpty
    found.fetched = visited.fetch(found.keys + start, count: found.count &- start)
    var kept = start
    for offset in start..<found.count {
      let key = found.keys[offset]
      if let known = visited.number(of: key) {
        if keepsTargets { tally.edges.targets.append(UInt32(truncatingIfNeeded: known)) }
        (found.states + offset).deinitialize(count: 1)
      } else {
        if keepsTargets { tally.edges.targets.append(.max) }
        if kept < offset { found.move(offset, to: kept) }
        kept &+= 1
      }
    }
    found.count = kept
  }

  /// A bit for each set that satisfies a condition.
  @inlinable
  func mask(_ isSet: (AlwaysReachable<Machine>) -> Bool) -> UInt8 {
    sets.indices.reduce(0) { $0 | (isSet(sets[$1]) ? 1 &<< UInt8($1) : 0) }
  }

  /// The result of a batch, to be sent to another task.
  @inlinable
  consuming func result() -> BatchResult<Machine> {
    tally.checks = checks.summary
    return BatchResult(found, tally)
  }
}

/// The successors of expanded states that may be new.
///
/// The states are in raw memory, since an array copies an element that is read and counts its
/// references: 20 of 120 ns for a state with two arrays.
@usableFromInline
struct SuccessorBuffer<State>: ~Copyable {
  /// The states that may be new, with their keys and links.
  @usableFromInline var states: UnsafeMutablePointer<State>
  @usableFromInline var keys: UnsafeMutablePointer<UInt64>
  @usableFromInline var links: UnsafeMutablePointer<Link>
  @usableFromInline var count = 0
  @usableFromInline var capacity: Int

  /// The result of a prefetch.
  @usableFromInline var fetched: UInt64 = 0

  @inlinable
  init(capacity: Int = 256) {
    self.capacity = capacity
    states = .allocate(capacity: capacity)
    keys = .allocate(capacity: capacity)
    links = .allocate(capacity: capacity)
  }

  @inlinable
  deinit {
    states.deinitialize(count: count)
    states.deallocate()
    keys.deallocate()
    links.deallocate()
  }

  /// The memory in which to make the next state.
  @inlinable
  @inline(__always)
  mutating func nextState() -> UnsafeMutablePointer<State> {
    if count == capacity { grow() }
    return states + count
  }

  @inlinable
  @inline(never)
  mutating func grow() {
    capacity &*= 2
    Self.move(&states, count: count, to: capacity)
    Self.move(&keys, count: count, to: capacity)
    Self.move(&links, count: count, to: capacity)
  }

  @inlinable
  static func move<Element>(
    _ memory: inout UnsafeMutablePointer<Element>, count: Int, to capacity: Int
  ) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.moveInitialize(from: memory, count: count)
    memory.deallocate()
    memory = larger
  }

  /// Keeps the last state that was made.
  @inlinable
  @inline(__always)
  mutating func addState(key: UInt64, _ link: Link) {
    (keys + count).initialize(to: key)
    (links + count).initialize(to: link)
    count &+= 1
  }

  /// Moves a state to a free place before it.
  @inlinable
  @inline(__always)
  func move(_ offset: Int, to place: Int) {
    (states + place).moveInitialize(from: states + offset, count: 1)
    keys[place] = keys[offset]
    links[place] = links[offset]
  }
}

/// The result of one batch.
///
/// A task creates and returns it, so the merge has exclusive access.
@usableFromInline
final class BatchResult<Machine: StateMachine>: @unchecked Sendable {
  @usableFromInline var found: SuccessorBuffer<Machine.State>
  @usableFromInline let tally: ExplorationTally

  @inlinable
  init(_ found: consuming SuccessorBuffer<Machine.State>, _ tally: ExplorationTally) {
    self.found = found
    self.tally = tally
  }
}

/// The first step to a state, or a start: 8 bytes, from which the whole sequence to the state can
/// be executed again.
@frozen
@usableFromInline
struct Link: Sendable {
  /// The index of the previous state; of a start, its own.
  @usableFromInline let parent: UInt32

  /// The number of the action in the list, from 1; 0 for a start.
  @usableFromInline let outcome: UInt16
  @usableFromInline let kind: UInt16

  @inlinable
  init(parent: Int, outcome: Int, kind: Int) {
    self.parent = UInt32(truncatingIfNeeded: parent)
    self.outcome = UInt16(truncatingIfNeeded: outcome)
    self.kind = UInt16(truncatingIfNeeded: kind)
  }

  /// The position in the order of the search: by length, then by simplicity.
  @usableFromInline var position: WalkPosition {
    outcome == 0
      ? WalkPosition(walk: -1, step: Int(parent))
      : WalkPosition(walk: Int(parent), step: Int(outcome))
  }
}
