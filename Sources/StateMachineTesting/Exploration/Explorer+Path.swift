extension Explorer {
  /// The number of the start, and the actions that lead to a state and an action in it; `nil` if
  /// there is no such state or action.
  ///
  /// It shows the position of a trap: no claim is checked, and the last action isn't executed.
  ///
  /// - Parameters:
  ///   - state: the number of a state.
  ///   - number: the number of the last action among those that can happen in it, from 1; with 0
  ///     there is none.
  ///   - shouldContinue: called after every few hundred states; on `false` there is no path.
  /// - Complexity: O(*states* × *outcomes*) reducer calls for each action of the path. States
  ///   beyond the given one may trap, so the machine is explored to a depth of 0, 1, 2 and so on.
  ///   Unlike the search, this isn't specialised for each machine.
  public func path(
    toState state: Int, action number: Int, while shouldContinue: () -> Bool = { true }
  ) -> (start: Int, actions: [Machine.Action])? {
    let silent = ErasedMachine(SilentMachine(machine: machine))
    for depth in 0...bounds.depth {
      var bounds = bounds
      bounds.depth = depth
      let explorer = Explorer<ErasedMachine>(silent, bounds: bounds, seed: seed)
      let exploration = explorer.run(while: shouldContinue)
      if exploration.states > state {
        return exploration.path(toState: state, action: number, of: machine)
      }
      if exploration.ending != .depth { return nil }
    }
    return nil
  }
}

extension Exploration<ErasedMachine> {
  /// The start and the actions to an action of a state, which isn't executed.
  fileprivate func path<Original: StateMachine>(
    toState state: Int, action number: Int, of machine: Original
  ) -> (start: Int, actions: [Original.Action])? {
    guard let trace = trace(toState: state)?.typed(for: Original.self), let last = trace.states.last
    else { return nil }
    let actions = trace.actions.map(\.action)
    if number == 0 { return (trace.start, actions) }
    let outcomes = machine.outcomes(in: last).actions
    return outcomes.dropFirst(number - 1).first.map { (trace.start, actions + [$0.action]) }
  }
}
