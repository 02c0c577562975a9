/// An exploration in progress: the states that were found, and those that wait to be expanded.
///
/// A level contains all states at one distance from the starts. It is expanded in batches; their
/// results are merged in order, so the result doesn't depend on the workers or their number.
@usableFromInline
struct Frontier<Machine: StateMachine>: Sendable {
  @usableFromInline let explorer: Explorer<Machine>

  /// The states that were found: all, or those of the next level if workers read the earlier ones.
  @usableFromInline var visited: FingerprintSet<Machine>

  /// The link of each state, except the starts.
  @usableFromInline var links: ContiguousArray<Link> = []

  /// The number of starts, which are the first states.
  @usableFromInline let starts: Int

  /// The size of the box of a state; 0 for a state that isn't in one.
  @usableFromInline let boxBytes: Int

  /// The batches of this level, with expanded ones empty, and the number of expanded ones.
  @usableFromInline var level: ContiguousArray<ContiguousArray<Machine.State>>
  @usableFromInline var done = 0

  /// The batches of the next level, and the states that don't fill one yet.
  @usableFromInline var next: ContiguousArray<ContiguousArray<Machine.State>> = []
  @usableFromInline var rest: ContiguousArray<Machine.State> = []

  /// The number of expanded states, or of checked ones where none is expanded; also the index of
  /// the next one.
  @usableFromInline var expanded = 0

  @usableFromInline var tally: ExplorationTally
  @usableFromInline var checks = ChecksSummary()
  @usableFromInline var edges = Edges()

  /// The targets of the steps merged last; kept to reuse its memory.
  @usableFromInline var targets: ContiguousArray<Int> = []

  /// Some whole states, with their indices.
  @usableFromInline var samples: Samples<Machine.State>

  @inlinable
  init(_ explorer: Explorer<Machine>) {
    self.explorer = explorer
    visited = FingerprintSet(
      seed: explorer.seed, keepsIndices: !explorer.alwaysReachable.isEmpty)
    starts = explorer.starts.states.count
    boxBytes = (explorer.starts.first as? ErasedValue)?.box.bytes ?? 0
    samples = Samples()
    tally = ExplorationTally(kinds: explorer.kinds)
    level = []
    // In batches, like every level.
    let all = explorer.starts.states
    for start in stride(from: 0, to: all.count, by: Self.batchSize) {
      level.append(
        ContiguousArray(all[start..<Swift.min(all.count, start &+ Self.batchSize)]))
    }
    for (index, state) in all.enumerated() {
      let key = visited.key(of: state, in: explorer.machine)
      _ = visited.table.insert(key, number: index)
      visited.remember(state, key: key)
      samples.offer(state, index: index)
    }
    visited.beginLevel()
  }

  /// The number of states found.
  @inlinable var states: Int { links.count &+ starts }

  /// The number of states that wait to be expanded.
  @inlinable var frontier: Int { states &- expanded }

  /// True if the states of this level are only checked, because it is the last.
  @inlinable var isLastLevel: Bool { tally.depth >= explorer.bounds.depth }

  /// The number of states in a batch, except in the last one of a level.
  @inlinable static var batchSize: Int { 512 }

  /// True for a state that is kept to detect one with the same fingerprint: the first ones, and
  /// some of all others, since the newest are the most likely to be found again soon.
  @inlinable
  static func isRemembered(_ index: Int) -> Bool { index < 512 || index & 15 == 0 }

  @usableFromInline var progress: ExplorationProgress {
    ExplorationProgress(
      depth: tally.depth, states: states, frontier: frontier, transitions: tally.transitions,
      bytes: bytes)
  }

  // The unused capacity of arrays is left out: it depends on the allocator, and differs between
  // threads.
  @inlinable var bytes: Int {
    visited.table.bytes(for: states) &+ links.count &* MemoryLayout<Link>.stride
      &+ frontier &* MemoryLayout<Machine.State>.stride &+ edges.bytes
      &+ frontier &* boxBytes
  }

  /// A batch of states of this level, with the link of each; `nil` if there are no more.
  @inlinable
  func batch(_ number: Int) -> Batch<Machine.State>? {
    guard number < level.count else { return nil }
    let start = expanded &+ (number &- done) &* Self.batchSize
    return Batch(start: start, states: level[number], links: links, after: starts)
  }

  // Workers read a set that doesn't change meanwhile; new states are collected in a second one,
  // level by level.
  @inlinable
  mutating func share(into known: inout FingerprintSet<Machine>) {
    known.formUnion(visited)
    visited = visited.emptied
  }

  /// Merges the results of the next batch.
  @inlinable
  mutating func take(_ batch: BatchResult<Machine>) {
    take(&batch.found)
    checks.add(batch.checks)
    expanded &+= level[done].count
    // The states are freed while they are in the cache.
    level[done] = []
    done &+= 1
  }

