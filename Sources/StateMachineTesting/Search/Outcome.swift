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
  /// The largest number of outcomes tried per call, since a call that draws large numbers has many
  /// more.
  @usableFromInline static var outcomeLimit: Int { 256 }

  /// Lists the actions that can happen here but one, the simplest first.
  @inlinable
  func outcomes(
    but tried: Outcome<Machine.Action>?, _ tally: inout Tally, _ checks: borrowing Checks
  ) -> ContiguousArray<Outcome<Machine.Action>> {
    let lister = Lister<Machine.Action>(Choices(.scripted))
    lister.listing.limit = Self.outcomeLimit
    lister.listing.keepsDecisions = path.isRecorded
    lister.list(machine, in: state)
    if lister.count != kinds { tally.recordOddList(at: checks.walkPosition) }
    var outcomes: ContiguousArray<Outcome<Machine.Action>> = []
    outcomes.reserveCapacity(lister.listed.count)
    for index in 0..<lister.listed.count {
      let offered = lister.listed[index]
      // Numbers first: comparing actions takes longer.
      if offered.kind == tried?.kind, offered.action == tried?.action { continue }
      outcomes.append(
        Outcome(
          offered.action, kind: offered.kind,
          decisions: path.isRecorded ? lister.listing.decisions[index] : []))
    }
    return outcomes
  }

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
