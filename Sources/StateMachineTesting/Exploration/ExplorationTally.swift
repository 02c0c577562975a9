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

  @inlinable
  @inline(__always)
  mutating func countNew(kind: Int) {
    kinds[Swift.min(kind, kinds.count &- 1)].new &+= 1
  }
}

/// The reason why an exploration ended.
@usableFromInline
package enum ExplorationEnding: String, Hashable, Sendable, Codable {
  /// Every reachable state was visited.
  case complete
  /// The bound on depth was reached: every state within that many actions was visited.
  case depth
  /// The bound on states was reached.
  case states
  /// The bound on memory was reached.
  case memory
  /// The caller stopped it.
  case interrupted
}
