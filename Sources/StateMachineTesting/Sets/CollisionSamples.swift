/// Some whole states, kept to detect a different state with the same fingerprint.
///
/// The upper ten bits of a fingerprint select its slot. The newest states are the most likely to be
/// found again soon, so they replace older ones; but only between levels, so that any number of
/// workers detects the same collisions.
@usableFromInline
struct CollisionSamples<State: Hashable & Sendable>: Sendable {
  // Two adjacent entries per slot: a state of the earlier levels, and one of this level. Each step
  // reads them, so they are in one array of fingerprints and one of states: each further array
  // costs nanoseconds for its reference count.
  @usableFromInline var keys = ContiguousArray<UInt64>(repeating: 0, count: 2 * Self.slots)
  @usableFromInline var states = ContiguousArray<State?>(repeating: nil, count: 2 * Self.slots)

  /// True if some state of this level is kept.
  @usableFromInline var hasNew = false

  @usableFromInline static var slots: Int { 1_024 }

  @inlinable
  init() {}

  /// The index of the older of a fingerprint's two entries; the newer one follows.
  @inlinable
  @inline(__always)
  static func older(_ key: UInt64) -> Int { Int(truncatingIfNeeded: key &>> 54) &* 2 }

  /// Returns whether a different state with this state's fingerprint is kept.
  @inlinable
  @inline(__always)
  func isConfused(_ key: UInt64, _ state: State) -> Bool {
    let older = Self.older(key)
    if keys[older] != key, keys[older &+ 1] != key { return false }
    return states[keys[older] == key ? older : older &+ 1] != state
  }

  /// Keeps a state of this level, unless its slot is taken.
  @inlinable
  mutating func remember(_ state: State, key: UInt64) {
    let newer = Self.older(key) &+ 1
    if keys[newer] != 0 { return }
    keys[newer] = key
    states[newer] = state
    hasNew = true
  }

  /// Replaces older states by the states of this level.
  @inlinable
  mutating func beginLevel() {
    if !hasNew { return }
    for slot in 0..<Self.slots where keys[2 &* slot &+ 1] != 0 {
      let older = 2 &* slot
      keys[older] = keys[older &+ 1]
      states[older] = states[older &+ 1]
      keys[older &+ 1] = 0
      states[older &+ 1] = nil
    }
    hasNew = false
  }

  /// Takes over the earlier levels' states from another table, in place of older states.
  @inlinable
  mutating func take(_ others: CollisionSamples) {
    for slot in 0..<Self.slots where others.keys[2 &* slot] != 0 {
      let older = 2 &* slot
      keys[older] = others.keys[older]
      states[older] = others.states[older]
    }
  }
}
