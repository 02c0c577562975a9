import StateMachineTesting

/// The truth about short sequences: breadth-first over distinct states, sharing no code with the shrinker.
struct Exhaustive<Machine: StateMachine> {
  let machine: Machine

  /// What a search says.
  enum Answer: Hashable {
    /// The first of all sequences in shortlex order.
    case first([Machine.Action])
    /// There is none of that length.
    case none
    /// There is none of up to so many actions; longer ones weren't searched, since that takes too long.
    case noneUpTo(Int)
  }

  /// Searches for the first sequence that breaks a claim.
  ///
  /// - Parameters:
  ///   - claim: the claim.
  ///   - kind: the kind of its last action, if it matters; -2 if the end of a walk has to break it.
  ///   - depth: the most actions.
  ///   - budget: after how many transitions the search gives up.
  func first(breaking claim: Claim, kind: Int? = nil, depth: Int, budget: Int = .max) -> Answer {
    var probe = StepProbe(machine, claim: claim)
    var level: [(state: Machine.State, way: [Machine.Action])] = [(machine.initialState, [])]
    var seen: Set = [machine.initialState]
    var transitions = 0
    for length in stride(from: 1, through: depth, by: 1) {
      var next: [(state: Machine.State, way: [Machine.Action])] = []
      for (state, way) in level {
        for chosen in machine.actions(in: state) {
          if transitions == budget { return .noneUpTo(length - 1) }
          transitions += 1
          var after = state
          machine.reduce(into: &after, action: chosen.action)
          let isBroken =
            kind == -2
            ? probe.isBrokenAtEnd(after)
            : (kind == nil || chosen.decisions[0] == kind)
              && probe.isBroken(from: state, by: chosen.action, to: after)
          if isBroken { return .first(way + [chosen.action]) }
          if seen.insert(after).inserted { next.append((after, way + [chosen.action])) }
        }
      }
      level = next
    }
    return .none
  }

  /// The fewest actions that break `claim`; `nil` if no `depth` do.
  func shortestLength(breaking claim: Claim, depth: Int) -> Int? {
    guard case .first(let actions) = first(breaking: claim, depth: depth) else { return nil }
    return actions.count
  }
}
