/// An exploration under way: what was found, and what waits.
///
/// A level is all states that are as many actions away. It is expanded in stretches; what they find is taken in their
/// order, so that it doesn't matter who expanded them, or how many at a time.
@usableFromInline
struct Survey<Machine: StateMachine, Visited: VisitedSet<Machine>>: Sendable {
  @usableFromInline let explorer: Explorer<Machine>

  /// The states that were found: all, or those of the next level if workers read those before.
  @usableFromInline var visited: Visited

  /// How each state was reached, but the first.
  @usableFromInline var links: ContiguousArray<Link> = []

  /// The states of this level and of the next one.
  @usableFromInline var level: ContiguousArray<Machine.State>
  @usableFromInline var next: ContiguousArray<Machine.State> = []

  /// The index of the first state of the level, and the number of its states that were expanded.
  @usableFromInline var levelStart = 0
  @usableFromInline var expanded = 0

  @usableFromInline var tally: ExplorationTally
  @usableFromInline var checks = ChecksSummary()
  @usableFromInline var edges = Edges()

  /// Some states whole, with their indices.
  @usableFromInline var samples: Samples<Machine.State>

  /// How many states a worker expands before it looks up.
  @usableFromInline static var stretch: Int { 512 }

  @inlinable
  init(_ explorer: Explorer<Machine>, _ visited: Visited) {
    self.explorer = explorer
    self.visited = visited
    let initial = explorer.machine.initialState
    level = [initial]
    samples = Samples(initial)
    tally = ExplorationTally(kinds: explorer.kinds.weights.count)
    let key = visited.key(of: initial, in: explorer.machine)
    _ = self.visited.insert(key, initial, index: 0)
    self.visited.remember(initial, key: key)
    self.visited.beginLevel()
  }

  /// The number of states found.
  @inlinable var states: Int { links.count &+ 1 }

  @inlinable var bytes: Int {
    visited.bytes(forStates: states) &+ links.capacity &* MemoryLayout<Link>.stride
      &+ (level.capacity &+ next.capacity) &* MemoryLayout<Machine.State>.stride &+ edges.bytes
  }

  @usableFromInline var progress: ExplorationProgress {
    ExplorationProgress(
      depth: tally.depth, states: states, frontier: level.count - expanded + next.count,
      transitions: tally.transitions, bytes: bytes)
  }

  /// Whether only claims are checked in the states of this level, as the last one.
  @inlinable var isLastLevel: Bool { tally.depth >= explorer.bounds.depth }

  /// The next states to expand, at most as many as one worker takes.
  @inlinable
  func stretch(after expanded: Int) -> Range<Int>? {
    guard expanded < level.count else { return nil }
    return expanded..<Swift.min(expanded &+ Self.stretch, level.count)
  }

  @inlinable
  func link(to index: Int) -> Link? { index == 0 ? nil : links[index &- 1] }

  /// Takes in what expanding the next states gave, without what was known before, and empties it.
  @inlinable
  mutating func take(_ found: inout Successors<Visited>) {
    take(
      UnsafePointer(found.states), found.keys, found.links, count: found.count,
      UnsafeBufferPointer(start: found.executed, count: found.kinds), found.counts)
    found.removeAll()
  }

  /// Takes in what another task found.
  @inlinable
  mutating func take(_ piece: Piece<Visited>) {
    piece.states.withUnsafeBufferPointer { states in
      piece.keys.withUnsafeBufferPointer { keys in
        piece.links.withUnsafeBufferPointer { links in
          piece.executed.withUnsafeBufferPointer { executed in
            guard let states = states.baseAddress, let keys = keys.baseAddress,
              let links = links.baseAddress
            else { return take(executed, piece.counts, newTargets: []) }
            take(states, keys, links, count: piece.states.count, executed, piece.counts)
          }
        }
      }
    }
  }

