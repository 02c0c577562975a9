import CoordinatorTesting
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

/// The plan of a search in which an earlier process trapped.
protocol TrapPlan {
  /// The program that replays a finding.
  var command: String { get }
  /// The advice on what leads to the same position.
  var settings: String { get }
  /// The work that leads to the position, for a trap before it; `nil` if its own note says where.
  var derivation: String? { get }

  /// The finding of a trap, shrunk; `nil` if the machine doesn't trap there.
  func trap(
    at position: TrapPosition, of machine: some StateMachine, _ trial: @escaping Trial
  ) -> Finding?
}

extension FuzzPlan: TrapPlan {
  var settings: String { "; give the form, the seed and the length" }
  var derivation: String? { "the actions to a trap were derived again" }

  func trap(
    at position: TrapPosition, of machine: some StateMachine, _ trial: @escaping Trial
  ) -> Finding? {
    Fuzzer(machine, seed: seed, walks: position.place + 1, length: length, strategy: strategy)
      .trap(at: position.inWalk, trial)
  }
}

extension ExplorationPlan: TrapPlan {
  var settings: String { " within these bounds; give the form and the bounds" }
  var derivation: String? { nil }

  func trap(
    at position: TrapPosition, of machine: some StateMachine, _ trial: @escaping Trial
  ) -> Finding? {
    Explorer(machine, bounds: bounds, seed: seed).trap(
      toState: position.place, action: position.action, while: { ending() == nil }, trial)
  }
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
