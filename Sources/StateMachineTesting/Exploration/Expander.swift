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
  @usableFromInline var found: SuccessorBuffer<Machine>

  @inlinable
  init(_ explorer: Explorer<Machine>) {
    machine = explorer.machine
    sets = explorer.alwaysReachable
    kinds = explorer.kinds
    found = SuccessorBuffer(kinds: explorer.kinds)
  }

  /// Checks a state without expanding it.
  @inlinable
  mutating func check(_ state: Machine.State, index: Int, reachedBy link: Link?) {
    checks.position[0] = link.map { Int($0.parent) } ?? index
    checks.position[1] = link.map { Int($0.outcome) &+ 1 } ?? 0
    checks.cause = link.map { .action(kind: Int($0.kind)) } ?? .start
    checks.checkState(state, of: machine)
    checks.checkEnd(state, of: machine)
    if !sets.isEmpty { found.counts.targetMasks.append(mask { $0.isTarget(state) }) }
  }

  /// Checks and expands states of a batch until there are enough successors for one lookup, and
  /// drops the known ones.
  ///
  /// - Parameters:
  ///   - batch: the states.
  ///   - first: the offset of the first state.
  ///   - isLast: true if the states are only checked.
  ///   - lister: lists the possible actions; reused for each state.
  ///   - visited: makes the keys of states.
  /// - Returns: the offset of the first state that wasn't expanded.
  @inlinable
  mutating func expand(
    _ batch: Batch<Machine.State>, from first: Int, isLast: Bool,
    using lister: Lister<Machine.Action>,
    knowing visited: FingerprintSet<Machine>
  ) -> Int {
    let sifted = found.count
    var offset = first
    repeat {
      let state = batch.states[offset]
      let index = batch.start &+ offset
      check(state, index: index, reachedBy: batch.link(to: offset))
      if !isLast { expand(state, index: index, using: lister, knowing: visited) }
      offset &+= 1
    } while offset < batch.states.count && found.count &- sifted < 64
    found.drop(from: sifted, knownTo: visited, keepsTargets: !sets.isEmpty)
    return offset
  }

  /// Executes every action that can happen in a state.
  ///
  /// - Parameters:
  ///   - state: the state.
  ///   - index: its number.
  ///   - lister: lists the possible actions; reused for each state.
  ///   - visited: makes the keys of states.
  @inlinable
  @inline(__always)
  mutating func expand(
    _ state: Machine.State, index: Int, using lister: Lister<Machine.Action>,
    knowing visited: FingerprintSet<Machine>
  ) {
    let machine = machine
    let keepsEdges = !sets.isEmpty
    lister.list(machine, in: state)
    if lister.count != kinds { found.counts.noteOddList(in: index) }
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
        let link = Link(parent: index, outcome: outcome, kind: kind)
        found.count(link)
        checks.cause = .action(kind: kind)
        checks.checkStep(from: state, by: action, to: after.pointee, of: machine)
        found.addState(key: visited.key(of: after.pointee, in: machine), link)
        if keepsEdges { found.counts.edgeMasks.append(mask { $0.isAllowed(action) }) }
      }
    }
    if keepsEdges { found.counts.degrees.append(UInt16(truncatingIfNeeded: lister.listed.count)) }
    if lister.listing.isCut { found.counts.isCut = true }
  }

  /// A bit for each set that satisfies a condition.
  @inlinable
  func mask(_ isSet: (AlwaysReachable<Machine>) -> Bool) -> UInt8 {
    sets.indices.reduce(0) { $0 | (isSet(sets[$1]) ? 1 &<< UInt8($1) : 0) }
  }

  /// The result of a batch, to be sent to another task.
  @inlinable
  consuming func result() -> BatchResult<Machine> {
    let summary = checks.summary
    return BatchResult(found, summary)
  }
}
