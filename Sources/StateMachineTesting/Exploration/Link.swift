/// How a state was reached first: 8 bytes, from which the way to it can be executed again.
@frozen
@usableFromInline
struct Link: Sendable {
  /// The index of the state before.
  @usableFromInline let parent: UInt32

  /// Which of the actions that the list offers led here, from 0.
  @usableFromInline let outcome: UInt16

  /// The kind of that action.
  @usableFromInline let kind: UInt16

  @inlinable
  init(parent: Int, outcome: Int, kind: Int) {
    self.parent = UInt32(truncatingIfNeeded: parent)
    self.outcome = UInt16(truncatingIfNeeded: outcome)
    self.kind = UInt16(truncatingIfNeeded: kind)
  }

  /// The place of the step in the order of the search, which is that of length, then simplicity.
  @inlinable var position: WalkPosition {
    WalkPosition(walk: Int(parent), step: Int(outcome) &+ 1)
  }
}
