public import StateMachineTesting

/// A named machine with all its variants, for a command line.
///
/// The initialisers are inlinable, so the engine is specialised for each machine in the module that
/// makes its target. Where speed counts, make targets in the module of the machine.
public struct FuzzTarget: Sendable {
  /// The name of the machine.
  public let name: String

  /// A description of the machine, in one sentence.
  public let summary: String

  /// The flaws that can be planted.
  package let flaws: [FlawSummary]

  /// True if there is a variant as it was written, before it was hardened.
  package let hasAsWritten: Bool

  /// The forms that are mistakes in full.
  package let incorrect: [FlawSummary]

  /// The sentence that a report of the target begins with, about the meaning of its findings.
  @usableFromInline package var note: String?

  /// Creates the same target in a plain shell; `nil` for a machine that isn't in a careful one.
  @usableFromInline var twin: (@Sendable () -> FuzzTarget)?

  /// The same app in a plain shell, if this is a device with a careful one.
  package var inPlainShell: FuzzTarget? { twin?() }

  let make: @Sendable (MachineVariant) -> AnyMachine

  /// Creates a target for a machine with one variant.
  @inlinable
  public init<Machine: StateMachine>(_ machine: Machine, summary: String = "")
  where Machine.Action: Codable {
    self.init(of: machine, summary: summary, hasAsWritten: false, flaws: []) { _ in machine }
  }

  /// Creates a target for a machine with several variants.
  ///
  /// - Parameters:
  ///   - standard: the machine as it should be.
  ///   - summary: a description of the machine, in one sentence.
  ///   - hasAsWritten: true if `form` knows ``MachineVariant/asWritten``.
  ///   - incorrect: the incorrect forms that `form` knows.
  ///   - flaws: the flaws that `form` knows.
  ///   - form: makes a variant of the machine; it is only called for variants that the other
  ///     arguments announce.
  @inlinable
  package init<Machine: StateMachine>(
    of standard: Machine, summary: String, hasAsWritten: Bool, incorrect: [FlawSummary] = [],
    flaws: [FlawSummary],
    form: @escaping @Sendable (MachineVariant) -> Machine
  ) where Machine.Action: Codable {
    self.init(
      name: standard.identity.name, summary: summary, hasAsWritten: hasAsWritten,
      incorrect: incorrect, flaws: flaws,
      make: { AnyMachine($0 == .standard ? standard : form($0)) })
  }

  @usableFromInline
  init(
    name: String, summary: String, hasAsWritten: Bool, incorrect: [FlawSummary],
    flaws: [FlawSummary], make: @escaping @Sendable (MachineVariant) -> AnyMachine
  ) {
    self.name = name
    self.summary = summary
    self.hasAsWritten = hasAsWritten
    self.incorrect = incorrect
    self.flaws = flaws
    self.make = make
  }

  /// Returns a variant of the machine; `nil` if the machine doesn't have it.
  package func subject(_ variant: MachineVariant) -> AnyMachine? {
    switch variant {
    case .standard: break
    case .asWritten: guard hasAsWritten else { return nil }
    case .form(let name): guard incorrect.contains(where: { $0.name == name }) else { return nil }
    case .flawed(let names):
      guard names.allSatisfy({ name in flaws.contains { $0.name == name } }) else { return nil }
    }
    return make(variant)
  }
}
