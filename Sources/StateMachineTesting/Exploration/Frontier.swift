/// An exploration in progress: the states that were found, and those that wait to be expanded.
///
/// A level contains all states at one distance from the starts. It is expanded in batches; their
/// results are merged in order, so the result doesn't depend on the workers or their number.
@usableFromInline
struct Frontier<Machine: StateMachine>: Sendable {
  /// The part of the exploration that is done.
  @usableFromInline var result: Exploration<Machine>

  /// The states that were found: all, or those of the next level if workers read the earlier ones.
  @usableFromInline var visited: FingerprintTable

  /// The size of the box of a state; 0 for a state that isn't in one.
  @usableFromInline let boxBytes: Int

  /// The batches of this level, with expanded ones empty, and the number of expanded ones.
  @usableFromInline var level: ContiguousArray<ContiguousArray<Machine.State>> = []
  @usableFromInline var done = 0
  @usableFromInline var next: ContiguousArray<ContiguousArray<Machine.State>> = []

  /// The number of expanded states, or of checked ones where none is expanded; also the index of
  /// the next one.
  @usableFromInline var expanded = 0

  /// The targets of the steps merged last; kept to reuse its memory.
  @usableFromInline var targets: ContiguousArray<Int> = []

  @inlinable
  init(_ explorer: Explorer<Machine>) {
    result = Exploration(explorer)
    visited = FingerprintTable(keepsNumbers: !explorer.alwaysReachable.isEmpty)
    boxBytes = (explorer.starts.first as? ErasedValue)?.box.bytes ?? 0
    for (index, state) in explorer.starts.states.enumerated() {
      _ = visited.insert(explorer.machine.fingerprint(of: state).bits, number: index)
      result.links.append(Link(parent: index, outcome: 0, kind: 0))
      result.samples.offer(state, index: index)
      append(state)
    }
    swap(&level, &next)
  }

  /// The number of states that wait to be expanded.
  @inlinable var frontier: Int { result.states &- expanded }

  /// True if the states of this level are only checked, because it is the last.
  @inlinable var isLastLevel: Bool { result.depth >= result.explorer.bounds.depth }

  /// The number of states in a batch, except in the last one of a level.
  @inlinable static var batchSize: Int { 512 }

  @usableFromInline var progress: ExplorationProgress {
    ExplorationProgress(
      depth: result.depth, states: result.states, frontier: frontier,
      transitions: result.transitions, bytes: bytes)
  }

  // The unused capacity of arrays is left out: it depends on the allocator, and differs between
  // threads.
  @inlinable var bytes: Int {
    visited.bytes(for: result.states) &+ result.links.count &* MemoryLayout<Link>.stride
      &+ frontier &* MemoryLayout<Machine.State>.stride &+ result.tally.edges.bytes
      &+ frontier &* boxBytes
  }

  /// A batch of states of this level, with the link of each; `nil` if there are no more.
  @inlinable
  func batch(_ number: Int) -> Batch<Machine.State>? {
    guard number < level.count else { return nil }
    let start = expanded &+ (number &- done) &* Self.batchSize
    let states = level[number]
    return (start, states, ContiguousArray(result.links[start..<start &+ states.count]))
  }

  // Workers read a set that doesn't change meanwhile; new states are collected in a second one,
  // level by level.
  @inlinable
  mutating func share(into known: inout FingerprintTable) {
    known.formUnion(visited)
    visited.removeAll()
  }

  /// Merges the results of the next batch.
  @inlinable
  mutating func take(_ batch: BatchResult<Machine>) {
    take(&batch.found)
    result.tally.add(batch.tally, newTargets: targets)
    expanded &+= level[done].count
    // The states are freed while they are in the cache.
    level[done] = []
    done &+= 1
  }

  @inlinable
  mutating func take(_ found: inout SuccessorBuffer<Machine.State>) {
    // All keys first, so that memory latency is paid once.
    found.fetched = visited.fetch(found.keys, count: found.count)
    targets.removeAll(keepingCapacity: true)
    var count = result.states
    for offset in 0..<found.count {
      let known = visited.insert(found.keys[offset], number: count)
      targets.append(known ?? count)
      if known == nil { count &+= 1 }
    }
    for offset in 0..<found.count {
      let state = found.states + offset
      // A known state has a lower index, even if it was found just now, since it is recorded by
      // then. Indices that aren't kept are 0, which is never the index of a new state.
      if targets[offset] == result.states {
        note(state, found.links[offset])
      } else {
        state.deinitialize(count: 1)
      }
    }
    found.count = 0
  }

