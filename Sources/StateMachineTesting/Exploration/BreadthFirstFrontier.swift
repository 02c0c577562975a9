/// An exploration under way: what was found, and what waits.
///
/// A level is all states that are as many actions away. It is expanded in batches; what they find is taken in their
/// order, so that it doesn't matter who expanded them, or how many at a time.
@usableFromInline
struct BreadthFirstFrontier<Machine: StateMachine, Visited: VisitedSet<Machine>>: Sendable {
  @usableFromInline let explorer: Explorer<Machine>

  /// The states that were found: all, or those of the next level if workers read those before.
  @usableFromInline var visited: Visited

  /// How each state was reached, but the starts.
  @usableFromInline var links: ContiguousArray<Link> = []

  /// The number of starts, which are the first states.
  @usableFromInline let starts: Int

  /// The batches of this level, those that were expanded empty, and their number.
  @usableFromInline var level: ContiguousArray<ContiguousArray<Machine.State>>
  @usableFromInline var done = 0

  /// The batches of the next level, and the states that don't fill one yet.
  @usableFromInline var next: ContiguousArray<ContiguousArray<Machine.State>> = []
  @usableFromInline var rest: ContiguousArray<Machine.State> = []

  /// The number of states that were expanded, or checked where nothing is expanded; the index of the first other one.
  @usableFromInline var expanded = 0

  @usableFromInline var tally: ExplorationTally
  @usableFromInline var checks = ChecksSummary()
  @usableFromInline var edges = Edges()

  /// Where the steps that were taken in last lead; kept for its memory.
  @usableFromInline var targets: ContiguousArray<Int> = []

  /// Some states whole, with their indices.
  @usableFromInline var samples: Samples<Machine.State>

  /// How many states there are in a batch, but in the last one of a level.
  @usableFromInline static var batchSize: Int { 512 }

  @inlinable
  init(_ explorer: Explorer<Machine>, _ visited: Visited) {
    self.explorer = explorer
    self.visited = visited
    starts = explorer.starts.states.count
    samples = Samples()
    tally = ExplorationTally(kinds: explorer.kinds)
    level = []
    // In batches, as every level.
    let all = explorer.starts.states
    for start in stride(from: 0, to: all.count, by: Self.batchSize) {
      level.append(
        ContiguousArray(all[start..<Swift.min(all.count, start &+ Self.batchSize)]))
    }
    for (index, state) in all.enumerated() {
      let key = visited.key(of: state, in: explorer.machine)
      _ = self.visited.insert(key, state, index: index)
      self.visited.remember(state, key: key)
      samples.offer(state, index: index)
    }
    self.visited.beginLevel()
  }

  /// The number of states found.
  @inlinable var states: Int { links.count &+ starts }

  /// The number of states that wait to be expanded.
  @inlinable var frontier: Int { states &- expanded }

  // What arrays have room for is left out: that is up to the allocator, and differs from thread to thread.
  @inlinable var bytes: Int {
    visited.bytes(forStates: states) &+ links.count &* MemoryLayout<Link>.stride
      &+ frontier &* MemoryLayout<Machine.State>.stride &+ edges.bytes
  }

  @usableFromInline var progress: ExplorationProgress {
    ExplorationProgress(
      depth: tally.depth, states: states, frontier: frontier, transitions: tally.transitions,
      bytes: bytes)
  }

  /// Whether only claims are checked in the states of this level, as the last one.
  @inlinable var isLastLevel: Bool { tally.depth >= explorer.bounds.depth }

  /// Some neighbouring states of this level, with how each was reached; `nil` if there are no more.
  @inlinable
  func batch(_ number: Int) -> Batch<Machine.State>? {
    guard number < level.count else { return nil }
    let start = expanded &+ (number &- done) &* Self.batchSize
    return Batch(start: start, states: level[number], links: links, after: starts)
  }

  /// Notes that the next batch was expanded and taken in, and lets its states go while they are at hand.
  @inlinable
  mutating func finishBatch() {
    expanded &+= level[done].count
    level[done] = []
    done &+= 1
  }

