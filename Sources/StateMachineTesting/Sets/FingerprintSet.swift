/// The states that an exploration has seen, as fingerprints, and some whole ones, kept to detect a
/// different state with the same fingerprint.
///
/// It is a value: workers read a copy that shares its memory until the next insertion.
///
/// The upper ten bits of a fingerprint select the slot of a whole state. The newest states are the
/// most likely to be found again soon, so they replace older ones; but only between levels, so that
/// any number of workers detects the same collisions.
@usableFromInline
struct FingerprintSet<Machine: StateMachine>: Sendable {
  @usableFromInline let seed: UInt64
  @usableFromInline var table: FingerprintTable

  // Two adjacent entries per slot: a state of the earlier levels, and one of this level. Each step
  // reads them, so they are in one array of fingerprints and one of states: each further array
  // costs nanoseconds for its reference count.
  @usableFromInline var keys = ContiguousArray<UInt64>(repeating: 0, count: 2 * Self.slots)
  @usableFromInline var states = ContiguousArray<Machine.State?>(
    repeating: nil, count: 2 * Self.slots)

  /// True if some state of this level is kept.
  @usableFromInline var hasNew = false

  @usableFromInline static var slots: Int { 1_024 }

  @inlinable
  init(seed: UInt64, keepsIndices: Bool) {
    self.seed = seed
    table = FingerprintTable(keepsNumbers: keepsIndices)
  }

  /// The fingerprint of a state.
  @inlinable
  @inline(__always)
  func key(of state: Machine.State, in machine: Machine) -> UInt64 {
    machine.fingerprint(of: state, seed: seed).bits
  }

  /// Removes all states.
  @usableFromInline
  mutating func removeAll() {
    table.removeAll()
    for slot in keys.indices where keys[slot] != 0 { (keys[slot], states[slot]) = (0, nil) }
  }

  /// The index of the older of the two whole states of a slot; the newer one follows.
  @inlinable
  @inline(__always)
  static func older(_ key: UInt64) -> Int { Int(truncatingIfNeeded: key &>> 54) &* 2 }

  /// Returns whether a different state with this state's fingerprint is kept.
  ///
  /// Enough states are kept to detect a hash that leaves out a property.
  @inlinable
  @inline(__always)
  func isConfused(_ key: UInt64, _ state: Machine.State) -> Bool {
    let older = Self.older(key)
    if keys[older] != key, keys[older &+ 1] != key { return false }
    return states[keys[older] == key ? older : older &+ 1] != state
  }

  /// Keeps a whole state of this level, unless its slot is taken.
  @inlinable
  mutating func remember(_ state: Machine.State, key: UInt64) {
    let newer = Self.older(key) &+ 1
    if keys[newer] != 0 { return }
    keys[newer] = key
    states[newer] = state
    hasNew = true
  }

  /// Records that all states of a level were found: they replace the older ones.
  @inlinable
  mutating func beginLevel() {
    if !hasNew { return }
    for older in stride(from: 0, to: keys.count, by: 2) where keys[older &+ 1] != 0 {
      keys[older] = keys[older &+ 1]
      states[older] = states[older &+ 1]
      keys[older &+ 1] = 0
      states[older &+ 1] = nil
    }
    hasNew = false
  }

  /// Inserts the states of a set that shares none with this one; of its whole states, those of
  /// earlier levels replace older ones.
  @inlinable
  mutating func formUnion(_ others: FingerprintSet) {
    table.formUnion(others.table)
    for older in stride(from: 0, to: keys.count, by: 2) where others.keys[older] != 0 {
      keys[older] = others.keys[older]
      states[older] = others.states[older]
    }
  }
}
