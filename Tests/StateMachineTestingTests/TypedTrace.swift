@testable import StateMachineTesting

extension Trace<ErasedMachine> {
  /// The sequence with the types of the machine that was erased.
  func typed<Original: StateMachine>(
    for machine: Original.Type = Original.self
  ) -> Trace<Original> {
    Trace<Original>(
      start: start,
      actions: actions.map { ChosenAction($0.action.unboxed(), decisions: $0.decisions) },
      states: states.map { $0.unboxed() })
  }
}
