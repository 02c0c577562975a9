/// A machine whose traps, hangs and floods of memory break a claim: each action is tried in a copy
/// of the process first.
///
/// The engine so derives, shrinks and reports a trap like any other break. An action that ends the
/// copy isn't executed.
package struct GuardedMachine<Machine: StateMachine>: StateMachine {
  /// A state of the machine, and the process.
  package struct State: Hashable, Sendable, CustomReflectable {
    var base: Machine.State
    var process = Ending.runs

    // Searches return to states by their hashes, so these must be the machine's own.
    package func _rawHashValue(seed: Int) -> Int { base._rawHashValue(seed: seed) }

    package func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }

    package var customMirror: Mirror {
      Mirror(
        self, children: base.labelledParts + [("process", process as Any)], displayStyle: .struct)
    }
  }

  let machine: Machine
  private let trial: Trial
  let known = Endings()

  /// Guards a machine; `trial` is called on the thread of the caller.
  package init(_ machine: Machine, _ trial: @escaping Trial) {
    self.machine = machine
    self.trial = trial
  }

  package var identity: MachineIdentity { machine.identity }
  package var initialState: State { State(base: machine.initialState) }

  package func starts(_ offers: inout Offers<State>) {
    offers(each: Starts(of: machine).states) { State(base: $0) }
  }

  package func actions(in state: State, _ offers: inout Offers<Machine.Action>) {
    machine.actions(in: state.base, &offers)
  }

  package func reduce(into state: inout State, action: Machine.Action) {
    guard state.process == .runs else { return }
    let step = Endings.Step(state: state.base, action: action)
    guard let ending = known.of[step] ?? trial({ execute(action, in: state.base, $0) }) else {
      known.isIncomplete = true
      return
    }
    known.of[step] = ending
    state.process = ending
    if ending == .runs { machine.reduce(into: &state.base, action: action) }
  }

  /// Executes an action with everything that a walk asks of the machine then.
  private func execute(
    _ action: Machine.Action, in state: Machine.State, _ begin: (TrialPart) -> Void
  ) {
    var checks = Checks()
    var next = state
    checks.beginWalk(0)
    checks.beginStep(kind: 0)
    machine.reduce(into: &next, action: action)
    begin(.claims)
    checks.checkState(next, of: machine)
    checks.checkStep(from: state, by: action, to: next, of: machine)
    checks.checkEnd(next, of: machine)
    begin(.list)
    _ = machine.actions(in: next)
  }

  package func abstraction(of state: State) -> Machine.Abstraction {
    machine.abstraction(of: state.base)
  }

  package func check(_ state: State, _ checks: inout Checks) {
    if let claim = state.process.claim { checks.always(named: claim.name, claim.meaning, false) }
  }

  /// The endings that are known: a copy of the process takes as long as a thousand steps.
  final class Endings: @unchecked Sendable {
    struct Step: Hashable {
      var state: Machine.State
      var action: Machine.Action
    }

    var of: [Step: Ending] = [:]
    /// True if an action wasn't tried: no sequence is proved to be the shortest.
    var isIncomplete = false
  }
}