  /// Records a new state, and moves it to the next level.
  @inlinable
  @inline(__always)
  mutating func note(_ state: UnsafeMutablePointer<Machine.State>, _ link: Link) {
    let index = result.states
    result.links.append(link)
    result.tally.kinds[result.tally.kind(of: link)].new &+= 1
    result.samples.offer(state.pointee, index: index)
    append(state.move())
  }

  /// Adds a state to the next level.
  @inlinable
  @inline(__always)
  mutating func append(_ state: consuming Machine.State) {
    if next.isEmpty || next[next.count &- 1].count == Self.batchSize {
      next.append([])
      next[next.count &- 1].reserveCapacity(Self.batchSize)
    }
    next[next.count &- 1].append(state)
  }

  @inlinable
  mutating func beginNextLevel() -> Bool {
    guard result.ending == .complete else { return false }
    if isLastLevel {
      result.ending = .depth
      return false
    }
    if frontier == 0 { return false }
    swap(&level, &next)
    next.removeAll(keepingCapacity: true)
    done = 0
    result.depth &+= 1
    return true
  }

  @inlinable
  mutating func shouldContinue(_ isWanted: () -> Bool) -> Bool {
    // Without waiting states, no bound cuts anything off.
    if frontier == 0 { return true }
    if result.states > result.explorer.bounds.states {
      result.ending = .states
    } else if bytes > result.explorer.bounds.memory {
      result.ending = .memory
    } else if !isWanted() {
      result.ending = .interrupted
    }
    return result.ending == .complete
  }

  /// Checks the states that wait to be expanded, and decides what stays reachable.
  // O(*states* + *edges*) for each set that must stay reachable.
  @inlinable
  consuming func finished() -> Exploration<Machine> {
    if result.ending != .complete, result.ending != .depth {
      level += next
      while let batch = batch(done) {
        take(result.explorer.expand(batch, isLast: true, knowing: visited))
      }
    }
    result.bytes = bytes
    result.decideReachability()
    return result
  }
}

/// Consecutive states of a level, from the one with the index `start` on, with their links: the
/// unit that a worker expands.
@usableFromInline
typealias Batch<State: Sendable> = (
  start: Int, states: ContiguousArray<State>, links: ContiguousArray<Link>
)

/// The counts of an exploration, or of a batch.
@usableFromInline
struct ExplorationTally: Sendable {
  /// The numbers of executions of a kind of action, and of the new states that it led to.
  @usableFromInline
  struct Count: Sendable {
    @usableFromInline var executed = 0
    @usableFromInline var new = 0
    /// Its first execution; that action gives the kind its name.
    @usableFromInline var first: Link?

    @inlinable
    @inline(__always)
    mutating func add(_ link: Link) {
      if executed == 0 { first = link }
      executed &+= 1
    }
  }

  @usableFromInline var kinds: ContiguousArray<Count>

  /// True if a state had more outcomes than are visited.
  @usableFromInline var isCut = false

  /// The first state in which the list makes a different number of calls than at the start.
  @usableFromInline var oddList: Int?

  /// All steps, if some sets of states must stay reachable.
  @usableFromInline var edges = Edges()

  @usableFromInline var checks = ChecksSummary()

  @usableFromInline
  init(kinds: Int) {
    // At least one, for a list that makes no call at the first start, but some at another one.
    self.kinds = ContiguousArray(repeating: Count(), count: Swift.max(1, kinds))
  }

  @inlinable
  @inline(__always)
  func kind(of link: Link) -> Int {
    // A list with a different number of calls is a finding, and no count is wrong until then.
    Swift.min(Int(link.kind), kinds.count &- 1)
  }

  @inlinable
  @inline(__always)
  mutating func count(_ link: Link) { kinds[kind(of: link)].add(link) }

  /// Adds the counts of a batch; `newTargets` are the numbers of the states that it didn't know.
  @usableFromInline
  mutating func add(_ batch: ExplorationTally, newTargets: ContiguousArray<Int>) {
    for (kind, count) in batch.kinds.enumerated() {
      if kinds[kind].first == nil { kinds[kind].first = count.first }
      kinds[kind].executed += count.executed
    }
    if batch.isCut { isCut = true }
    if oddList == nil { oddList = batch.oddList }
    edges.add(batch.edges, newTargets: newTargets)
    checks.add(batch.checks)
  }
}
