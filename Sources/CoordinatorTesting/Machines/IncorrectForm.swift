public import Coordinators

/// A mistake in full: the code that a document warns against, in place of a coordinator.
///
/// A ``Flaw`` spoils the coordinator that ships; this runs instead of it. The claim that it names
/// must break.
@usableFromInline
package struct IncorrectForm<Base: Coordinator>: Sendable {
  /// Name, rule and claim.
  @usableFromInline package let summary: FlawSummary

  @usableFromInline let replace: @Sendable (Running<Base>) -> Running<Base>

  /// Makes a form.
  ///
  /// - Parameters:
  ///   - name: its name on the command line.
  ///   - rule: the rule that it breaks, in the words of the document.
  ///   - claim: the name of the claim that is meant to break, or ``FlawSummary/trap``.
  ///   - other: the code.
  @inlinable
  package init<Other: Coordinator>(
    _ name: String, breaks rule: String, caughtBy claim: String, _ other: Other
  )
  where Other.State == Base.State, Other.Action == Base.Action, Other.Output == Base.Output {
    summary = FlawSummary(name: name, rule: rule, claim: claim)
    replace = { $0.replaced(by: other, as: .form(name)) }
  }
}

extension FlawSummary {
  /// Stands for a claim where the process traps: its claim is that no action does.
  package static let trap = "TRAP"
}

extension CoordinatorMachine {
  /// Returns the machine with the code of an incorrect form.
  @inlinable
  package func running(_ form: IncorrectForm<Base>) -> Self {
    var machine = self
    machine.coordinator = form.replace(coordinator)
    return machine
  }
}
