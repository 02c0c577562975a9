/// Some states that are remembered whole, so that it is seen when another one has the fingerprint of one of them.
///
/// Each has the place that the upper ten bits of its fingerprint say. The newest are those that are found again soon, so they
/// take the places of older ones; but only between levels, so that the same confusions are seen for any number of workers.
@usableFromInline
struct CollisionSamples<State: Hashable & Sendable>: Sendable {
  // Two entries a place, side by side: a state of the levels before, and one of this level. Looked at for each step, so they
  // are in one array of fingerprints and in one of states: each array more takes nanoseconds, to count its references.
  @usableFromInline var keys = ContiguousArray<UInt64>(repeating: 0, count: 2 * Self.places)
  @usableFromInline var states = ContiguousArray<State?>(repeating: nil, count: 2 * Self.places)

  /// Whether some state of this level is remembered.
  @usableFromInline var hasNew = false

  @usableFromInline static var places: Int { 1_024 }

  @inlinable
  init() {}

  /// Where the older of the two entries of a fingerprint is; the newer one follows.
  @inlinable
  @inline(__always)
  static func older(_ key: UInt64) -> Int { Int(truncatingIfNeeded: key &>> 54) &* 2 }

  /// Whether another state than this one has its fingerprint.
  @inlinable
  @inline(__always)
  func isConfused(_ key: UInt64, _ state: State) -> Bool {
    let older = Self.older(key)
    if keys[older] != key, keys[older &+ 1] != key { return false }
    return states[keys[older] == key ? older : older &+ 1] != state
  }

  /// Remembers a state of this level, unless its place is taken.
  @inlinable
  mutating func remember(_ state: State, key: UInt64) {
    let newer = Self.older(key) &+ 1
    if keys[newer] != 0 { return }
    keys[newer] = key
    states[newer] = state
    hasNew = true
  }

  /// Remembers the states of this level in place of older ones.
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

  /// Remembers what others remember of the levels before, in place of older states.
  @inlinable
  mutating func take(_ others: CollisionSamples) {
    for older in stride(from: 0, to: keys.count, by: 2) where others.keys[older] != 0 {
      keys[older] = others.keys[older]
      states[older] = others.states[older]
    }
  }
}
