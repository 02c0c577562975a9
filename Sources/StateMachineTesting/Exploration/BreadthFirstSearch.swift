/// The states near the starts of a machine, whole, in the order of discovery: by the length of the
/// sequence to them, then by its simplicity.
package struct BreadthFirstSearch<Machine: StateMachine>: Sendable {
  package typealias Chosen = ChosenAction<Machine.Action>

  /// An executed action.
  package struct Step: Sendable {
    /// The index of the state before it.
    package let state: Int
    package let action: Machine.Action
    /// The number of the call that offers the action.
    package let kind: Int
    package let after: Machine.State
    /// The index of the state after it; `nil` for one beyond the limit.
    package let target: Int?
  }

  package let machine: Machine
  package let starts: Starts<Machine.State>

  package private(set) var states: [Machine.State] = []

  /// For each state, the fewest actions that lead there.
  package private(set) var depths: [Int] = []

  /// For each state, the step that first led there; `nil` for a start.
  private var origins: [(state: Int, action: Chosen)?] = []
  private var indices = StateTable<Machine.State, Int>()
  private var position = 0

  package init(of machine: Machine) {
    self.machine = machine
    starts = Starts(of: machine)
    for start in starts.states { _ = index(of: start, from: nil, limit: .max) }
  }

  /// The index of the next state in the order of discovery; `nil` after the last one.
  package mutating func next() -> Int? {
    guard position < states.count else { return nil }
    defer { position += 1 }
    return position
  }

  /// Executes actions in a state, and adds the states after them.
  ///
  /// - Parameter limit: the number of states from which on none is added.
  package mutating func expand(
    _ index: Int, by actions: [Chosen], limit: Int = .max
  ) -> [Step] {
    actions.map { execute($0, in: index, limit: limit) }
  }

  /// Executes an action in a state, and adds the state after it.
  @discardableResult
  mutating func execute(_ chosen: Chosen, in index: Int, limit: Int = .max) -> Step {
    var after = states[index]
    machine.reduce(into: &after, action: chosen.action)
    let isSame = after == states[index]
    let target = isSame ? index : self.index(of: after, from: (index, chosen), limit: limit)
    return Step(
      state: index, action: chosen.action, kind: chosen.kind, after: after, target: target)
  }

  /// The index of a state, which is added if it is new; `nil` if the limit leaves it out.
  private mutating func index(
    of state: Machine.State, from origin: (state: Int, action: Chosen)?, limit: Int
  ) -> Int? {
    if states.count >= limit { return indices[state] }
    if let known = indices.insert(state, states.count) { return known }
    states.append(state)
    depths.append(origin.map { depths[$0.state] + 1 } ?? 0)
    origins.append(origin)
    return states.count - 1
  }

  /// The number of a start, and the fewest actions that lead from there to a state.
  package func path(to index: Int) -> (start: Int, actions: [Chosen]) {
    var (index, actions) = (index, [Chosen]())
    while let origin = origins[index] {
      actions.append(origin.action)
      index = origin.state
    }
    return (index, actions.reversed())
  }
}
