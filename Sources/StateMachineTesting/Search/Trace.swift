/// A sequence of actions with the states between them.
@usableFromInline
package struct Trace<Machine: StateMachine>: Sendable {
  /// The number of the start among those that ``StateMachine/starts(_:)-(_)`` lists.
  public let start: Int

  @usableFromInline package var actions: [ChosenAction<Machine.Action>] = []

  /// The state before the first action, and the state after each: one more than there are actions.
  public var states: [Machine.State]

  /// The state after the last action.
  var last: Machine.State { states[states.count - 1] }

  /// The actions in Swift notation.
  var notation: [String] { actions.map { NotationValue(notating: $0.action).description } }

  /// Executes an action in the last state.
  mutating func execute(_ action: ChosenAction<Machine.Action>, on machine: Machine) {
    var state = last
    machine.reduce(into: &state, action: action.action)
    actions.append(action)
    states.append(state)
  }

  func prefix(_ count: Int) -> Trace {
    Trace(
      start: start, actions: Array(actions.prefix(count)), states: Array(states.prefix(count + 1)))
  }

  /// Returns whether this sequence is shorter than `other`, or as long, from a simpler start, or by
  /// simpler actions.
  func isSimpler(than other: Trace) -> Bool {
    if actions.count != other.actions.count { return actions.count < other.actions.count }
    if start != other.start { return start < other.start }
    let difference = actions.indices.first { actions[$0].action != other.actions[$0].action }
    return difference.map { actions[$0].isSimpler(than: other.actions[$0]) } ?? false
  }
}

extension Fuzzer {
  /// Derives the sequence to a position in the run again.
  ///
  /// - Parameter executesLast: false for a last action without the state after it, since it traps.
  package func trace(
    to position: WalkPosition, executingLast executesLast: Bool = true
  ) -> Trace<Machine> {
    switch strategy(ofWalk: position.walk) {
    case .portfolio, .walks, .uniform:
      trace(ofWalk: position.walk, length: position.step, executingLast: executesLast)
    case .depthFirst: trace(DepthFirstSearch.self, to: position, executesLast)
    case .archive: trace(ArchiveSearch.self, to: position, executesLast)
    }
  }

  /// Repeats a search up to a position, and records the path to it.
  private func trace<Search: Searcher<Machine>>(
    _ type: Search.Type, to position: WalkPosition, _ executesLast: Bool
  ) -> Trace<Machine> {
    let first = strategy.turn(of: position.walk).walks.lowerBound
    var searcher = Search(self, from: first, isRecording: true)
    var end = position
    if !executesLast { end.step -= 1 }
    _ = run(&searcher, first..<position.walk + 1, until: { _ in false }, endingAt: end)
    var checks = Checks()
    var tally = Tally(kinds: kinds)
    let last = executesLast ? nil : searcher.nextOutcome(&checks, &tally)
    let path = searcher.course.path
    var trace = Trace<Machine>(start: path.start, states: [starts.states[path.start]])
    for action in path.actions { trace.execute(action, on: machine) }
    if let last { trace.actions.append(last) }
    return trace
  }

  /// Derives a random walk again, up to `length` actions.
  package func trace(
    ofWalk walk: Int, length: Int, executingLast executesLast: Bool = true
  ) -> Trace<Machine> {
    // As in `RandomWalk`, but with a new listing, to detect a start that isn't the same each time.
    let starts = Starts(of: machine)
    let lister = Lister<Machine.Action>(
      Choices(.recording, SplitMix64(seed: seed, walk: walk)),
      tiring: tiring(by: strategy(ofWalk: walk)))
    let start = starts.draw(&lister.choices.generator)
    var trace = Trace<Machine>(start: start, states: [starts.states[start]])
    var kind = 0
    while trace.actions.count < length {
      let before = trace.last
      guard let action = lister.draw(from: machine, in: before, kind: &kind) else { break }
      let chosen = ChosenAction(action, decisions: [kind] + lister.choices.taken)
      if !executesLast, trace.actions.count == length - 1 {
        trace.actions.append(chosen)
        break
      }
      trace.execute(chosen, on: machine)
      lister.note(kind, isChanged: trace.last != before)
    }
    return trace
  }
}
