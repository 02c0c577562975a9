// Reducers and lists that give different results for the same input.

extension FuzzRun {
  /// Executes a walk twice more, and compares the executions step by step.
  func impurity(ofWalk walk: Int, length: Int) -> Finding? {
    fuzzer.trace(ofWalk: walk, length: length)
      .difference(from: fuzzer.trace(ofWalk: walk, length: length))
      .map { notDeterministic($1, by: $0, in: walk) }
  }

  /// A break that a second execution doesn't reproduce: the machine isn't deterministic.
  func unrepeatable(_ found: Break) -> Finding {
    let (trace, walk) = (derive(found), found.position.walk)
    return trace.difference(from: derive(found)).map { notDeterministic($1, by: $0, in: walk) }
      ?? impurity(ofWalk: walk, length: fuzzer.length)
      ?? notDeterministic(.claim(found.claim), by: trace, in: walk)
  }

  private func notDeterministic(
    _ difference: Difference<ErasedMachine>, by trace: Trace<ErasedMachine>, in walk: Int
  ) -> Finding {
    .notDeterministic(
      difference, by: trace, of: fuzzer.machine,
      origin: origin(at: WalkPosition(walk: walk, step: trace.actions.count)))
  }
}

extension Trace {
  /// The sequence up to and with the first step at which `other`, made from the same seed, differs.
  func difference(from other: Trace) -> (trace: Trace, Difference<Machine>)? {
    // The common case, in one comparison.
    if actions == other.actions, states == other.states { return nil }
    if states[0] != other.states[0] { return (prefix(0), .initialState(other.states[0])) }
    for step in 1..<Swift.max(states.count, other.states.count, 1) {
      let mine = actions.dropFirst(step - 1).first?.action
      let theirs = other.actions.dropFirst(step - 1).first?.action
      if mine != theirs { return (prefix(step), .action(mine, theirs)) }
      if states[step] != other.states[step] { return (prefix(step), .state(other.states[step])) }
    }
    return nil
  }
}
