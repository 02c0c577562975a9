/// Some states that are remembered whole, so that it is seen when another one has the fingerprint of one of them.
///
/// Each has the place that the upper ten bits of its fingerprint say. The newest are those that are found again soon, so they
/// take the places of older ones; but only between levels, so that the same confusions are seen for any number of workers.
@usableFromInline
struct Remembered<State: Hashable & Sendable>: Sendable {
  // The states of this level lie behind those of the levels before, in the same memory: each array more takes a few
  // nanoseconds a transition, to count its references.
  @usableFromInline var keys = ContiguousArray<UInt64>(repeating: 0, count: 2 * Self.places)
  @usableFromInline var states = ContiguousArray<State?>(repeating: nil, count: 2 * Self.places)

  /// Whether some state of this level is remembered.
  @usableFromInline var hasNew = false

  @usableFromInline static var places: Int { 1_024 }

  @inlinable
  init() {}

  /// Whether another state than this one has its fingerprint.
  @inlinable
  @inline(__always)
  func isConfused(_ key: UInt64, _ state: State) -> Bool {
    let place = Int(truncatingIfNeeded: key &>> 54)
    if keys[place] == key { return states[place] != state }
    let new = place &+ Self.places
    if keys[new] == key { return states[new] != state }
    return false
  }

  /// Remembers a state of this level, unless its place is taken.
  @inlinable
  mutating func remember(_ state: State, key: UInt64) {
    let place = Int(truncatingIfNeeded: key &>> 54) &+ Self.places
    if keys[place] != 0 { return }
    keys[place] = key
    states[place] = state
    hasNew = true
  }

  /// Remembers the states of this level in place of older ones.
  @inlinable
  mutating func beginLevel() {
    if !hasNew { return }
    for place in 0..<Self.places where keys[place &+ Self.places] != 0 {
      keys[place] = keys[place &+ Self.places]
      states[place] = states[place &+ Self.places]
      keys[place &+ Self.places] = 0
      states[place &+ Self.places] = nil
    }
    hasNew = false
  }

  /// Remembers what others remember of the levels before, in place of older states.
  @inlinable
  mutating func take(_ newer: Remembered) {
    for place in 0..<Self.places where newer.keys[place] != 0 {
      keys[place] = newer.keys[place]
      states[place] = newer.states[place]
    }
  }
}
