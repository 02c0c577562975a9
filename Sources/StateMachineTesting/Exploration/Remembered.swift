/// Some states that are remembered whole, each in the place that the upper bits of its fingerprint say.
@usableFromInline
struct Remembered<State: Hashable & Sendable>: Sendable {
  @usableFromInline var keys = ContiguousArray<UInt64>(repeating: 0, count: 1_024)
  @usableFromInline var states = ContiguousArray<State?>(repeating: nil, count: 1_024)
  @usableFromInline var isEmpty = true

  @inlinable
  init() {}

  @inlinable
  @inline(__always)
  func place(of key: UInt64) -> Int { Int(truncatingIfNeeded: key &>> 54) }

  /// Whether another state than this one has its fingerprint.
  @inlinable
  @inline(__always)
  func isConfused(_ key: UInt64, _ state: State) -> Bool {
    let place = place(of: key)
    return keys[place] == key && states[place] != state
  }

  /// Remembers a state, unless its place is taken.
  @inlinable
  mutating func remember(_ state: State, key: UInt64) {
    let place = place(of: key)
    if keys[place] != 0 { return }
    keys[place] = key
    states[place] = state
    isEmpty = false
  }

  /// Remembers newer states in place of older ones.
  @inlinable
  mutating func take(_ newer: Remembered) {
    if newer.isEmpty { return }
    for place in newer.keys.indices where newer.keys[place] != 0 {
      keys[place] = newer.keys[place]
      states[place] = newer.states[place]
    }
    isEmpty = false
  }
}
