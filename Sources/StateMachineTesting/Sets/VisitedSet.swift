/// The states that an exploration has seen.
@usableFromInline
protocol VisitedSet<Machine>: Sendable {
  associatedtype Machine: StateMachine

  /// What stands for a state.
  associatedtype Key: Sendable

  /// How many bytes it holds for a number of states, without what they hold elsewhere.
  func bytes(forStates count: Int) -> Int

  /// What stands for `state`.
  func key(of state: Machine.State, in machine: Machine) -> Key

  /// Notes that some keys will be looked for; what it returns has to be stored, or reading ahead is optimised away.
  func fetch(_ keys: UnsafePointer<Key>, count: Int) -> UInt64

  /// The index of a state that was inserted, or `nil`; any number if indices aren't kept.
  func index(of key: Key, _ state: Machine.State) -> Int?

  /// Whether something that stands for a state that was inserted is shown to stand for `state` too, wrongly.
  ///
  /// Only some states are remembered whole, so that a hash which leaves something out is seen.
  func isConfused(_ key: Key, _ state: Machine.State) -> Bool

  /// A set without states that tells them apart in the same way; with room for as many, if that is faster.
  var emptied: Self { get }

  /// Takes in the states of a set that has none of these.
  mutating func formUnion(_ others: Self)

  /// Remembers a state whole, perhaps.
  mutating func remember(_ state: Machine.State, key: Key)

  /// Notes that the states of a level were all found.
  mutating func beginLevel()

  /// Inserts a state; if it was there, returns its index as `index(of:_:)` does.
  mutating func insert(_ key: Key, _ state: Machine.State, index: Int) -> Int?
}

extension VisitedSet {
  @inlinable
  func fetch(_ keys: UnsafePointer<Key>, count: Int) -> UInt64 { 0 }
}

/// The states that an exploration has seen, whole: nothing is confused, and memory is what states are.
@usableFromInline
struct ExactSet<Machine: StateMachine>: VisitedSet {
  @usableFromInline var indices = StateTable<Machine.State, Int>()

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
