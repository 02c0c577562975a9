/// The first step to a state: 8 bytes, from which the whole sequence to the state can be executed
/// again.
@frozen
@usableFromInline
struct Link: Sendable {
  /// The index of the previous state.
  @usableFromInline let parent: UInt32

  /// The index of the action in the list, from 0.
  @usableFromInline let outcome: UInt16

  /// The kind of that action.
  @usableFromInline let kind: UInt16

  @inlinable
  init(parent: Int, outcome: Int, kind: Int) {
    self.parent = UInt32(truncatingIfNeeded: parent)
    self.outcome = UInt16(truncatingIfNeeded: outcome)
    self.kind = UInt16(truncatingIfNeeded: kind)
  }

  /// The position of the step in the order of the search: by length, then by simplicity.
  @usableFromInline var position: Position {
    .action(state: Int(parent), index: Int(outcome))
  }
}
