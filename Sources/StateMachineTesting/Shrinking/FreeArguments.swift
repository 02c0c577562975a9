extension ErasedMachine {
  /// For each action, the names of its arguments whose values don't matter: every other possible
  /// value breaks the claim in the same way.
  ///
  /// - Complexity: one execution for each other value of each argument.
  func freeArguments(
    of trace: Trace<ErasedMachine>, breaking claim: Claim, cause: Cause
  ) -> [[String]] {
    var notes = [[String]](repeating: [], count: trace.actions.count)
    guard var witness = ShrinkCandidate(self, claim: claim, cause: cause, trace: trace),
      witness.trace.actions.count == trace.actions.count
    else { return notes }
    for index in trace.actions.indices {
      let original = NotationValue(notating: trace.actions[index].action)
      var outcomes: [Int: (all: Int, failing: Int)] = [:]
      let kind = trace.actions[index].kind
      for other in witness.actions(in: trace.states[index]) where other.kind == kind {
        guard
          let argument = NotationValue(notating: other.action).onlyDifferingArgument(from: original)
        else { continue }
        let suffix: ArraySlice = [other] + trace.actions[(index + 1)...]
        let failing = witness.execute(keeping: index, then: suffix)
        outcomes[argument, default: (0, 0)].all += 1
        if failing?.actions.count == trace.actions.count {
          outcomes[argument, default: (0, 0)].failing += 1
        }
      }
      let free = outcomes.filter { $0.value.all == $0.value.failing }.keys.sorted()
      notes[index] = free.map { original.argumentName($0) }
    }
    return notes
  }
}
