// A trap as a finding: the actions that lead to it are derived in a process that hasn't trapped,
// and each is tried in a copy of that process.

extension Fuzzer {
  /// The finding of a trap at a position in the run, shrunk; `nil` if the machine doesn't trap
  /// there.
  ///
  /// - Parameter position: the walk, and the number of its actions, which a handler of traps has
  ///   read.
  /// - Complexity: the steps of the walk, or of the walks of its turn for a strategy that
  ///   remembers states; then up to some thousand trials.
  package func trap(at position: WalkPosition, _ trial: @escaping Trial) -> Finding? {
    let path = path(to: position)
    var finding = machine.trap(after: path.actions, fromStart: path.start, trial)
    finding?.origin = Finding.Origin(seed: seed, walk: position.walk, step: position.step)
    return finding
  }

  /// The start and the actions to a position in the run, of which the last one isn't executed.
  package func path(to position: WalkPosition) -> (start: Int, actions: [Machine.Action]) {
    let trace = trace(to: position, executingLast: position.step == 0)
    return (trace.start, trace.actions.map(\.action))
  }
}

extension StateMachine {
  /// The finding of the claim about the process that some actions break, shrunk.
  package func trap(
    after actions: [Action], fromStart start: Int, _ trial: @escaping Trial
  ) -> Finding? {
    let machine = GuardedMachine(self, trial)
    for claim in Claim.aboutProcess {
      guard var found = machine.shrink(actions, fromStart: start, breaking: claim)
      else { continue }
      if machine.known.isIncomplete { found.minimality = nil }
      return found
    }
    return nil
  }
}
