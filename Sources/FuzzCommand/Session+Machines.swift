import CommandLineTool
import CoordinatorTesting
import StateMachineTesting

extension Session {
  /// The one machine that a command works on.
  func target(
    _ options: Arguments, of verb: any Verb<Session>.Type
  ) throws(CommandError) -> FuzzTarget {
    guard let name = options.operands.first else {
      throw CommandError(
        "\(verb.name) needs a machine: write `\(program) \(verb.name) MACHINE`; "
          + (targets.isEmpty ? "there are none" : "the machines are \(names.quoted("and"))"))
    }
    if options.operands.count > 1 {
      throw CommandError(
        "\(verb.name) takes one machine, not \(options.operands.quoted("and")): "
          + "run it once for each")
    }
    return try target(named: name)
  }

  /// The machine that a command names, or all of them if it names none.
  func targets(
    _ options: Arguments, of verb: any Verb<Session>.Type
  ) throws(CommandError) -> [FuzzTarget] {
    options.operands.isEmpty ? targets : [try target(options, of: verb)]
  }

  private var names: [String] { targets.map(\.name) }

  /// The machine in the form that `--form` or `--as-written` asks for; the standard one without.
  func subject(
    of target: FuzzTarget, _ options: Arguments, standard: MachineVariant = .standard
  ) throws(CommandError) -> AnyMachine {
    if options.has("--form"), options.has("--as-written") {
      throw CommandError("`--form` and `--as-written` both name a form: leave one of them out")
    }
    if let name = options.value("--form") {
      return try subject(of: target, MachineVariant(name))
    }
    return try subject(of: target, options.has("--as-written") ? .asWritten : standard)
  }

  /// The claim that counts for a form that is made to break one; none for other forms.
  ///
  /// A listing of a document has nothing but its mistake: the rest of its machine is borrowed.
  func claims(of subject: AnyMachine, _ target: FuzzTarget) -> [String] {
    let form = target.forms.first { $0.name == subject.identity.variant.name }
    return [form?.countedClaim].compactMap(\.self)
  }

  /// The machine in the given form.
  func subject(
    of target: FuzzTarget, _ variant: MachineVariant
  ) throws(CommandError) -> AnyMachine {
    try CommandError.passOn { try list.subject(of: target, variant) }
  }
}

// MARK: Names

extension Session {
  /// The machines by name.
  var list: TargetList { TargetList(targets, remedy: "`\(program) list` shows them") }

  /// The machine of the given name.
  func target(named name: String) throws(CommandError) -> FuzzTarget {
    try CommandError.passOn { try list.target(named: name) }
  }
}

extension String? {
  /// The sentence on a line of its own; empty without one.
  var lines: String { map { "\($0)\n" } ?? "" }
}
