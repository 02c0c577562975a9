public import Coordinators
public import StateMachineTesting

/// A form of a machine besides the standard one, by its name: the code as it was written, a mistake
/// that a document warns against, a bug planted on purpose.
///
/// ```swift
/// FuzzTarget(
///   OrderCoordinatorMachine(),
///   forms: [
///     .asWritten(OrderCoordinatorAsWritten()),
///     Form("modals-in-views", breaks: "present all modals via coordinator",
///       caughtBy: "LINK-VISIBLE", OrderModalsInViews()),
///   ])
/// ```
public struct Form<Machine: StateMachine>: Sendable where Machine.Action: Codable {
  /// Name, rule and claim.
  @usableFromInline package let summary: FormSummary

  @usableFromInline let make: @Sendable (Machine) -> AnyMachine

  /// Makes a form from its summary, and from a function that makes it of the standard machine.
  @usableFromInline
  package init(_ summary: FormSummary, make: @escaping @Sendable (Machine) -> AnyMachine) {
    self.summary = summary
    self.make = make
  }

  /// Makes a form that runs another coordinator.
  ///
  /// - Parameters:
  ///   - name: its name on the command line.
  ///   - rule: the rule that it breaks, in the words of the document; nil for a form that isn't
  ///     made to break one.
  ///   - claim: the name of the claim that is meant to break, the only one that counts in a search
  ///     of this form unless others are named; nil if all count.
  ///   - other: the coordinator.
  @inlinable
  public init<Other: Coordinator>(
    _ name: String, breaks rule: String? = nil, caughtBy claim: String? = nil, _ other: Other
  )
  where
    Machine: CoordinatorMachine, Other.State == Machine.Base.State,
    Other.Action == Machine.Base.Action, Other.Output == Machine.Base.Output
  {
    self.init(FormSummary(name, breaks: rule, caughtBy: claim)) {
      CodableMachine($0.running(other, as: .form(name)))
    }
  }

  /// Makes a form that is another machine, with its own list and claims.
  ///
  /// - Parameters:
  ///   - name: its name on the command line.
  ///   - rule: see the other initialiser.
  ///   - claim: see the other initialiser.
  ///   - other: the machine.
  @inlinable
  public init<Other: StateMachine>(
    _ name: String, breaks rule: String? = nil, caughtBy claim: String? = nil, machine other: Other
  ) where Other.Action == Machine.Action {
    self.init(FormSummary(name, breaks: rule, caughtBy: claim)) { standard in
      var identity = standard.identity
      identity.variant = .form(name)
      identity.expression = other.identity.expression
      return CodableMachine(Variant(other, identity))
    }
  }

  /// Returns the form with the coordinator before it was hardened, ``MachineVariant/asWritten``.
  @inlinable
  public static func asWritten<Other: Coordinator>(_ other: Other) -> Form
  where
    Machine: CoordinatorMachine, Other.State == Machine.Base.State,
    Other.Action == Machine.Base.Action, Other.Output == Machine.Base.Output
  {
    Form(MachineVariant.asWritten.name, other)
  }

  /// Returns the form that is the machine before it was hardened, with its own list and claims.
  @inlinable
  public static func asWritten<Other: StateMachine>(machine other: Other) -> Form
  where Other.Action == Machine.Action {
    Form(MachineVariant.asWritten.name, machine: other)
  }

  /// Returns the form of a device whose app is that before it was hardened.
  @inlinable
  public static func asWritten<App: DeviceApp>(app: App) -> Form
  where Machine == SimulatedDevice<App> {
    Form(FormSummary(MachineVariant.asWritten.name)) { CodableMachine($0.running(app)) }
  }
}

/// The name of a form, and the rule and the claim that it is made to break.
@usableFromInline
package struct FormSummary: Hashable, Sendable, Codable {
  /// The name on the command line.
  public let name: String
  /// The rule that it breaks; nil for a form that isn't made to break one.
  public let rule: String?
  /// The name of the claim that is meant to catch it, or ``trap``; nil for the same forms.
  public let claim: String?

  /// Describes a form.
  public init(_ name: String, breaks rule: String? = nil, caughtBy claim: String? = nil) {
    self.name = name
    self.rule = rule
    self.claim = claim
  }

  /// Stands for a claim where the process traps: its claim is that no action does.
  package static let trap = "TRAP"

  /// The claim that a search of the form counts; nil if it counts all.
  package var countedClaim: String? { claim == Self.trap ? nil : claim }
}