  /// Takes in what expanding the next states gave, without what was known before, and empties it.
  @inlinable
  mutating func take(_ found: inout SuccessorBuffer<Visited>) {
    // All keys first: memory is waited for once.
    found.fetched = visited.fetch(found.keys, count: found.count)
    targets.removeAll(keepingCapacity: true)
    var count = states
    for offset in 0..<found.count {
      let known = visited.insert(found.keys[offset], found.states[offset], index: count)
      targets.append(known ?? count)
      if known == nil { count &+= 1 }
    }
    for offset in 0..<found.count {
      let (state, key, link) = (found.states + offset, found.keys[offset], found.links[offset])
      // One that was known has a lower index, also if it was found a moment ago: that state is noted by now. Indices that
      // aren't kept are 0, which that of a new state never is.
      if targets[offset] == states {
        note(state, key, link)
      } else {
        if visited.isConfused(key, state.pointee) { tally.noteConfusion(link) }
        state.deinitialize(count: 1)
      }
    }
    tally.add(found.executed, firsts: found.firsts, found.counts)
    if !explorer.alwaysReachable.isEmpty { edges.add(found.counts, newTargets: targets) }
    found.clear()
  }

  /// Notes a new state, and moves it to the next level.
  @inlinable
  @inline(__always)
  mutating func note(
    _ state: UnsafeMutablePointer<Machine.State>, _ key: Visited.Key, _ link: Link
  ) {
    let index = states
    links.append(link)
    tally.countNew(kind: Int(link.kind))
    samples.offer(state.pointee, index: index)
    // The first states, and some of all others: the newest are those that are found again soon.
    if index < 512 || index & 15 == 0 { visited.remember(state.pointee, key: key) }
    if rest.count == Self.batchSize {
      endBatch()
      rest.reserveCapacity(Self.batchSize)
    }
    rest.append(state.move())
  }

  @inlinable
  mutating func endBatch() {
    next.append(rest)
    rest = []
  }

  /// Goes on to the next level; `false` if there is none, or the search is over.
  @inlinable
  mutating func beginNextLevel() -> Bool {
    guard tally.ending == .complete else { return false }
    if isLastLevel {
      tally.ending = .depth
      return false
    }
    if frontier == 0 { return false }
    visited.beginLevel()
    endBatch()
    swap(&level, &next)
    next.removeAll(keepingCapacity: true)
    done = 0
    tally.depth &+= 1
    return true
  }

  /// Whether no bound was reached and nobody wants to stop.
  @inlinable
  mutating func shouldContinue(_ isWanted: () -> Bool) -> Bool {
    // Nothing is left out where nothing is left.
    if frontier == 0 { return true }
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
    endBatch()
    // Batches that were expanded are empty.
    for states in [level, next].joined() {
      let batch = Batch(start: expanded, states: states, links: links, after: starts)
      for (offset, state) in states.enumerated() {
        expander.check(state, index: expanded &+ offset, reachedBy: batch.link(to: offset))
      }
      expanded &+= states.count
    }
    take(&expander.found)
  }

  /// The result, once nothing is left to do.
  ///
  /// - Complexity: O(*states* + *edges*) for each place that has to stay reachable.
  @usableFromInline
  consuming func finished() -> Exploration<Machine> {
    let reachability = explorer.alwaysReachable.enumerated().map {
      edges.reachability(of: $1.claim, bit: 1 << $0, isCut: tally.isCut)
    }
    return Exploration(
      explorer: explorer, states: states, bytes: bytes, reachability: reachability, tally: tally,
      checks: checks, links: links, samples: samples)
  }
}

/// Neighbouring states of a level: what a worker expands before it looks up.
@usableFromInline
struct Batch<State: Sendable>: Sendable {
  /// The index of the first state.
  @usableFromInline let start: Int
  @usableFromInline let states: ContiguousArray<State>

  /// How each of the states was reached; of starts, nothing.
  @usableFromInline let links: ContiguousArray<Link>

  @inlinable
  init(
    start: Int, states: ContiguousArray<State>, links: ContiguousArray<Link>, after starts: Int
  ) {
    self.start = start
    self.states = states
    // The first link is that of the first state behind the starts. No batch has some of both.
    let first = start &- starts
    self.links = first < 0 ? [] : ContiguousArray(links[first..<(first &+ states.count)])
  }

  @inlinable
  func link(to offset: Int) -> Link? { links.isEmpty ? nil : links[offset] }
}
