import CommandLineTool
import CoordinatorTesting
import StateMachineTesting

/// `list`: shows the machines.
struct ListVerb: Verb {
  static let name = "list"
  static let summary = "shows the machines, or one with its actions, claims, goals and forms"
  static let usage = ["[MACHINE] [--json FILE]"]
  static let options = [Option.json, .force]

  let targets: [FuzzTarget]
  let json: JSONFile?

  init(_ options: Arguments, in session: Session) throws(CommandError) {
    targets =
      options.operands.isEmpty ? session.targets : [try session.target(options, of: Self.self)]
    json = try JSONFile(options)
  }

  func run(in session: Session) async throws(CommandError) -> ExitStatus {
    var machines: [MachineListing] = []
    // Claims are known once walks have asked them, and the names need no walk.
    for target in targets where targets.count == 1 || json != nil {
      let subject = try session.subject(of: target, .standard)
      let inventory = await session.inventory(of: subject)
      machines.append(
        MachineListing(
          name: target.name, summary: target.summary, actions: inventory.actions.map(\.kind),
          claims: inventory.claims.map(\.claim), goals: inventory.goals.map(\.goal),
          forms: target.forms))
    }
    if json?.isStandardOutput != true {
      session.print(targets.count == 1 ? machines[0].description : overview(in: session))
    }
    try json?.write(Listing(machines: machines), in: session)
    return .passed
  }
}

extension ListVerb {
  /// Returns a line for each machine.
  private func overview(in session: Session) -> String {
    let width = targets.map(\.name.count).max() ?? 0
    let lines = targets.map { target in
      target.summary.isEmpty
        ? target.name : "\(target.name.rightPadded(to: width))  \(target.summary)"
    }
    let hint = "\(session.program) list MACHINE shows its actions, claims, goals and forms"
    return (lines + ["", hint]).joined(separator: "\n")
  }
}

/// The JSON of `list`.
struct Listing: Encodable {
  var version = 2
  var machines: [MachineListing]
}

/// A machine, as `list` shows it.
struct MachineListing: Encodable {
  var name: String
  var summary: String
  var actions: [String]
  var claims: [Claim]
  var goals: [Claim]
  var forms: [FormSummary]
}

extension MachineListing: CustomStringConvertible {
  var description: String {
    var lines = [name]
    if !summary.isEmpty { lines.append("  \(summary)") }
    lines += section("actions", actions)
    lines += section("claims", claims.map(\.description))
    lines += section("goals", goals.map(\.description))
    lines += section("forms besides the standard one", table)
    return lines.joined(separator: "\n")
  }

  /// A line for each form: its name, the claim that it is made to break, and the rule.
  private var table: [String] {
    forms.isEmpty
      ? []
      : forms.map { [$0.name, $0.claim ?? "", $0.rule ?? ""] }.columns { _ in false }
        .map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  private func section(_ title: String, _ items: [String]) -> [String] {
    items.isEmpty ? [] : ["  \(title) (\(items.count)):"] + items.map { "    \($0)" }
  }
}
