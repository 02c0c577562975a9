/// The kinds of action that changed nothing in the current state; a walk draws each of them a 64th
/// as often until another one changes the state.
///
/// Not never: another action of the kind may change the state, and a list that is nested in another
/// one asks whether any of its calls is possible.
@usableFromInline
struct TiredKinds: Sendable {
  /// A bit for each kind; none for a strategy that doesn't ask.
  @usableFromInline var words: ContiguousArray<UInt64> = []

  /// True if no kind is tired.
  @usableFromInline var isEmpty = true

  /// Prepares to note the kinds of a list.
  ///
  /// - Parameter count: the number of calls in the list; 0 notes none.
  @usableFromInline
  init(of count: Int = 0) { words = ContiguousArray(repeating: 0, count: (count + 63) / 64) }

  /// The kinds of a word.
  @inlinable
  subscript(_ index: Int) -> UInt64 { index < words.count ? words[index] : 0 }

  /// Notes the effect of a kind.
  @inlinable
  mutating func note(_ kind: Int, isChanged: Bool) {
    if isChanged {
      removeAll()
    } else if kind &>> 6 < words.count {
      words[kind &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: kind)
      isEmpty = false
    }
  }

  /// Forgets what changed nothing.
  @inlinable
  mutating func removeAll() {
    if isEmpty { return }
    for index in 0..<words.count { words[index] = 0 }
    isEmpty = true
  }
}
