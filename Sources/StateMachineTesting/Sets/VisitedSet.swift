/// The states that an exploration has seen.
@usableFromInline
protocol VisitedSet<Machine>: Sendable {
  associatedtype Machine: StateMachine

  /// The representation of a state.
  associatedtype Key: Sendable

  /// The number of bytes that it takes for a number of states, without memory that they reference.
  func bytes(forStates count: Int) -> Int

  /// True if the set holds whole states.
  static var keepsStates: Bool { get }

  /// Returns the key of `state`.
  func key(of state: Machine.State, in machine: Machine) -> Key

  /// Prefetches some keys; the caller must store the result, or the compiler removes the reads.
  func fetch(_ keys: UnsafePointer<Key>, count: Int) -> UInt64

  /// Returns the index of an inserted state, or `nil`; any number if indices aren't kept.
  func index(of key: Key, _ state: Machine.State) -> Int?

  /// Returns whether a different state with the key of `state` is known to be in the set.
  ///
  /// Only some states are kept whole, enough to detect a hash that leaves out a property.
  func isConfused(_ key: Key, _ state: Machine.State) -> Bool

  /// An empty set that distinguishes states by the same method; with the same capacity, if that is
  /// faster.
  var emptied: Self { get }

  /// Inserts the states of a set that shares none with this one.
  mutating func formUnion(_ others: Self)

  /// Keeps a whole state, or not.
  mutating func remember(_ state: Machine.State, key: Key)

  /// Records that all states of a level were found.
  mutating func beginLevel()

  /// Inserts a state; if it was present, returns its index as `index(of:_:)` does.
  mutating func insert(_ key: Key, _ state: Machine.State, index: Int) -> Int?
}

extension VisitedSet {
  @inlinable static var keepsStates: Bool { false }

  @inlinable
  func fetch(_ keys: UnsafePointer<Key>, count: Int) -> UInt64 { 0 }
}

/// The states that an exploration has seen, as whole states: without collisions, and with the
/// memory of the states.
@usableFromInline
struct ExactSet<Machine: StateMachine>: VisitedSet {
  @usableFromInline var indices = StateTable<Machine.State, Int>()

  @inlinable static var keepsStates: Bool { true }

  @usableFromInline
  init() {}

  @inlinable
  func bytes(forStates count: Int) -> Int {
    count &* MemoryLayout<StateTable<Machine.State, Int>.Entry>.stride
      &+ indices.firsts.bytes(for: count)
  }

  @inlinable
  func key(of state: Machine.State, in machine: Machine) {}

  @inlinable
  func index(of key: Void, _ state: Machine.State) -> Int? { indices[state] }

  @inlinable var emptied: ExactSet { ExactSet() }

  @inlinable
  mutating func formUnion(_ others: ExactSet) {
    for entry in others.indices.entries { _ = indices.insert(entry.state, entry.value) }
  }

  @inlinable
  func isConfused(_ key: Void, _ state: Machine.State) -> Bool { false }

  @inlinable
  mutating func remember(_ state: Machine.State, key: Void) {}

  @inlinable
  mutating func beginLevel() {}

  @inlinable
  mutating func insert(_ key: Void, _ state: Machine.State, index: Int) -> Int? {
    indices.insert(state, index)
  }
}
