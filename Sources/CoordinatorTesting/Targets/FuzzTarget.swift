public import StateMachineTesting

/// A named machine with all its forms, for a command line.
///
/// The initialisers are inlinable, so the engine is specialised for each machine in the module that
/// makes its target. Where speed counts, make targets in the module of the machine.
public struct FuzzTarget: Sendable {
  /// The name of the machine.
  public let name: String

  /// A description of the machine, in one sentence.
  public let summary: String

  /// The forms besides the standard one.
  package var forms: [FormSummary] { others.map(\.summary) }

  /// The sentence that a report of the target begins with, about the meaning of its findings.
  @usableFromInline package var note: String?

  private let standard: MachineIdentity
  private let make: @Sendable () -> AnyMachine
  private let others: [(summary: FormSummary, make: @Sendable () -> AnyMachine)]

  /// Creates a target.
  ///
  /// - Parameters:
  ///   - machine: the machine as it should be.
  ///   - forms: its other forms, each with a name of its own.
  ///   - summary: a description of the machine, in one sentence.
  @inlinable
  public init<Machine: StateMachine>(
    _ machine: Machine, forms: [Form<Machine>] = [], summary: String = ""
  ) where Machine.Action: Codable {
    self.init(
      machine.identity, summary, make: { CodableMachine(machine) },
      others: forms.map { form in (form.summary, { form.make(machine) }) })
  }

  @usableFromInline
  init(
    _ standard: MachineIdentity, _ summary: String, make: @escaping @Sendable () -> AnyMachine,
    others: [(summary: FormSummary, make: @Sendable () -> AnyMachine)]
  ) {
    let names = others.map(\.summary.name)
    precondition(Set(names).count == names.count, "Each form needs a name of its own: \(names).")
    name = standard.name
    self.standard = standard
    self.summary = summary
    self.make = make
    self.others = others
  }

  /// Returns a form of the machine; `nil` if the machine doesn't have it.
  package func subject(_ variant: MachineVariant) -> AnyMachine? {
    // A device can have a standard form with a name: that of its shell.
    if variant == .standard || variant == standard.variant { return make() }
    return others.first { $0.summary.name == variant.name }?.make()
  }
}
