extension Explorer {
  /// The start and the actions, in Swift notation, that lead to a state and an action in it; `nil`
  /// if there is no such state or action.
  ///
  /// It shows the position of a trap: no claim is checked, and the last action isn't executed.
  ///
  /// - Parameters:
  ///   - state: the number of a state.
  ///   - number: the number of the last action among those that can happen in it, from 1; with 0
  ///     there is none.
  /// - Complexity: O(*states* × *outcomes*) reducer calls for each action of the path. States
  ///   beyond the given one may trap, so the machine is explored to a depth of 0, 1, 2 and so on.
  ///   Unlike the search, this isn't specialised for each machine.
  public func path(
    toState state: Int, action number: Int
  ) -> (start: [String], actions: [String])? {
    let silent = SilentMachine(machine: machine)
    for depth in 0...bounds.depth {
      var bounds = bounds
      bounds.depth = depth
      let exploration = Explorer<SilentMachine<Machine>>(
        silent, bounds: bounds, identifyingBy: identification
      ).run()
      if exploration.states > state {
        return exploration.path(toState: state, action: number)
      }
      if exploration.ending != .depth { return nil }
    }
    return nil
  }
}

extension Exploration {
  /// The start and the actions to an action of a state, which isn't executed.
  fileprivate func path(
    toState state: Int, action number: Int
  ) -> (start: [String], actions: [String])? {
    guard let trace = trace(toState: state), let last = trace.states.last else { return nil }
    let start = explorer.starts.difference(of: trace.states[0])
    if number == 0 { return (start, trace.notation) }
    let outcomes = explorer.machine.outcomes(in: last).actions
    let wanted = outcomes.dropFirst(number - 1).first?.action
    return wanted.map { (start, trace.notation + ["\(NotationValue(notating: $0))"]) }
  }
}
