/// The states that an exploration has seen.
@usableFromInline
protocol VisitedSet<State>: Sendable {
  associatedtype State: Hashable & Sendable

  /// What stands for a state.
  associatedtype Key: Sendable

  /// How many bytes it holds, without what states hold elsewhere.
  var bytes: Int { get }

  /// What stands for `state`.
  func key(of state: State) -> Key

  /// The index of a state that was inserted, or `nil`; any number if indices aren't kept.
  func index(of key: Key, _ state: State) -> Int?

  /// Whether something that stands for a state that was inserted is shown to stand for `state` too, wrongly.
  ///
  /// Only some states are remembered whole, so that a hash which leaves something out is seen.
  func isConfused(_ key: Key, _ state: State) -> Bool

  /// Remembers a state whole.
  mutating func remember(_ state: State, key: Key)

  /// Inserts a state; if it was there, returns its index as `index(of:_:)` does.
  mutating func insert(_ key: Key, _ state: State, index: Int) -> Int?
}

/// The states that an exploration has seen, whole: nothing is confused, and memory is what states are.
@usableFromInline
struct ExactSet<State: Hashable & Sendable>: VisitedSet {
  @usableFromInline var indices: [State: Int] = [:]

  @usableFromInline
  init() {}

  @inlinable var bytes: Int { indices.capacity * (MemoryLayout<State>.stride + 8) }

  @inlinable
  func key(of state: State) {}

  @inlinable
  func index(of key: Void, _ state: State) -> Int? { indices[state] }

  @inlinable
  func isConfused(_ key: Void, _ state: State) -> Bool { false }

  @inlinable
  mutating func remember(_ state: State, key: Void) {}

  @inlinable
  mutating func insert(_ key: Void, _ state: State, index: Int) -> Int? {
    if let known = indices[state] { return known }
    indices[state] = index
    return nil
  }
}
