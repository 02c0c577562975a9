/// A machine that behaves as another one, but for the requirements that it implements itself.
@usableFromInline
package protocol ForwardingMachine: StateMachine
where
  State == Original.State, Action == Original.Action, Abstraction == Original.Abstraction
{
  associatedtype Original: StateMachine
  associatedtype Abstraction = Original.Abstraction

  var machine: Original { get }
}

extension ForwardingMachine {
  @usableFromInline
  package var identity: MachineIdentity { machine.identity }

  @inlinable package var initialState: State { machine.initialState }

  @inlinable package func starts(_ offers: inout Offers<State>) { machine.starts(&offers) }

  @inlinable
  package func reduce(into state: inout State, action: Action) {
    machine.reduce(into: &state, action: action)
  }

  @inlinable
  package func actions(in state: State, _ offers: inout Offers<Action>) {
    machine.actions(in: state, &offers)
  }

  @inlinable
  package func check(_ state: State, _ checks: inout Checks) { machine.check(state, &checks) }

  @inlinable
  package func checkStep(
    from before: State, by action: Action, to after: State, _ checks: inout Checks
  ) {
    machine.checkStep(from: before, by: action, to: after, &checks)
  }

  @inlinable
  package func checkEnd(_ state: State, _ checks: inout Checks) { machine.checkEnd(state, &checks) }

  @inlinable
  package func abstraction(of state: State) -> Abstraction { machine.abstraction(of: state) }

  @inlinable package func word(of state: State) -> UInt64? { machine.word(of: state) }

  @usableFromInline
  package static var fields: StateFields<State> { Original.fields }

  @usableFromInline
  package var alwaysReachable: [AlwaysReachable<Self>] {
    machine.alwaysReachable.map {
      AlwaysReachable($0.claim.name, $0.claim.meaning, by: $0.isAllowed, $0.isTarget)
    }
  }
}
