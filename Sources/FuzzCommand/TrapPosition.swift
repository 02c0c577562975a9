import StateMachineTesting

/// The position of a trap as its note prints it, such as `12.57`: the number of a walk or a state,
/// and that of an action.
struct TrapPosition: Hashable, Sendable, CustomStringConvertible {
  /// The index of the walk; in an exploration, the number of the state.
  var place: Int
  /// The number of actions that the walk had begun; in an exploration, the number of the action
  /// among those that are possible in the state, from 1.
  var action: Int

  /// The same position, in a fuzz run.
  var inWalk: WalkPosition { WalkPosition(walk: place, step: action) }

  /// `12.57`.
  var description: String { "\(place).\(action)" }
}

extension SearchReport {
  /// Adds the finding of a trap, which ended the search.
  mutating func add(_ trap: Finding) {
    findings.insert(trap, at: 0)
    verdict = .failed
    shortfalls = []
  }

  /// Leaves nothing but the finding of a machine that isn't deterministic: no other result can be
  /// trusted.
  mutating func invalidate(by problem: Finding) {
    findings = []
    add(problem)
  }
}
