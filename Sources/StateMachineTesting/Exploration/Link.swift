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

  /// Reads a link from a word.
  init(word: UInt64) {
    parent = UInt32(truncatingIfNeeded: word &>> 32)
    outcome = UInt16(truncatingIfNeeded: word &>> 16)
    kind = UInt16(truncatingIfNeeded: word)
  }

  /// The link as a word.
  var word: UInt64 { UInt64(parent) &<< 32 | UInt64(outcome) &<< 16 | UInt64(kind) }
}

/// The links of an exploration: that of each state, except the starts.
@usableFromInline
enum Links: Sendable {
  case kept(ContiguousArray<Link>)
  case stored(any WordFile, count: Int)

  /// A link; `nil` if there is no such state, or if the disk fails.
  subscript(_ index: Int) -> Link? {
    switch self {
    case .kept(let links): links.indices.contains(index) ? links[index] : nil
    case .stored(let file, let count):
      index < count ? file.words(at: index..<(index + 1)).map { Link(word: $0[0]) } : nil
    }
  }
}