  @inlinable
  mutating func take(_ found: inout SuccessorBuffer<Machine>) {
    // All keys first, so that memory latency is paid once.
    found.fetched = visited.table.fetch(found.keys, count: found.count)
    targets.removeAll(keepingCapacity: true)
    var count = states
    for offset in 0..<found.count {
      let known = visited.table.insert(found.keys[offset], number: count)
      targets.append(known ?? count)
      if known == nil { count &+= 1 }
    }
    for offset in 0..<found.count {
      let (state, key, link) = (found.states + offset, found.keys[offset], found.links[offset])
      // A known state has a lower index, even if it was found just now, since it is recorded by
      // then. Indices that aren't kept are 0, which is never the index of a new state.
      if targets[offset] == states {
        note(state, key, link)
      } else {
        if visited.isConfused(key, state.pointee) { tally.noteConfusion(link) }
        state.deinitialize(count: 1)
      }
    }
    tally.add(found.executed, firsts: found.firsts, found.counts)
    if !explorer.alwaysReachable.isEmpty { edges.add(found.counts, newTargets: targets) }
    found.count = 0
  }

  /// Records a new state, and moves it to the next level.
  @inlinable
  @inline(__always)
  mutating func note(
    _ state: UnsafeMutablePointer<Machine.State>, _ key: UInt64, _ link: Link
  ) {
    let index = states
    links.append(link)
    tally.kinds[Swift.min(Int(link.kind), tally.kinds.count &- 1)].new &+= 1
    samples.offer(state.pointee, index: index)
    if Self.isRemembered(index) { visited.remember(state.pointee, key: key) }
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

  @inlinable
  mutating func shouldContinue(_ isWanted: () -> Bool) -> Bool {
    // Without waiting states, no bound cuts anything off.
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

  /// Checks the states that wait to be expanded.
  @inlinable
  mutating func checkRest() {
    guard tally.ending != .complete, tally.ending != .depth else { return }
    var expander = Expander(explorer)
    explorer.onBatch?(UnsafePointer(expander.checks.position))
    endBatch()
    // Expanded batches are empty.
    for states in [level, next].joined() {
      let batch = Batch(start: expanded, states: states, links: links, after: starts)
      for (offset, state) in states.enumerated() {
        expander.check(state, index: expanded &+ offset, reachedBy: batch.link(to: offset))
      }
      expanded &+= states.count
    }
    explorer.onBatch?(nil)
    take(&expander.found)
    checks.add(expander.checks.summary)
  }

  // O(*states* + *edges*) for each set that must stay reachable.
  @usableFromInline
  consuming func finished() -> Exploration<Machine> {
    let reachability = explorer.alwaysReachable.enumerated().map {
      edges.reachability(of: $1.claim, bit: 1 << $0, isCut: tally.isCut)
    }
    return Exploration(
      explorer: explorer, states: states, bytes: bytes, reachability: reachability.map(\.counts),
      firstTraps: reachability.map(\.firstTrap), tally: tally, checks: checks, links: links,
      samples: samples)
  }
}

/// Consecutive states of a level: the unit that a worker expands.
@usableFromInline
struct Batch<State: Sendable>: Sendable {
  /// The index of the first state.
  @usableFromInline let start: Int
  @usableFromInline let states: ContiguousArray<State>

  /// The links of the states; empty for starts.
  @usableFromInline let links: ContiguousArray<Link>

  @inlinable
  init(
    start: Int, states: ContiguousArray<State>, links: ContiguousArray<Link>, after starts: Int
  ) {
    self.start = start
    self.states = states
    // The first link belongs to the first state after the starts. No batch contains both starts and
    // others.
    let first = start &- starts
    self.links = first < 0 ? [] : ContiguousArray(links[first..<(first &+ states.count)])
  }

  @inlinable
  func link(to offset: Int) -> Link? { links.isEmpty ? nil : links[offset] }
}

/// The counts of an exploration.
@usableFromInline
struct ExplorationTally: Sendable {
  /// The numbers of executions of a kind of action, and of the new states that it led to.
  @usableFromInline
  struct Count: Sendable {
    @usableFromInline var executed = 0
    @usableFromInline var new = 0
    /// Its first execution; that action gives the kind its name.
    @usableFromInline var first: Link?
  }

  @usableFromInline var ending = ExplorationEnding.complete
  @usableFromInline var depth = 0
  @usableFromInline var transitions = 0
  @usableFromInline var isCut = false
  @usableFromInline var kinds: ContiguousArray<Count>

  /// A step to a state with the fingerprint of a different one.
  @usableFromInline var confusion: Link?

  /// The first state in which the list makes a different number of calls than at the start.
  @usableFromInline var oddList: Int?

  @usableFromInline
  init(kinds: Int) {
    // As many as in `SuccessorBuffer`.
    self.kinds = ContiguousArray(repeating: Count(), count: Swift.max(1, kinds))
  }

  /// Adds the counts of expanded states.
  @inlinable
  mutating func add(
    _ executed: UnsafePointer<Int>, firsts: UnsafePointer<Link>, _ found: ExpansionCounts
  ) {
    for kind in kinds.indices where executed[kind] > 0 {
      if kinds[kind].first == nil { kinds[kind].first = firsts[kind] }
      kinds[kind].executed &+= executed[kind]
      transitions &+= executed[kind]
    }
    if found.isCut { isCut = true }
    if oddList == nil { oddList = found.oddList }
    if let link = found.confusion { noteConfusion(link) }
  }

  /// Records a step to a state with the fingerprint of a different one, and keeps the first one.
  @inlinable
  mutating func noteConfusion(_ link: Link) {
    if let confusion, confusion.position < link.position { return }
    confusion = link
  }
}
