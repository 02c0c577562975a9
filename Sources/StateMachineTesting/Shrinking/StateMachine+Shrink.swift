extension StateMachine {
  /// Makes a failing sequence as short and as simple as the shrinker can.
  ///
  /// - Parameters:
  ///   - actions: a sequence that breaks `claim`.
  ///   - start: the number of its start among those that ``starts(_:)-(_)`` lists.
  ///   - claim: the claim that the shorter sequence must break too.
  /// - Returns: the finding; `nil` if the sequence doesn't break the claim, or contains an action
  ///   that isn't among the first 65,535 outcomes of its call.
  /// - Complexity: a few hundred executions of ever shorter sequences.
  @inlinable
  public func shrink(
    _ actions: [Action], fromStart start: Int = 0, breaking claim: Claim
  ) -> Finding? {
    ErasedMachine(self).shrunk(
      actions.map { ErasedValue($0) }, fromStart: start, breaking: claim)
  }

  /// The actions with the decisions by which the list offers them.
  @usableFromInline
  func chosen(_ replay: Replay<Self>, count: Int) -> Trace<Self>? {
    var actions: [ChosenAction<Action>] = []
    for index in 0..<count {
      guard case .made(let chosen) = offer(of: replay.actions[index], in: replay.states[index])
      else { return nil }
      actions.append(chosen)
    }
    return Trace(
      start: replay.start, actions: actions, states: Array(replay.states.prefix(count + 1)))
  }
}

extension ErasedMachine {
  @usableFromInline
  func shrunk(_ actions: [Action], fromStart start: Int, breaking claim: Claim) -> Finding? {
    let replay = executing(actions, fromStart: start)
    guard let found = replay.breaks.first(where: { $0.claim == claim }) else { return nil }
    // The last action can break a claim anew that another kind of action broke before.
    let step = replay.brokenAtEnd.contains(claim) ? actions.count : found.step
    guard let trace = chosen(replay, count: step) else { return nil }
    // The claim broke by an action, at the end of the walk, or at the start.
    for cause in [trace.actions.last.map { .action(kind: $0.kind) } ?? .start, Cause.end] {
      if let shrunk = Shrinker(self, claim: claim).shrink(trace, cause: cause) {
        let free = freeArguments(of: shrunk.trace, breaking: claim, cause: cause)
        return [ShrunkBreak(claim, shrunk.trace, shrunk.minimality, free: free)]
          .findings(of: self).first
      }
    }
    return nil
  }
}
