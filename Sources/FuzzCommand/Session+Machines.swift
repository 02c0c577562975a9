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
    return try target(named: name, options)
  }

  /// The machine that a command names, or all of them if it names none.
  func targets(
    _ options: Arguments, of verb: any Verb<Session>.Type
  ) throws(CommandError) -> [FuzzTarget] {
    options.operands.isEmpty ? targets : [try target(options, of: verb)]
  }

  private var names: [String] { targets.map(\.name) }

  /// The machine in the form that `--flaw`, `--as-written` and `--incorrect` ask for.
  func subject(of target: FuzzTarget, _ options: Arguments) throws(CommandError) -> AnyMachine {
    let flaws = options.values("--flaw")
    let forms = ["--as-written", "--incorrect"].filter(options.has)
    if forms.count == 2 {
      throw CommandError("\(forms.quoted("and")) are two forms: leave one of them out")
    }
    if let form = forms.first, !flaws.isEmpty {
      throw CommandError(
        "`\(form)` and `--flaw` don't go together: flaws are planted in the standard form; "
          + "leave one of them out")
    }
    if options.has("--as-written") { return try subject(of: target, .asWritten) }
    if let name = options.value("--incorrect") { return try incorrect(name, of: target) }
    return try subject(of: target, flaws.isEmpty ? .standard : .flawed(flaws))
  }

  /// The claim that counts for an incorrect form; none for other forms, and for one that traps.
  ///
  /// A listing has nothing but its mistake: the rest of its machine is borrowed.
  func claims(ofIncorrect options: Arguments, _ target: FuzzTarget) -> [String] {
    let form = target.incorrect.first { $0.name == options.value("--incorrect") }
    return [form?.claim].compactMap(\.self).filter { $0 != FlawSummary.trap }
  }

  /// The machine in the incorrect form of the given name.
  func incorrect(_ name: String, of target: FuzzTarget) throws(CommandError) -> AnyMachine {
    let names = target.incorrect.map(\.name)
    guard names.contains(name) else {
      if let app = app(of: target), !app.incorrect.isEmpty {
        throw CommandError(
          "\(target.name) has no incorrect forms, since they run without a device: "
            + "\(app.name) has \(app.incorrect.map(\.name).quoted("and"))")
      }
      let near = suggestion(for: name, among: names, "the incorrect forms are")
      throw CommandError("\(target.name) has no incorrect form `\(name)`; \(near)")
    }
    return try subject(of: target, .form(name))
  }

  /// The machine in the given form.
  func subject(
    of target: FuzzTarget, _ variant: MachineVariant
  ) throws(CommandError) -> AnyMachine {
    if variant == .asWritten, !target.hasAsWritten {
      throw CommandError(
        "\(target.name) has no as-written form; `\(program) list \(target.name)` shows its forms")
    }
    return try Self.passOn { () throws(TargetError) in try list.subject(of: target, variant) }
  }
}

// MARK: Names

extension Session {
  /// The machines by name.
  var list: TargetList { TargetList(targets, remedy: "`\(program) list` shows them") }

  /// Calls a function that looks up names, and passes its error on.
  static func passOn<Result>(
    _ body: () throws(TargetError) -> Result
  ) throws(CommandError) -> Result {
    do throws(TargetError) {
      return try body()
    } catch {
      throw CommandError("\(error)")
    }
  }

  /// The machine of the given name, which can end with a shell, as in `AppCoordinator@drop+plain`.
  func target(named name: String) throws(CommandError) -> FuzzTarget {
    try Self.passOn { () throws(TargetError) in try list.target(named: name) }
  }

  /// The machine of the given name, in the shell that `--shell` asks for.
  func target(named name: String, _ options: Arguments) throws(CommandError) -> FuzzTarget {
    let named = try target(named: name)
    guard let shell = options.value("--shell") else { return named }
    guard let target = list.target(listed: name) else {
      throw CommandError("\(name) names its shell itself: leave `--shell` out")
    }
    return try Self.passOn { () throws(TargetError) in
      try list.target(target, inShell: shell, as: "--shell")
    }
  }

  /// The machine that a device runs, without the device; nil if there is none.
  func app(of device: FuzzTarget) -> FuzzTarget? { list.app(of: device) }
}

extension String? {
  /// The sentence on a line of its own; empty without one.
  var lines: String { map { "\($0)\n" } ?? "" }
}
