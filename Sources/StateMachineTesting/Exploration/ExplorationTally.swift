/// What the states of an exploration add up to.
@usableFromInline
struct ExplorationTally: Sendable {
  /// How often a kind of action was executed, and how many new states it led to.
  @usableFromInline
  struct Count: Sendable {
    @usableFromInline var executed = 0
    @usableFromInline var new = 0
  }

  @usableFromInline var ending = ExplorationEnding.complete
  @usableFromInline var depth = 0
  @usableFromInline var transitions = 0
  @usableFromInline var isCut = false
  @usableFromInline var kinds: ContiguousArray<Count>

  /// A step to a state that has the fingerprint of another one.
  @usableFromInline var confusion: Link?

  @usableFromInline
  init(kinds: Int) { self.kinds = ContiguousArray(repeating: Count(), count: kinds) }

  /// Adds the counts of expanded states.
  @inlinable
  mutating func add(_ executed: UnsafeBufferPointer<Int>, _ found: ExpansionCounts) {
    if executed.count > kinds.count { grow(to: executed.count) }
    for kind in executed.indices {
      kinds[kind].executed &+= executed[kind]
      transitions &+= executed[kind]
    }
    if found.isCut { isCut = true }
    if let link = found.confusion { noteConfusion(link) }
  }

  /// Notes a step to a state that has the fingerprint of another one; the first one counts.
  @inlinable
  mutating func noteConfusion(_ link: Link) {
    if let confusion, confusion.position < link.position { return }
    confusion = link
  }

  @inlinable
  @inline(__always)
  mutating func countNew(kind: Int) {
    if kind >= kinds.count { grow(to: kind &+ 1) }
    kinds[kind].new &+= 1
  }

  @usableFromInline
  mutating func grow(to count: Int) {
    kinds += repeatElement(Count(), count: Swift.max(0, count - kinds.count))
  }
}

/// Why an exploration ended.
public enum ExplorationEnding: String, Hashable, Sendable, Codable {
  /// Every state that can be reached was visited.
  case complete
  /// The bound on depth was reached: every state within that many actions was visited.
  case depth
  /// The bound on states was reached.
  case states
  /// The bound on memory was reached.
  case memory
  /// Somebody stopped it.
  case interrupted
}
