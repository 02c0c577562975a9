// Problems of the machine itself, which invalidate every other result of its exploration. They are
// searched for in samples, so a problem in only a few late states can go unnoticed.

extension Exploration {
  /// The problem of the machine; `nil` if none was found.
  var machineProblem: Finding? {
    if transitions == 0, explorer.bounds.depth > 0, isComplete {
      return .offersNothing(by: start, of: explorer.machine)
    }
    if let odd = tally.oddList, let trace = trace(toState: odd) {
      return .oddList(
        calls: explorer.machine.callCount(in: trace.last), atStart: explorer.kinds, by: trace,
        of: explorer.machine)
    }
    return impurity ?? confusion ?? split
  }

  private var start: Trace<Machine> { Trace(start: 0, actions: [], states: [samples.states[0]]) }

  /// Reaches some states again, and executes their actions twice.
  private var impurity: Finding? {
    let initial = Starts(of: explorer.machine).first
    if initial != samples.states[0] {
      return notDeterministic(.initialState(initial), by: start)
    }
    // The first samples, then from the last one backwards, within a budget: a part of what the
    // exploration itself took.
    let order = Array(samples.states.indices)
    var budget = min(20_000, 1_000 + transitions / 4)
    for sample in order.prefix(16) + order.dropFirst(16).reversed() where budget > 0 {
      let index = samples.indices[sample]
      guard let path = trace(toState: index) else {
        return notDeterministic(.action(nil, nil), by: start)
      }
      if let last = path.states.last, last != samples.states[sample] {
        return notDeterministic(.state(samples.states[sample]), by: path)
      }
      if let problem = impurity(behind: path, &budget) { return problem }
    }
    return nil
  }

  private func impurity(
    behind path: Trace<Machine>, _ budget: inout Int
  ) -> Finding? {
    let machine = explorer.machine
    // A search that ends at a depth asks for nothing beyond it: that may trap, or never return.
    guard let state = path.states.last, path.actions.count < explorer.bounds.depth else {
      return nil
    }
    let outcomes = machine.actions(in: state)
    let others = machine.actions(in: state)
    budget -= outcomes.count + path.actions.count
    for index in 0..<max(outcomes.count, others.count) {
      let outcome = outcomes.dropFirst(index).first
      let other = others.dropFirst(index).first
      guard let outcome, outcome == other else {
        return notDeterministic(.action(outcome?.action, other?.action), by: path)
      }
      let after = machine.state(after: outcome.action, in: state)
      let again = machine.state(after: outcome.action, in: state)
      let further = Trace<Machine>(
        start: path.start, actions: path.actions + [outcome], states: path.states + [after])
      if after != again { return notDeterministic(.state(again), by: further) }
      if fingerprint(of: after) != fingerprint(of: again) {
        return hashMismatch(with: again, isEqual: true, by: further)
      }
    }
    return nil
  }

  /// Two different states with the same fingerprint.
  private var confusion: Finding? {
    guard let link = tally.confusion, let trace = trace(to: link.position),
      let state = trace.states.last
    else { return nil }
    let print = fingerprint(of: state)
    let other = samples.states.first { fingerprint(of: $0) == print && $0 != state }
    return hashMismatch(with: other, isEqual: false, by: trace)
  }

  /// Two equal states with different fingerprints.
  private var split: Finding? {
    let first = samples.states.prefix(Samples<Machine.State>.first)
    for (sample, state) in first.enumerated() {
      for other in first[..<sample] where other == state {
        guard let trace = trace(toState: samples.indices[sample]) else { continue }
        return hashMismatch(with: other, isEqual: true, by: trace)
      }
    }
    return nil
  }

  private func notDeterministic(
    _ difference: Difference<Machine>, by trace: Trace<Machine>
  ) -> Finding {
    .notDeterministic(difference, by: trace, of: explorer.machine)
  }

  private func hashMismatch(
    with other: Machine.State?, isEqual: Bool, by trace: Trace<Machine>
  ) -> Finding {
    .hashMismatch(with: other, isEqual: isEqual, by: trace, of: explorer.machine)
  }

  private func fingerprint(of state: Machine.State) -> Fingerprint {
    explorer.machine.fingerprint(of: state, seed: explorer.seed)
  }
}

extension StateMachine {
  fileprivate func state(after action: Action, in state: State) -> State {
    var state = state
    reduce(into: &state, action: action)
    return state
  }
}
