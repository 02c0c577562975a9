import StateMachineTesting

/// A breadth-first search over distinct states that shares no code with the shrinker.
struct Exhaustive<Machine: StateMachine> {
  let machine: Machine

  /// The result of a search.
  enum Answer: Hashable {
    /// The first of all sequences in shortlex order.
    case first([Machine.Action])
    /// There is none of that length.
    case none
    /// There is none of up to so many actions; the budget didn't suffice for longer ones.
    case noneUpTo(Int)
  }

  /// Searches for the first sequence that breaks a claim.
  ///
  /// - Parameters:
  ///   - claim: the claim.
  ///   - cause: the cause of the break; nil for any action.
  ///   - depth: the largest number of actions.
  ///   - budget: the number of transitions after which the search gives up.
  func first(
    breaking claim: Claim, by cause: Cause? = nil, depth: Int, budget: Int = .max
  ) -> Answer {
    var probe = StepProbe(machine, claim: claim)
    var level: [(state: Machine.State, path: [Machine.Action])] = [(machine.initialState, [])]
    var seen: Set = [machine.initialState]
    var transitions = 0
    for length in stride(from: 1, through: depth, by: 1) {
      var next: [(state: Machine.State, path: [Machine.Action])] = []
      for (state, path) in level {
        for chosen in machine.actions(in: state) {
          if transitions == budget { return .noneUpTo(length - 1) }
          transitions += 1
          var after = state
          machine.reduce(into: &after, action: chosen.action)
          let isBroken =
            switch cause {
            case .end: probe.isBrokenAtEnd(after)
            case nil, .action(chosen.decisions[0]):
              probe.isBroken(from: state, by: chosen.action, to: after)
            case .start, .action: false
            }
          if isBroken { return .first(path + [chosen.action]) }
          if seen.insert(after).inserted { next.append((after, path + [chosen.action])) }
        }
      }
      level = next
    }
    return .none
  }

  /// Returns the smallest number of actions that break a claim, or nil if it is more than `depth`.
  func shortestLength(breaking claim: Claim, depth: Int) -> Int? {
    guard case .first(let actions) = first(breaking: claim, depth: depth) else { return nil }
    return actions.count
  }
}
