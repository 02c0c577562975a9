public import StateMachineTesting

/// A named machine with all its forms, as a command line drives it.
///
/// The engine is compiled for each machine where its target is made (the initialisers are inlinable), so make
/// targets in the module of the machine where speed counts.
public struct FuzzTarget: Sendable {
  /// The name of the machine.
  public let name: String

  /// What the machine is, in one sentence.
  public let summary: String

  /// The flaws that can be planted.
  public let flaws: [FlawSummary]

  /// Whether there is a form as it was written, before it was hardened.
  public let hasAsWritten: Bool

  let make: @Sendable (MachineVariant) -> AnyMachine

  /// Names a machine with one form.
  @inlinable
  public init<Machine: StateMachine>(_ machine: Machine, summary: String = "")
  where Machine.Action: Codable {
    self.init(of: machine, summary: summary, hasAsWritten: false, flaws: []) { _ in machine }
  }

  /// Names a machine with several forms.
  ///
  /// - Parameters:
  ///   - standard: the machine as it should be.
  ///   - summary: what it is, in one sentence.
  ///   - hasAsWritten: whether `form` knows ``MachineVariant/asWritten``.
  ///   - flaws: the flaws that `form` knows.
  ///   - form: makes the machine in another form; it is only asked for forms that the other arguments announce.
  @inlinable
  public init<Machine: StateMachine>(
    of standard: Machine, summary: String, hasAsWritten: Bool, flaws: [FlawSummary],
    form: @escaping @Sendable (MachineVariant) -> Machine
  ) where Machine.Action: Codable {
    self.init(
      name: MachineIdentity(of: standard).name, summary: summary, hasAsWritten: hasAsWritten,
      flaws: flaws, make: { AnyMachine($0 == .standard ? standard : form($0)) })
  }

  @usableFromInline
  init(
    name: String, summary: String, hasAsWritten: Bool, flaws: [FlawSummary],
    make: @escaping @Sendable (MachineVariant) -> AnyMachine
  ) {
    self.name = name
    self.summary = summary
    self.hasAsWritten = hasAsWritten
    self.flaws = flaws
    self.make = make
  }

  /// The machine in one of its forms; `nil` if it doesn't have that form.
  package func subject(_ variant: MachineVariant) -> AnyMachine? {
    switch variant {
    case .standard: break
    case .asWritten: guard hasAsWritten else { return nil }
    case .flawed(let names):
      guard names.allSatisfy({ name in flaws.contains { $0.name == name } }) else { return nil }
    }
    return make(variant)
  }
}
