extension Exploration {
  /// The shortest way to break each claim that breaks, the shortest first.
  ///
  /// No shorter sequence breaks the claim, and of those as long, this is the first in the order of the list. A claim
  /// that can't be trusted, since the machine isn't deterministic or its states are told apart wrongly, is the only
  /// finding.
  public var findings: [Counterexample<Machine>] {
    if let problem = machineProblem { return [problem] }
    var first: [Break] = []
    // One claim may be broken by many kinds of action.
    for found in checks.breaks {
      if let known = first.firstIndex(where: { $0.claim == found.claim }) {
        if found.position < first[known].position { first[known] = found }
      } else {
        first.append(found)
      }
    }
    let broken = first.sorted { $0.position < $1.position }.map(counterexample)
    return broken + traps
  }

  /// The shortest way to a goal; `nil` if it wasn't reached.
  public func witness(of goal: Claim) -> Trace<Machine>? {
    goals.first { $0.goal == goal }?.position.flatMap(trace)
  }

  /// The steps to a place in the order of the search; `nil` if a second execution goes another way.
  func trace(to position: WalkPosition) -> Trace<Machine>? {
    var outcomes: [Int] = []
    var position = position
    while position.walk >= 0 {
      outcomes.append(position.step - 1)
      guard let before = self.position(ofState: position.walk) else { return nil }
      position = before
    }
    return explorer.machine.trace(
      fromStart: position.step, of: explorer.starts, outcomes: outcomes.reversed())
  }

  /// The steps to a state.
  func trace(toState index: Int) -> Trace<Machine>? { position(ofState: index).flatMap(trace) }

  /// The step that led to a state first, or the start that it is.
  private func position(ofState index: Int) -> WalkPosition? {
    let starts = explorer.starts.states.count
    if index < starts { return WalkPosition(ofStart: index) }
    return links.indices.contains(index - starts) ? links[index - starts].position : nil
  }

  private func counterexample(for found: Break) -> Counterexample<Machine> {
    let machine = explorer.machine
    let trace = trace(to: found.position)
    let replay = trace.map { machine.executing($0.actions.map(\.action), fromStart: $0.start) }
    guard let trace, let replay, replay.breaks.contains(where: { $0.claim == found.claim }) else {
      // What broke once and doesn't a second time.
      return finding(
        .deterministic,
        trace ?? Trace(start: 0, actions: [], states: [explorer.starts.first]),
        .impure(.claim(found.claim)))
    }
    var finding = Counterexample(
      machine: machine, claim: found.claim, kind: found.kind, trace: trace, origin: nil,
      minimality: minimality)
    finding.noteFreeArguments()
    return finding
  }

  private var traps: [Counterexample<Machine>] {
    reachability.compactMap { reachability in
      guard let trap = reachability.firstTrap, let trace = trace(toState: trap) else {
        return nil
      }
      return finding(reachability.claim, trace, .trapped)
    }
  }

  func finding(
    _ claim: Claim, _ trace: Trace<Machine>, _ verdict: Counterexample<Machine>.Verdict
  ) -> Counterexample<Machine> {
    Counterexample(
      machine: explorer.machine, claim: claim, kind: trace.actions.last?.kind ?? -1, trace: trace,
      origin: nil, minimality: verdict.isOfSequence ? minimality : nil, verdict: verdict)
  }

  /// Of the outcomes that weren't visited, one may lead to the same by a shorter way.
  private var minimality: Minimality { isCut ? .shrunk : .shortest }
}

extension Counterexample.Verdict {
  /// Whether it is about what a sequence leads to, rather than about the machine.
  fileprivate var isOfSequence: Bool {
    switch self {
    case .broken, .trapped: true
    case .impure, .stuck, .oddList, .misjudged: false
    }
  }
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
