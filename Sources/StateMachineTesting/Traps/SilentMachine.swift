/// A machine without claims, for a search that is repeated up to a trap.
struct SilentMachine<Machine: StateMachine>: StateMachine {
  let machine: Machine
  /// Called before each action; the action isn't executed if it returns true.
  var isOver: @Sendable () -> Bool = { false }

  var initialState: Machine.State { machine.initialState }

  func reduce(into state: inout Machine.State, action: Machine.Action) {
    if !isOver() { machine.reduce(into: &state, action: action) }
  }

  func actions(in state: Machine.State, _ offers: inout Offers<Machine.Action>) {
    machine.actions(in: state, &offers)
  }

  func starts(_ offers: inout Offers<Machine.State>) { machine.starts(&offers) }

  // States must be distinguished, and so numbered, as in the original search.
  func word(of state: Machine.State) -> UInt64? { machine.word(of: state) }

  func abstraction(of state: Machine.State) -> Machine.Abstraction {
    machine.abstraction(of: state)
  }

  func check(_ state: Machine.State, _ checks: inout Checks) {}
}
