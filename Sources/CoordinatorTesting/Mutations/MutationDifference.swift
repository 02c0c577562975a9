import StateMachineTesting

/// A walk whose last action leads elsewhere with a mutation: the differences of the start from the
/// first one, the actions in Swift notation, and the lines of the difference.
typealias MutationDifference = (start: [String], actions: [String], lines: [String])

extension Mutator {
  /// The differences from a state of the machine to that of a mutant; of very many, the first ones.
  static func lines(from one: Machine.State, to other: Machine.State) -> [String] {
    let lines = StateDiff(from: one, to: other).lines
    let most = 20
    if lines.count <= most { return lines }
    return lines.prefix(most) + ["… and \((lines.count - most).counted("difference")) more"]
  }

  /// The first difference on the walks of a plan, shrunk; `nil` if no step differs.
  ///
  /// - Complexity: the steps of the walks, and one step more for each action that happens twice.
  func difference(
    by mutation: Mutation, _ plan: MutationPlan, as title: String
  ) -> MutationDifference? {
    let unchanged = UnchangedMachine(mutator: self, mutation: mutation)
    let run = plan.fuzz(unchanged, as: title) { $0.run { _ in true } }
    guard let (finding, trace) = run.breaks.first.flatMap({ run.shrunk($0) }),
      let action = trace.actions.last?.action.base as? Machine.Action,
      let before = trace.states.dropLast().last?.base as? Machine.State,
      let after = trace.states.last?.base as? Machine.State
    else { return nil }
    let changed = state(mutation, from: before, by: action, to: after)
    return (finding.start, finding.actions, Self.lines(from: after, to: changed))
  }
}

/// A machine whose only claim is that a mutation changes none of its steps.
private struct UnchangedMachine<Original: StateMachine>: ForwardingMachine {
  let mutator: Mutator<Original>
  let mutation: Mutation

  var machine: Original { mutator.machine }

  func check(_ state: Original.State, _ checks: inout Checks) {}

  func checkStep(
    from before: Original.State, by action: Original.Action, to after: Original.State,
    _ checks: inout Checks
  ) {
    guard mutator.steps.kind(of: action) == mutation.kind else { return }
    let changed = mutator.state(mutation, from: before, by: action, to: after)
    checks.always("SAME", "the mutation changes no step", changed == after)
  }

  func checkEnd(_ state: Original.State, _ checks: inout Checks) {}
}
