public import StateMachineTesting

/// A form of a machine, with a name of its own and, if it has one, another reducer.
///
/// Actions and claims are those of the machine.
@usableFromInline
package struct Variant<Machine: StateMachine>: StateMachine {
  /// The name of the machine, with its variant.
  public let identity: MachineIdentity

  @usableFromInline let machine: Machine
  @usableFromInline let reducer: (@Sendable (inout Machine.State, Machine.Action) -> Void)?

  /// Makes a form of a machine.
  @usableFromInline
  package init(
    _ machine: Machine, _ identity: MachineIdentity,
    reducer: (@Sendable (inout Machine.State, Machine.Action) -> Void)? = nil
  ) {
    self.machine = machine
    self.identity = identity
    self.reducer = reducer
  }

  /// Reduces by the reducer of the form, or as the machine does.
  @inlinable
  public func reduce(into state: inout Machine.State, action: Machine.Action) {
    if let reducer { return reducer(&state, action) }
    machine.reduce(into: &state, action: action)
  }

  /// Forwards to the machine.
  @inlinable public var initialState: Machine.State { machine.initialState }

  /// Forwards to the machine.
  @inlinable
  public func starts(_ offers: inout Offers<Machine.State>) { machine.starts(&offers) }

  /// Forwards to the machine.
  @inlinable
  public func actions(in state: Machine.State, _ offers: inout Offers<Machine.Action>) {
    machine.actions(in: state, &offers)
  }

  /// Forwards to the machine.
  @inlinable
  public func check(_ state: Machine.State, _ checks: inout Checks) {
    machine.check(state, &checks)
  }

  /// Forwards to the machine.
  @inlinable
  public func checkStep(
    from before: Machine.State, by action: Machine.Action, to after: Machine.State,
    _ checks: inout Checks
  ) {
    machine.checkStep(from: before, by: action, to: after, &checks)
  }

  /// Forwards to the machine.
  @inlinable
  public func checkEnd(_ state: Machine.State, _ checks: inout Checks) {
    machine.checkEnd(state, &checks)
  }

  /// Forwards to the machine.
  @inlinable
  public func abstraction(of state: Machine.State) -> Machine.Abstraction {
    machine.abstraction(of: state)
  }

  /// Forwards to the machine.
  @inlinable
  public func word(of state: Machine.State) -> UInt64? { machine.word(of: state) }

  /// Forwards to the machine.
  public static var fields: StateFields<Machine.State> { Machine.fields }

  /// Forwards to the machine.
  public var alwaysReachable: [AlwaysReachable<Self>] {
    machine.alwaysReachable.map {
      AlwaysReachable($0.claim.name, $0.claim.meaning, by: $0.isAllowed, $0.isTarget)
    }
  }
}
