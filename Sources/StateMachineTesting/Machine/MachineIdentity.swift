/// The name of a machine and its variant, as reports, corpus files and command lines show them.
public struct MachineIdentity: Hashable, Sendable {
  /// The name of the machine.
  public var name: String

  /// The variant that runs.
  public var variant: MachineVariant

  /// A Swift expression that makes the machine, for the test that a counterexample prints.
  public var expression: String

  /// The meaning of a name in the expression that only the caller's code has; empty without one.
  package var note = ""

  /// The members that must depend on nothing but their arguments.
  package var members = "`initialState`, `reduce`, `actions(in:_:)` and `check`"

  /// Names a machine; the default expression is that of a machine type without parameters.
  public init(_ name: String, variant: MachineVariant = .standard, expression: String? = nil) {
    self.name = name
    self.variant = variant
    self.expression = expression ?? "\(name)Machine()"
  }

  /// The arguments after the verb on a command line: `AppCoordinator --as-written`.
  public var arguments: [String] {
    switch variant {
    case .standard: [name]
    case .asWritten: [name, "--as-written"]
    case .form(let form): [name, "--form", form]
    }
  }
}

/// The form in which a machine runs.
public enum MachineVariant: Hashable, Sendable {
  /// The machine as it should be.
  case standard
  /// Another form of the same machine, by its name, such as ``asWritten``.
  case form(String)

  /// The machine before it was fixed; the claims that it breaks are kept as examples.
  public static let asWritten = MachineVariant.form("as-written")

  /// The name in reports and corpus files.
  public var name: String {
    switch self {
    case .standard: "standard"
    case .form(let name): name
    }
  }

  /// Reads a variant by its name; an empty name is that of the standard.
  public init(_ name: String) {
    self = name.isEmpty || name == "standard" ? .standard : .form(name)
  }
}

extension StateMachine {
  /// The name of the machine's type without `Machine`, in its only variant.
  public var identity: MachineIdentity {
    let type = "\(Swift.type(of: self))"
    let name = type.hasSuffix("Machine") && type != "Machine" ? type.dropLast(7) : type[...]
    return MachineIdentity(String(name), expression: NotationValue(notating: self).description)
  }
}
