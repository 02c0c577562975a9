/// What expanding some states gave: new states perhaps, and counts.
///
/// The states lie in raw memory, since arrays copy an element that is looked at and count its references: 20 ns for a
/// state with two arrays, of 120 in all.
@usableFromInline
struct Successors<Visited: VisitedSet>: ~Copyable {
  @usableFromInline typealias State = Visited.Machine.State

  /// The states that may be new, with what stands for each and how it was reached.
  @usableFromInline var states: UnsafeMutablePointer<State>
  @usableFromInline var keys: UnsafeMutablePointer<Visited.Key>
  @usableFromInline var links: UnsafeMutablePointer<Link>
  @usableFromInline var count = 0
  @usableFromInline var capacity: Int

  @usableFromInline var counts: ExpansionCounts

  @inlinable
  init(kinds: Int, capacity: Int = 64) {
    self.capacity = capacity
    states = .allocate(capacity: capacity)
    keys = .allocate(capacity: capacity)
    links = .allocate(capacity: capacity)
    counts = ExpansionCounts(kinds: kinds)
  }

  /// Takes back what crossed from one task to another.
  @inlinable
  init(_ piece: Piece<Visited>) {
    self.init(kinds: 0, capacity: Swift.max(1, piece.states.count))
    counts = piece.counts
    count = piece.states.count
    for offset in 0..<count {
      (states + offset).initialize(to: piece.states[offset])
      (keys + offset).initialize(to: piece.keys[offset])
      (links + offset).initialize(to: piece.links[offset])
    }
  }

  @inlinable
  deinit {
    states.deinitialize(count: count)
    keys.deinitialize(count: count)
    states.deallocate()
    keys.deallocate()
    links.deallocate()
  }

  /// Where the next state is to be made.
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

  /// Keeps the state that was made last, unless it is known and nobody wants it again.
  @inlinable
  @inline(__always)
  mutating func addState(
    key: Visited.Key, _ link: Link, knowing visited: Visited, isFiltering: Bool, keepsTargets: Bool
  ) {
    let state = states + count
    if isFiltering, let known = visited.index(of: key, state.pointee) {
      if visited.isConfused(key, state.pointee), counts.confusion == nil {
        counts.confusion = link
      }
      if keepsTargets { counts.targets.append(known) }
      state.deinitialize(count: 1)
      return
    }
    (keys + count).initialize(to: key)
    (links + count).initialize(to: link)
    count &+= 1
    if keepsTargets { counts.targets.append(-1) }
  }

  /// Hands over the states; `body` has to move or deinitialize each.
  @inlinable
  @inline(__always)
  mutating func consumeCandidates(
    _ body: (UnsafeMutablePointer<State>, Visited.Key, Link) -> Void
  ) {
    for offset in 0..<count { body(states + offset, keys[offset], links[offset]) }
    keys.deinitialize(count: count)
    count = 0
  }
}

/// What is counted while states are expanded.
@usableFromInline
struct ExpansionCounts: Sendable {
  /// How often each kind of action was executed.
  @usableFromInline var executed: ContiguousArray<Int>

  /// Whether a state had more outcomes than are visited.
  @usableFromInline var isCut = false

  /// A step to a state that has the fingerprint of another one.
  @usableFromInline var confusion: Link?

  // For places that have to stay reachable: a mask for each checked state; the number of outcomes of each expanded state;
  // and for each outcome a mask and where it leads, -1 meaning to the next of those that may be new.
  @usableFromInline var places: ContiguousArray<UInt8> = []
  @usableFromInline var degrees: ContiguousArray<UInt16> = []
  @usableFromInline var ways: ContiguousArray<UInt8> = []
  @usableFromInline var targets: ContiguousArray<Int> = []

  @inlinable
  init(kinds: Int) { executed = ContiguousArray(repeating: 0, count: kinds) }

  @inlinable
  @inline(__always)
  mutating func count(kind: Int) {
    // A generator may have more kinds in some state than it had in the initial one.
    if kind >= executed.count { grow(to: kind &+ 1) }
    executed[kind] &+= 1
  }

  @usableFromInline
  mutating func grow(to count: Int) {
    executed += repeatElement(0, count: Swift.max(0, count - executed.count))
  }

  /// Forgets everything but the memory.
  @inlinable
  mutating func clear() {
    for kind in executed.indices { executed[kind] = 0 }
    isCut = false
    if degrees.isEmpty, places.isEmpty { return }
    places.removeAll(keepingCapacity: true)
    degrees.removeAll(keepingCapacity: true)
    ways.removeAll(keepingCapacity: true)
    targets.removeAll(keepingCapacity: true)
  }
}

/// What one worker gave for one stretch, as it crosses from task to task.
@usableFromInline
struct Piece<Visited: VisitedSet>: Sendable {
  /// Where the stretch ended.
  @usableFromInline let end: Int
  @usableFromInline let states: ContiguousArray<Visited.Machine.State>
  @usableFromInline let keys: ContiguousArray<Visited.Key>
  @usableFromInline let links: ContiguousArray<Link>
  @usableFromInline let counts: ExpansionCounts
  @usableFromInline let checks: ChecksSummary

  @inlinable
  init(end: Int, _ found: consuming Successors<Visited>, _ checks: ChecksSummary) {
    self.end = end
    states = ContiguousArray(UnsafeBufferPointer(start: found.states, count: found.count))
    keys = ContiguousArray(UnsafeBufferPointer(start: found.keys, count: found.count))
    links = ContiguousArray(UnsafeBufferPointer(start: found.links, count: found.count))
    counts = found.counts
    self.checks = checks
  }
}
