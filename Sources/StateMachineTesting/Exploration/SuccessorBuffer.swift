/// The successors of expanded states that may be new, and counts.
///
/// The states are in raw memory, since an array copies an element that is read and counts its
/// references: 20 of 120 ns for a state with two arrays.
@usableFromInline
struct SuccessorBuffer<Machine: StateMachine>: ~Copyable {
  @usableFromInline typealias State = Machine.State

  /// The states that may be new, with their keys and links.
  @usableFromInline var states: UnsafeMutablePointer<State>
  @usableFromInline var keys: UnsafeMutablePointer<UInt64>
  @usableFromInline var links: UnsafeMutablePointer<Link>
  @usableFromInline var count = 0
  @usableFromInline var capacity: Int

  /// The number of executions of each kind of action.
  @usableFromInline var executed: UnsafeMutablePointer<Int>
  /// The first execution of each executed kind of action.
  @usableFromInline var firsts: UnsafeMutablePointer<Link>
  @usableFromInline var kinds: Int

  @usableFromInline var counts = ExpansionCounts()

  /// The result of a prefetch.
  @usableFromInline var fetched: UInt64 = 0

  @inlinable
  init(kinds: Int, capacity: Int = 256) {
    self.capacity = capacity
    states = .allocate(capacity: capacity)
    keys = .allocate(capacity: capacity)
    links = .allocate(capacity: capacity)
    // At least one, for a list that makes no call at the first start, but some at another one.
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
    // A list with a different number of calls is a finding, and no count is wrong until then.
    let kind = Swift.min(Int(link.kind), kinds &- 1)
    if executed[kind] == 0 { firsts[kind] = link }
    executed[kind] &+= 1
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

  /// Drops the known states from `start` on, many at a time, so that memory latency is paid once.
  @inlinable
  mutating func drop(from start: Int, knownTo visited: FingerprintSet<Machine>, keepsTargets: Bool)
  {
    fetched = visited.fetch(keys + start, count: count &- start)
    var kept = start
    for offset in start..<count {
      let key = keys[offset]
      if let known = visited.index(of: key) {
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

  /// Clears all but the allocated memory, after the states were moved.
  @inlinable
  mutating func clear() {
    keys.deinitialize(count: count)
    count = 0
    executed.update(repeating: 0, count: kinds)
    counts.clear()
  }
}

/// The counts of expanded states.
@usableFromInline
struct ExpansionCounts: Sendable {
  /// True if a state had more outcomes than are visited.
  @usableFromInline var isCut = false

  /// A step to a state with the fingerprint of a different one.
  @usableFromInline var confusion: Link?

  /// The first state in which the list makes a different number of calls than at the start.
  @usableFromInline var oddList: Int?

  // For sets that must stay reachable: a mask for each checked state; the number of outcomes of
  // each expanded state; and for each outcome a mask and its target, -1 meaning the next of those
  // that may be new.
  @usableFromInline var targetMasks: ContiguousArray<UInt8> = []
  @usableFromInline var degrees: ContiguousArray<UInt16> = []
  @usableFromInline var edgeMasks: ContiguousArray<UInt8> = []
  @usableFromInline var targets: ContiguousArray<Int> = []

  @inlinable
  init() {}

  @usableFromInline
  mutating func noteOddList(in state: Int) { if oddList == nil { oddList = state } }

  /// Clears all but the allocated memory and the first confusion.
  @inlinable
  mutating func clear() {
    isCut = false
    oddList = nil
    if degrees.isEmpty, targetMasks.isEmpty { return }
    targetMasks.removeAll(keepingCapacity: true)
    degrees.removeAll(keepingCapacity: true)
    edgeMasks.removeAll(keepingCapacity: true)
    targets.removeAll(keepingCapacity: true)
  }
}

/// The result of one worker for one batch.
///
/// The task creates and returns it, so the merge has exclusive access.
@usableFromInline
final class BatchResult<Machine: StateMachine>: @unchecked Sendable {
  @usableFromInline var found: SuccessorBuffer<Machine>
  @usableFromInline let checks: ChecksSummary

  @inlinable
  init(_ found: consuming SuccessorBuffer<Machine>, _ checks: ChecksSummary) {
    self.found = found
    self.checks = checks
  }
}