  @inlinable
  mutating func take(
    _ states: UnsafePointer<Machine.State>, _ keys: UnsafePointer<Visited.Key>,
    _ links: UnsafePointer<Link>, count: Int, _ executed: UnsafeBufferPointer<Int>,
    _ counts: ExpansionCounts
  ) {
    var targets: ContiguousArray<Int> = []
    let keepsTargets = !explorer.alwaysReachable.isEmpty
    for offset in 0..<count {
      let known = insert(states + offset, keys[offset], links[offset])
      if known == nil { next.append(states[offset]) }
      if keepsTargets { targets.append(known ?? self.states &- 1) }
    }
    take(executed, counts, newTargets: targets)
  }

  /// Adds up counts and, for places that have to stay reachable, edges.
  @inlinable
  mutating func take(
    _ executed: UnsafeBufferPointer<Int>, _ counts: ExpansionCounts,
    newTargets: ContiguousArray<Int>
  ) {
    tally.add(executed, counts)
    if !explorer.alwaysReachable.isEmpty { edges.add(counts, newTargets: newTargets) }
  }

  /// Notes a state that may be new.
  ///
  /// - Returns: the index under which it is known; `nil` if it is new, and has to be appended to the next level.
  @inlinable
  @inline(__always)
  mutating func insert(
    _ state: UnsafePointer<Machine.State>, _ key: Visited.Key, _ link: Link
  ) -> Int? {
    let index = states
    if let known = visited.insert(key, state.pointee, index: index) {
      if visited.isConfused(key, state.pointee) { tally.noteConfusion(link) }
      return known
    }
    links.append(link)
    tally.countNew(kind: Int(link.kind))
    samples.offer(state.pointee, index: index)
    // The first states, and some of all others: the newest are those that are found again soon.
    if index < 512 || index & 15 == 0 { visited.remember(state.pointee, key: key) }
    return nil
  }

  /// Goes on to the next level; `false` if there is none, or the search is over.
  @inlinable
  mutating func beginNextLevel() -> Bool {
    guard tally.ending == .complete else { return false }
    if isLastLevel {
      tally.ending = .depth
      return false
    }
    visited.beginLevel()
    levelStart &+= level.count
    swap(&level, &next)
    next.removeAll(keepingCapacity: true)
    expanded = 0
    if level.isEmpty { return false }
    tally.depth &+= 1
    return true
  }

  /// Whether no bound was reached and nobody wants to stop.
  @inlinable
  mutating func goesOn(_ isWanted: () -> Bool) -> Bool {
    // Nothing is left out where nothing is left.
    if expanded == level.count, next.isEmpty { return true }
    if states > explorer.bounds.states {
      tally.ending = .states
    } else if bytes > explorer.bounds.memory {
      tally.ending = .memory
    } else if !isWanted() {
      tally.ending = .interrupted
    }
    return tally.ending == .complete
  }

  /// Checks the states that were found and not expanded, so that each state of the result was checked.
  @inlinable
  mutating func checkRest(with expander: inout Expander<Machine, Visited>) {
    guard tally.ending != .complete, tally.ending != .depth else { return }
    for offset in expanded..<Swift.max(expanded, level.count) {
      expander.check(level[offset], reachedBy: link(to: levelStart &+ offset))
    }
    for offset in next.indices {
      expander.check(next[offset], reachedBy: link(to: levelStart &+ level.count &+ offset))
    }
    take(&expander.found)
  }

  /// The result, once nothing is left to do.
  ///
  /// - Complexity: O(*states* + *edges*) for each place that has to stay reachable.
  @usableFromInline
  consuming func finished() -> Exploration<Machine> {
    let bytes =
      visited.bytes(forStates: states) + links.count * MemoryLayout<Link>.stride + edges.bytes
    let reachability = explorer.alwaysReachable.enumerated().map {
      edges.reachability(of: $1.claim, bit: 1 << $0, isCut: tally.isCut)
    }
    return Exploration(
      explorer: explorer, states: states, bytes: bytes, reachability: reachability, tally: tally,
      checks: checks, links: links, samples: samples)
  }
}
