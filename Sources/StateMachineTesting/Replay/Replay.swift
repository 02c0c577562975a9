/// The result of executing a given sequence of actions on a machine.
package struct Replay<Machine: StateMachine>: Sendable {
  /// The actions and the states between them; an action that the list doesn't offer has no
  /// decisions.
  package let trace: Trace<Machine>

  /// Each claim that broke, with the number of actions after which it first broke.
  public fileprivate(set) var breaks: [(claim: Claim, step: Int)]

  /// The claims that the last action broke, in the order of their first evaluation; among them
  /// those about the end of a walk that hold if the walk ends before that action.
  package let brokenAtEnd: [Claim]

  /// The indices of actions that the machine doesn't offer in their states.
  ///
  /// They are executed anyway, since a reducer is total; but a break that follows may be
  /// impossible.
  public let impossible: [Int]

  package let evaluated: [Claim]

  package var actions: [Machine.Action] { trace.actions.map(\.action) }
  package var states: [Machine.State] { trace.states }
}

extension StateMachine {
  /// Executes `actions` from a start and checks every claim after each.
  ///
  /// - Precondition: the machine has such a start.
  /// - Complexity: O(*n*) reducer calls, and as many searches in the list of possible actions.
  package func replaying(_ actions: [Action], fromStart start: Int = 0) -> Replay<Self> {
    var replay = executing(actions, fromStart: start)
    // A run also reports a machine that can't be tested as it is, so the replay command that it
    // prints must show that too.
    if actions.isEmpty, self.actions(in: replay.states[0]).isEmpty {
      replay.breaks.append((.offersAction, 0))
    }
    let calls = callCount(in: replay.states[0])
    if let step = replay.states.firstIndex(where: { callCount(in: $0) != calls }) {
      replay.breaks.append((.listIsSteady, step))
    }
    let again = executing(actions, fromStart: start)
    if let step = replay.states.indices.first(where: { replay.states[$0] != again.states[$0] }) {
      replay.breaks.append((.deterministic, step))
    }
    return replay
  }

  /// Executes `actions` once and checks the machine's own claims.
  func executing(_ actions: [Action], fromStart start: Int) -> Replay<Self> {
    var checks = Checks()
    var state = startState(start)
    var trace = Trace<Self>(start: start, states: [state])
    var impossible: [Int] = []
    checks.beginWalk(0)
    checks.checkState(state, of: self)
    for (index, action) in actions.enumerated() {
      let (made, isMissing) = offer(of: action, in: state)
      if isMissing { impossible.append(index) }
      // Each step gets a kind of its own, so that all breaks of the last step are recorded.
      _ = checks.execute(action, ofKind: index, in: &state, of: self)
      trace.actions.append(made ?? ChosenAction(action, decisions: []))
      trace.states.append(state)
    }
    checks.checkEnd(state, of: self)
    let brokenBefore = trace.states.dropLast().last.map(claimsBroken(byEndIn:)) ?? []
    var breaks: [(claim: Claim, step: Int)] = []
    var brokenAtEnd: [Claim] = []
    // The initial state, several actions and the end may all have broken the same claim.
    for found in checks.summary.breaks {
      let step = found.position.step
      if !breaks.contains(where: { $0.claim == found.claim }) {
        breaks.append((found.claim, step))
      }
      if found.cause == .end, brokenBefore.contains(found.claim) { continue }
      if step == actions.count, !brokenAtEnd.contains(found.claim) {
        brokenAtEnd.append(found.claim)
      }
    }
    return Replay(
      trace: trace, breaks: breaks, brokenAtEnd: brokenAtEnd, impossible: impossible,
      evaluated: checks.summary.claims.map(\.claim))
  }

  /// The claims that a walk breaks if it ends in a state.
  private func claimsBroken(byEndIn state: State) -> Set<Claim> {
    var checks = Checks()
    checks.beginWalk(0)
    checks.checkEnd(state, of: self)
    return Set(checks.summary.breaks.map(\.claim))
  }

  private func startState(_ number: Int) -> State {
    let starts = Starts(of: self).states
    precondition(
      starts.indices.contains(number),
      "There is no start \(number): `starts(_:)` lists \(starts.count), from 0.")
    return starts[number]
  }

  /// Executes actions and throws the finding of the first claim that broke, not shrunk.
  package func check(_ actions: [Action], fromStart start: Int = 0) throws(Finding) {
    try check(replaying(actions, fromStart: start))
  }

  /// Throws the finding of the first claim that a replay broke, not shrunk.
  package func check(_ replay: Replay<Self>) throws(Finding) {
    guard let first = replay.breaks.first else { return }
    let trace = replay.trace.prefix(first.step).erased
    throw Finding(of: first.claim, by: trace, of: ErasedMachine(self))
  }
}

extension StateMachine where Action: Decodable {
  /// Reads actions in the notation of a corpus file, and executes them; see `replay(lines:)`.
  package func check(lines: [String], fromStart start: Int = 0) throws {
    let entry = CorpusEntry(machine: identity.name, claim: Claim(""), actions: lines)
    try check(entry.decode(Action.self), fromStart: start)
  }
}
