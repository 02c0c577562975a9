/// A sequence of actions with the states between them.
@frozen
public struct Trace<Machine: StateMachine>: Sendable {
  /// What happened, in order.
  public let actions: [ChosenAction<Machine.Action>]

  /// The state before the first action, and the state after each: one more than there are actions.
  public let states: [Machine.State]

  @inlinable
  init(actions: [ChosenAction<Machine.Action>], states: [Machine.State]) {
    self.actions = actions
    self.states = states
  }
}

extension StateMachine {
  /// Derives a walk again, up to `length` actions.
  @inlinable
  func trace(seed: Seed, walk: Int, length: Int, weights: KindWeights) -> Trace<Self> {
    var choices = Choices(
      mode: .recording, generator: SplitMix64(seed: seed, walk: walk), weights: weights)
    var state = initialState
    var actions: [ChosenAction<Action>] = []
    var states = [state]
    while actions.count < length,
      let action = RandomWalk.nextAction(of: self, in: state, choosing: &choices)
    {
      reduce(into: &state, action: action)
      actions.append(ChosenAction(action, decisions: choices.decisionsTaken))
      states.append(state)
    }
    return Trace(actions: actions, states: states)
  }
}
