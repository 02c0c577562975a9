public import StateMachineTesting

/// A form of a machine, with a name of its own and, if it has one, another reducer.
///
/// Actions and claims are those of the machine.
@usableFromInline
package struct Variant<Original: StateMachine>: ForwardingMachine {
  /// The name of the machine, with its variant.
  public let identity: MachineIdentity

  @usableFromInline package let machine: Original
  @usableFromInline let reducer: (@Sendable (inout Original.State, Original.Action) -> Void)?

  /// Makes a form of a machine.
  @usableFromInline
  package init(
    _ machine: Original, _ identity: MachineIdentity,
    reducer: (@Sendable (inout Original.State, Original.Action) -> Void)? = nil
  ) {
    self.machine = machine
    self.identity = identity
    self.reducer = reducer
  }

  /// Reduces by the reducer of the form, or as the machine does.
  @inlinable
  package func reduce(into state: inout Original.State, action: Original.Action) {
    if let reducer { return reducer(&state, action) }
    machine.reduce(into: &state, action: action)
  }
}
