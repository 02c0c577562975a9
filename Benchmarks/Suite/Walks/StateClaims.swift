import StateMachineTesting

/// A machine without its claims about steps, so that the state before a step needn't be kept.
struct StateClaims<Machine: StateMachine>: StateMachine {
  let machine: Machine

  init(_ machine: Machine) { self.machine = machine }

  var initialState: Machine.State { machine.initialState }

  func reduce(into state: inout Machine.State, action: Machine.Action) {
    machine.reduce(into: &state, action: action)
  }

  func actions(in state: Machine.State, _ offers: inout Offers<Machine.Action>) {
    machine.actions(in: state, &offers)
  }

  static var checksSteps: Bool { false }

  func check(_ state: Machine.State, _ checks: inout Checks) { machine.check(state, &checks) }
}
