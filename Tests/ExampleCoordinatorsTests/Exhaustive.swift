import StateMachineTesting

/// The truth about short sequences: breadth-first over distinct states, sharing no code with the shrinker.
struct Exhaustive<Machine: StateMachine> {
  let machine: Machine

  /// The fewest actions that break `claim`, the last of them being one that `isWanted`; `nil` if no `depth` do.
  func shortestLength(
    breaking claim: Claim, depth: Int,
    by isWanted: (ChosenAction<Machine.Action>) -> Bool = { _ in true }
  ) -> Int? {
    var probe = StepProbe(machine, claim: claim)
    var level = [machine.initialState]
    var seen: Set = [machine.initialState]
    for length in stride(from: 1, through: depth, by: 1) {
      var next: [Machine.State] = []
      for state in level {
        for chosen in machine.actions(in: state) {
          var after = state
          machine.reduce(into: &after, action: chosen.action)
          if isWanted(chosen),
            probe.isBroken(from: state, by: chosen.action, to: after)
          {
            return length
          }
          if seen.insert(after).inserted { next.append(after) }
        }
      }
      level = next
    }
    return nil
  }
}

extension String {
  /// The name of the case that a line of Swift notation begins with.
  var caseName: Substring { dropFirst().prefix { $0.isLetter || $0.isNumber } }
}
