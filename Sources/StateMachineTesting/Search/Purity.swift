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
    let (trace, walk) = (fuzzer.trace(to: found.position), found.position.walk)
    return trace.difference(from: fuzzer.trace(to: found.position))
      .map { notDeterministic($1, by: $0, in: walk) }
      ?? impurity(ofWalk: walk, length: fuzzer.length)
      ?? notDeterministic([Finding.kept(found.claim)], by: trace, in: walk)
  }

  private func notDeterministic(
    _ difference: [String], by trace: Trace<ErasedMachine>, in walk: Int
  ) -> Finding {
    .notDeterministic(
      difference, by: trace, of: fuzzer.machine,
      origin: origin(at: WalkPosition(walk: walk, step: trace.actions.count)))
  }
}

extension Trace {
  /// The sequence up to and with the first step at which `other`, made from the same seed, differs,
  /// and the lines about that step.
  func difference(from other: Trace) -> (trace: Trace, lines: [String])? {
    // The common case, in one comparison.
    if actions == other.actions, states == other.states { return nil }
    for step in states.indices {
      if states[step] != other.states[step] {
        let event = step == 0 ? "it began otherwise" : "the same action gave"
        let changes = Finding.changes(from: states[step], to: other.states[step])
        return (prefix(step), ["the second time, \(event):"] + changes)
      }
      let (mine, theirs) = (actions.dropFirst(step).first, other.actions.dropFirst(step).first)
      if mine?.action != theirs?.action {
        let verb = "the second time, the walk " + (mine == nil ? "went on with" : "drew")
        let line = theirs.map { "\(verb) \(NotationValue(notating: $0.action))" }
        return (prefix(step + 1), [line ?? Finding.nothingPossible])
      }
    }
    return nil
  }
}
