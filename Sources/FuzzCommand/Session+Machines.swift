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
    let known = target.flaws.map(\.name)
    for flaw in variant.flaws where !known.contains(flaw) {
      if let careful = inCarefulShell(target), careful.flaws.contains(where: { $0.name == flaw }) {
        throw CommandError(
          "\(target.name) has no flaws, since they are planted in a careful shell: "
            + "\(careful.name) has `\(flaw)`")
      }
      let near = suggestion(for: flaw, among: known, "the flaws are")
      throw CommandError("\(target.name) has no flaw `\(flaw)`; \(near)")
    }
    guard let subject = target.subject(variant) else {
      throw CommandError("\(target.name) has no form \(variant.name)")
    }
    return subject
  }

  /// A machine that a corpus entry names, in the entry's form.
  func subject(
    of entry: CorpusEntry, _ machine: String
  ) throws(CommandError) -> AnyMachine {
    let target = try target(named: machine)
    // Files that are written by hand often name the flaws and leave out the form.
    let form = entry.variant.isEmpty && !entry.flaws.isEmpty ? "flawed" : entry.variant
    let variant = MachineVariant(form, flaws: entry.flaws)
    let names = ["standard", "as-written", "flawed"] + target.incorrect.map(\.name)
    guard names.contains(variant.name) else {
      let near = suggestion(for: form, among: names, "the forms are")
      throw CommandError("there is no form `\(form)`; \(near)")
    }
    guard variant.flaws == entry.flaws, variant != .flawed([]) else {
      throw CommandError(
        "`variant: \(entry.variant)` doesn't go with "
          + (entry.flaws.isEmpty ? "no flaws" : "`flaws: \(entry.flaws.joined(separator: ", "))`")
          + ": flaws are planted in the form `flawed`, and only there")
    }
    return try subject(of: target, variant)
  }
}

extension String? {
  /// The sentence on a line of its own; empty without one.
  var lines: String { map { "\($0)\n" } ?? "" }
}
