/// Some states of an exploration, whole: the first ones, and some from all of its length.
///
/// What can't be seen in a fingerprint is looked for in them.
@usableFromInline
struct Samples<State: Sendable>: Sendable {
  @usableFromInline var states: ContiguousArray<State> = []
  @usableFromInline var indices: ContiguousArray<Int> = []

  /// How far apart later samples are; doubled whenever there are too many of them.
  @usableFromInline var distance = 64

  @usableFromInline static var first: Int { 256 }
  @usableFromInline static var capacity: Int { 768 }

  @inlinable
  init() {}

  /// Takes a new state, or not.
  @inlinable
  @inline(__always)
  mutating func offer(_ state: State, index: Int) {
    if index < Self.first || index & (distance &- 1) == 0 { take(state, index) }
  }

  @inlinable
  mutating func take(_ state: State, _ index: Int) {
    states.append(state)
    indices.append(index)
    if states.count == Self.capacity { thinOut() }
  }

  /// Drops every other one of the later samples.
  @usableFromInline
  mutating func thinOut() {
    distance *= 2
    let kept = indices.indices.filter {
      indices[$0] < Self.first || indices[$0] & (distance - 1) == 0
    }
    states = ContiguousArray(kept.map { states[$0] })
    indices = ContiguousArray(kept.map { indices[$0] })
  }
}
