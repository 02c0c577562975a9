/// A reducer or a list that gave different results for the same input.
struct Impurity<Machine: StateMachine>: Sendable {
  /// The walk that showed it, up to and with the step that differed.
  var trace: Trace<Machine>

  /// The difference.
  var difference: Difference<Machine>
}

extension Fuzzer {
  /// Executes a walk twice and compares the executions step by step.
  func impurity(ofWalk walk: Int, length: Int) -> Impurity<Machine>? {
    let first = trace(ofWalk: walk, length: length)
    let second = trace(ofWalk: walk, length: length)
    return first.difference(from: second)
  }
}

extension Trace {
  /// The first step at which `other`, made from the same seed, differs.
  func difference(from other: Trace) -> Impurity<Machine>? {
    func impurity(
      at step: Int, _ difference: Difference<Machine>
    ) -> Impurity<Machine> {
      Impurity(trace: prefix(step), difference: difference)
    }
    // The common case, in one comparison.
    if actions == other.actions, states == other.states { return nil }
    if states[0] != other.states[0] { return impurity(at: 0, .initialState(other.states[0])) }
    for step in 1..<Swift.max(states.count, other.states.count, 1) {
      let mine = actions.dropFirst(step - 1).first?.action
      let theirs = other.actions.dropFirst(step - 1).first?.action
      if mine != theirs { return impurity(at: step, .action(mine, theirs)) }
      if states[step] != other.states[step] {
        return impurity(at: step, .state(other.states[step]))
      }
    }
    return nil
  }
}
