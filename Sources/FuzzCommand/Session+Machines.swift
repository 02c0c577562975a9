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
          + (targets.isEmpty
            ? "there are none" : "the machines are \(targets.map(\.name).quoted("and"))"))
    }
    if options.operands.count > 1 {
      throw CommandError(
        "\(verb.name) takes one machine, not \(options.operands.quoted("and")): "
          + "run it once for each")
    }
    return try target(named: name)
  }

  /// The machine in the form that `--form` or `--as-written` asks for; the standard one without.
  func subject(of target: FuzzTarget, _ options: Arguments) throws(CommandError) -> AnyMachine {
    if options.has("--form"), options.has("--as-written") {
      throw CommandError("`--form` and `--as-written` both name a form: leave one of them out")
    }
    if let name = options.value("--form") {
      return try subject(of: target, MachineVariant(name))
    }
    return try subject(of: target, options.has("--as-written") ? .asWritten : .standard)
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
    try list.subject(of: target, variant)
  }
}

extension Session {
  /// The machines by name.
  var list: TargetList { TargetList(targets, remedy: "`\(program) list` shows them") }

  /// The machine of the given name.
  func target(named name: String) throws(CommandError) -> FuzzTarget {
    try list.target(named: name)
  }

  /// The machine of a report, in its form.
  func subject(_ machine: String, _ variant: String) throws(CommandError) -> AnyMachine {
    try subject(of: target(named: machine), MachineVariant(variant))
  }

  /// The kinds of action, claims and goals that a short run of a machine reaches.
  ///
  /// Code states the claims, so they can't be listed without running it.
  func inventory(of subject: AnyMachine, walks: Int = 64) async -> SearchReport {
    var plan = FuzzPlan(seed: 0)
    plan.walks = walks
    plan.onBatch = signals.onBatch
    noteTraps(of: subject.identity, plan, otherwise: "its claims were listed")
    return await subject.inventory(plan)
  }

  /// Makes sure that the claims of the given names exist: with a mistyped name every run would
  /// pass.
  func checkClaims(_ names: [String], of subject: AnyMachine) async throws(CommandError) {
    try await list.checkClaims(names, of: subject) { walks in
      await inventory(of: subject, walks: walks).claims.map(\.claim)
    }
  }
}

extension String? {
  /// The sentence on a line of its own; empty without one.
  var lines: String { map { "\($0)\n" } ?? "" }
}
