/// The states that an exploration has seen, as fingerprints.
///
/// It is a value: workers read a copy that shares its memory until the next insertion.
@usableFromInline
struct FingerprintSet<Machine: StateMachine>: Sendable {
  @usableFromInline let seed: UInt64
  @usableFromInline var table: FingerprintTable

  @usableFromInline var remembered = CollisionSamples<Machine.State>()

  @inlinable
  init(seed: UInt64, keepsIndices: Bool) {
    self.seed = seed
    table = FingerprintTable(keepsNumbers: keepsIndices)
  }

  /// The number of bytes that it takes for a number of states.
  @inlinable
  func bytes(forStates count: Int) -> Int { table.bytes(for: count) }

  /// The fingerprint of a state.
  @inlinable
  @inline(__always)
  func key(of state: Machine.State, in machine: Machine) -> UInt64 {
    machine.fingerprint(of: state, seed: seed).bits
  }

  /// Prefetches some keys; the caller must store the result, or the compiler removes the reads.
  @inlinable
  @inline(__always)
  func fetch(_ keys: UnsafePointer<UInt64>, count: Int) -> UInt64 {
    table.fetch(keys, count: count)
  }

  /// Returns the index of an inserted state, or `nil`; any number if indices aren't kept.
  @inlinable
  @inline(__always)
  func index(of key: UInt64) -> Int? { table.number(of: key) }

  /// Inserts a state; if it was present, returns its index as ``index(of:)`` does.
  @inlinable
  @inline(__always)
  mutating func insert(_ key: UInt64, index: Int) -> Int? {
    table.insert(key, number: index)
  }

  /// An empty set of the same seed and capacity.
  @inlinable var emptied: FingerprintSet {
    var set = FingerprintSet(seed: seed, keepsIndices: table.keepsNumbers)
    set.table = table.emptied
    return set
  }

  /// Inserts the states of a set that shares none with this one.
  @inlinable
  mutating func formUnion(_ others: FingerprintSet) {
    table.formUnion(others.table)
    remembered.take(others.remembered)
  }

  /// Returns whether a different state with the fingerprint of `state` is known to be in the set.
  ///
  /// Only some states are kept whole, enough to detect a hash that leaves out a property.
  @inlinable
  @inline(__always)
  func isConfused(_ key: UInt64, _ state: Machine.State) -> Bool {
    remembered.isConfused(key, state)
  }

  /// Keeps a whole state, or not.
  @inlinable
  mutating func remember(_ state: Machine.State, key: UInt64) {
    remembered.remember(state, key: key)
  }

  /// Records that all states of a level were found.
  @inlinable
  mutating func beginLevel() { remembered.beginLevel() }
}
