/// An action that can happen in some state.
@usableFromInline
struct Outcome<Action: Hashable & Sendable> {
  @usableFromInline let action: Action
  @usableFromInline let kind: Int

  /// The decisions that made it; empty unless a sequence is being recorded.
  @usableFromInline let decisions: [Int]

  @inlinable
  init(_ action: Action, kind: Int, decisions: [Int]) {
    self.action = action
    self.kind = kind
    self.decisions = decisions
  }
}

extension SearchCursor {
  /// Draws an action that can happen here; `nil` if there is none.
  @inlinable
  mutating func draw(
    _ tally: inout Tally, _ checks: borrowing Checks
  ) -> Outcome<Machine.Action>? {
    var kind = 0
    let action = lister.draw(from: machine, in: state, kind: &kind)
    if lister.count != kinds { tally.recordOddList(at: checks.walkPosition) }
    guard let action else { return nil }
    let decisions = path.isRecorded ? [kind] + lister.choices.taken : []
    return Outcome(action, kind: kind, decisions: decisions)
  }
}
