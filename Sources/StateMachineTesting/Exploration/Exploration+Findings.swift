extension Exploration {
  /// The shortest sequence for each broken claim, the shortest first.
  ///
  /// No shorter sequence breaks the claim, and of those of equal length, this is the first in the
  /// order of the list. A problem of the machine (it isn't deterministic, or its states aren't
  /// distinguished correctly) is the only finding, since no other one can be trusted.
  public var findings: [Finding] {
    if let problem = machineProblem { return [problem] }
    var shortest: [ShrunkBreak] = []
    for found in firstBreaks {
      // The claim broke once, but not in the second execution.
      guard let first = shortestBreak(of: found) else { return [unrepeatable(found)] }
      shortest.append(first)
    }
    return shortest.findings(of: ErasedMachine(explorer.machine)) + traps
  }

  /// The claims that broke, in the order of the search, and those about reachability; no sequence
  /// is derived.
  package var brokenClaims: [Claim] {
    firstBreaks.map(\.claim) + reachability.filter { $0.firstTrap != nil }.map(\.claim)
  }

  /// The first break of each claim, by any kind of action, in the order of the search.
  private var firstBreaks: [Break] {
    // If several claims break at one position, their order in the record depends on the number of
    // workers; the order of claims doesn't.
    var first: [Break] = []
    for (claim, _) in checks.claims {
      let all = checks.breaks.filter { $0.claim == claim }
      if let found = all.min(by: { $0.position < $1.position }) { first.append(found) }
    }
    return first.indices.sorted { (first[$0].position, $0) < (first[$1].position, $1) }
      .map { first[$0] }
  }

  /// The shortest sequence to a goal; `nil` if it wasn't reached.
  public func witness(of goal: Claim) -> Trace<Machine>? {
    goals.first { $0.goal == goal }?.position.flatMap(trace)
  }

  /// The steps to a position in the order of the search; `nil` if a second execution differs.
  func trace(to position: Position) -> Trace<Machine>? {
    var outcomes: [Int] = []
    var position = position
    while case .action(let state, let index) = position {
      outcomes.append(index)
      guard let before = self.position(ofState: state) else { return nil }
      position = before
    }
    guard case .start(let start) = position else { return nil }
    return explorer.machine.trace(
      fromStart: start, of: explorer.starts, outcomes: outcomes.reversed())
  }

  /// The steps to a state.
  func trace(toState index: Int) -> Trace<Machine>? { position(ofState: index).flatMap(trace) }

  /// The action that first led to a state; for a start, the state's number.
  private func position(ofState index: Int) -> Position? {
    let starts = explorer.starts.states.count
    if index < starts { return .start(index) }
    return index - starts < links.count ? links[index - starts].position : nil
  }

  /// The shortest sequence of a break; `nil` if a second execution doesn't break the claim.
  private func shortestBreak(of found: Break) -> ShrunkBreak? {
    let machine = explorer.machine
    guard let trace = trace(to: found.position) else { return nil }
    let replay = machine.executing(trace.actions.map(\.action), fromStart: trace.start)
    guard replay.brokenAtEnd.contains(found.claim) else { return nil }
    return ShrunkBreak(
      found.claim, trace.erased, minimality,
      free: ErasedMachine(machine)
        .freeArguments(of: trace.erased, breaking: found.claim, cause: found.cause))
  }

  private func unrepeatable(_ found: Break) -> Finding {
    .notDeterministic(
      .claim(found.claim),
      by: trace(to: found.position)
        ?? Trace(start: 0, actions: [], states: [explorer.starts.first]),
      of: explorer.machine)
  }

  private var traps: [Finding] {
    reachability.compactMap { reachability in
      guard let trap = reachability.firstTrap, let trace = trace(toState: trap) else {
        return nil
      }
      return Finding(
        reachability.claim, by: trace, of: explorer.machine,
        remarks: ["from here no path leads there any more"], minimality: minimality, isTest: false)
    }
  }

  /// If outcomes were cut off, one of them may break the claim in fewer steps.
  private var minimality: Minimality { isCut ? .shrunk : .shortest }
}

extension StateMachine {
  /// Executes, in each state, the outcome of the given number; `nil` if there is none.
  func trace(fromStart start: Int, of starts: Starts<State>, outcomes: [Int]) -> Trace<Self>? {
    guard starts.states.indices.contains(start) else { return nil }
    var state = starts.states[start]
    var actions: [ChosenAction<Action>] = []
    var states = [state]
    for wanted in outcomes {
      let all = self.outcomes(in: state).actions
      guard all.indices.contains(wanted) else { return nil }
      let chosen = all[wanted]
      reduce(into: &state, action: chosen.action)
      actions.append(chosen)
      states.append(state)
    }
    return Trace(start: start, actions: actions, states: states)
  }
}
