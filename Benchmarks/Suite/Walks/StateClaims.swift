import StateMachineTesting

/// A machine without its claims about steps, so that no state before has to be kept.
struct StateClaims<Machine: StateMachine>: StateMachine {
  let machine: Machine

  init(_ machine: Machine) { self.machine = machine }

  var initialState: Machine.State { machine.initialState }

  func reduce(into state: inout Machine.State, action: Machine.Action) {
    machine.reduce(into: &state, action: action)
  }

  func action(in state: Machine.State, choosing choices: inout Choices) -> Machine.Action? {
    machine.action(in: state, choosing: &choices)
  }

  func check(_ state: Machine.State, _ checks: inout Checks) { machine.check(state, &checks) }
}
