/// Some whole states of an exploration: the first ones, and some from its entire course.
///
/// They serve the checks that fingerprints can't answer.
@usableFromInline
struct Samples<State: Sendable>: Sendable {
  @usableFromInline var states: ContiguousArray<State> = []
  @usableFromInline var indices: ContiguousArray<Int> = []

  /// The distance between later samples; doubled whenever there are too many of them.
  @usableFromInline var distance = 64

  @usableFromInline static var first: Int { 256 }
  @usableFromInline static var capacity: Int { 768 }

  @inlinable
  init() {}

  /// Keeps a new state if it is at a sampled index.
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

  /// Drops every second one of the later samples.
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
