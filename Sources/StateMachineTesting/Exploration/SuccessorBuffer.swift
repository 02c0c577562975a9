/// What expanding some states gave: new states perhaps, and counts.
///
/// The states lie in raw memory, since arrays copy an element that is looked at and count its references: 20 ns for a
/// state with two arrays, of 120 in all.
@usableFromInline
struct SuccessorBuffer<Visited: VisitedSet>: ~Copyable {
  @usableFromInline typealias State = Visited.Machine.State

  /// The states that may be new, with what stands for each and how it was reached.
  @usableFromInline var states: UnsafeMutablePointer<State>
  @usableFromInline var keys: UnsafeMutablePointer<Visited.Key>
  @usableFromInline var links: UnsafeMutablePointer<Link>
  @usableFromInline var count = 0
  @usableFromInline var capacity: Int

  /// How often each kind of action was executed.
  @usableFromInline var executed: UnsafeMutablePointer<Int>
  /// Where each kind of action that was executed was executed first.
  @usableFromInline var firsts: UnsafeMutablePointer<Link>
  @usableFromInline var kinds: Int

  @usableFromInline var counts = ExpansionCounts()

  /// What was read ahead.
  @usableFromInline var fetched: UInt64 = 0

  @inlinable
  init(kinds: Int, capacity: Int = 256) {
    self.capacity = capacity
    states = .allocate(capacity: capacity)
    keys = .allocate(capacity: capacity)
    links = .allocate(capacity: capacity)
    // At least one, for a list that makes no call at the first start, and some at another one.
    let kinds = Swift.max(1, kinds)
    self.kinds = kinds
    executed = .allocate(capacity: kinds)
    executed.initialize(repeating: 0, count: kinds)
    firsts = .allocate(capacity: kinds)
  }

  @inlinable
  deinit {
    states.deinitialize(count: count)
    keys.deinitialize(count: count)
    states.deallocate()
    keys.deallocate()
    links.deallocate()
    executed.deallocate()
    firsts.deallocate()
  }

  /// Counts an action.
  @inlinable
  @inline(__always)
  mutating func count(_ link: Link) {
    // A list of another length is a finding, and nothing is counted wrongly until then.
    let kind = Swift.min(Int(link.kind), kinds &- 1)
    if executed[kind] == 0 { firsts[kind] = link }
    executed[kind] &+= 1
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

  /// Keeps the state that was made last.
  @inlinable
  @inline(__always)
  mutating func addState(key: Visited.Key, _ link: Link) {
    (keys + count).initialize(to: key)
    (links + count).initialize(to: link)
    count &+= 1
  }

  /// Drops the known ones of the states from `start` on: many at a time, so that memory is waited for once.
  @inlinable
  mutating func drop(from start: Int, knownTo visited: Visited, keepsTargets: Bool) {
    fetched = visited.fetch(keys + start, count: count &- start)
    var kept = start
    for offset in start..<count {
      let key = keys[offset]
      if let known = visited.index(of: key, states[offset]) {
        if counts.confusion == nil, visited.isConfused(key, states[offset]) {
          counts.confusion = links[offset]
        }
        if keepsTargets { counts.targets.append(known) }
        (states + offset).deinitialize(count: 1)
      } else {
        if keepsTargets { counts.targets.append(-1) }
        if kept < offset {
          (states + kept).moveInitialize(from: states + offset, count: 1)
          keys[kept] = key
          links[kept] = links[offset]
        }
        kept &+= 1
      }
    }
    count = kept
  }

  /// Forgets everything but the memory, once the states were moved elsewhere.
  @inlinable
  mutating func clear() {
    keys.deinitialize(count: count)
    count = 0
    executed.update(repeating: 0, count: kinds)
    counts.clear()
  }
}

/// What is counted while states are expanded.
@usableFromInline
struct ExpansionCounts: Sendable {
  /// Whether a state had more outcomes than are visited.
  @usableFromInline var isCut = false

  /// A step to a state that has the fingerprint of another one.
  @usableFromInline var confusion: Link?

  /// The first state in which the list makes another number of calls than at the start.
  @usableFromInline var oddList: Int?

  // For places that have to stay reachable: a mask for each checked state; the number of outcomes of each expanded state;
  // and for each outcome a mask and where it leads, -1 meaning to the next of those that may be new.
  @usableFromInline var places: ContiguousArray<UInt8> = []
  @usableFromInline var degrees: ContiguousArray<UInt16> = []
  @usableFromInline var ways: ContiguousArray<UInt8> = []
  @usableFromInline var targets: ContiguousArray<Int> = []

  @inlinable
  init() {}

  @usableFromInline
  mutating func noteOddList(in state: Int) { if oddList == nil { oddList = state } }

  /// Forgets everything but the memory, and a confusion: the first one counts.
  @inlinable
  mutating func clear() {
    isCut = false
    oddList = nil
    if degrees.isEmpty, places.isEmpty { return }
    places.removeAll(keepingCapacity: true)
    degrees.removeAll(keepingCapacity: true)
    ways.removeAll(keepingCapacity: true)
    targets.removeAll(keepingCapacity: true)
  }
}

/// What one worker gave for one batch: its task makes it and returns it, and whoever takes it in is alone with it then.
@usableFromInline
final class BatchResult<Visited: VisitedSet>: @unchecked Sendable {
  @usableFromInline var found: SuccessorBuffer<Visited>
  @usableFromInline let checks: ChecksSummary

  @inlinable
  init(_ found: consuming SuccessorBuffer<Visited>, _ checks: ChecksSummary) {
    self.found = found
    self.checks = checks
  }
}
