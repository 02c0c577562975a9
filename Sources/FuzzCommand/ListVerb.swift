import CommandLineTool
import CoordinatorTesting
import StateMachineTesting

/// `list`: shows the machines.
struct ListVerb: Verb {
  static let name = "list"
  static let summary = "shows the machines, or one with its forms, actions, claims, goals and flaws"
  static let usage = ["[MACHINE] [--json FILE]"]
  static let options = [Option.json, .force]

  let targets: [FuzzTarget]
  let json: JSONFile?

  init(_ options: Arguments, in session: Session) throws(CommandError) {
    targets = try session.targets(options, of: Self.self)
    json = try JSONFile(options)
  }

  func run(in session: Session) async throws(CommandError) -> ExitStatus {
    var machines: [MachineListing] = []
    // Claims are known once walks have asked them, and the names need no walk.
    for target in targets where targets.count == 1 || json != nil {
      let subject = try session.subject(of: target, .standard)
      machines.append(MachineListing(target, await ClaimInventory(subject, in: session)))
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
    var hints = [
      "\(session.program) list MACHINE shows its forms, actions, claims, goals and flaws"
    ]
    if let twin = targets.lazy.compactMap(\.inPlainShell).first {
      hints.append("\(twin.name) and its like are devices in a plain shell")
    }
    return (lines + [""] + hints).joined(separator: "\n")
  }
}

/// The JSON of `list`.
struct Listing: Encodable {
  var version = 1
  var machines: [MachineListing]
}

/// A machine, as `list` shows it.
struct MachineListing: Encodable {
  var name: String
  var summary: String
  var forms: [String]
  var actions: [String]
  var claims: [Claim]
  var goals: [Claim]
  var flaws: [FlawSummary]
  var incorrect: [FlawSummary]

  init(_ target: FuzzTarget, _ exhibit: ClaimInventory) {
    name = target.name
    summary = target.summary
    forms =
      ["standard"] + (target.hasAsWritten ? ["as-written"] : []) + target.incorrect.map(\.name)
      + (target.flaws.isEmpty ? [] : ["flawed"])
    actions = exhibit.kinds
    claims = exhibit.claims
    goals = exhibit.goals
    flaws = target.flaws
    incorrect = target.incorrect
  }
}

extension MachineListing: CustomStringConvertible {
  var description: String {
    var lines = [name]
    if !summary.isEmpty { lines.append("  \(summary)") }
    lines.append("  forms: \(forms.joined(separator: ", "))")
    lines += section("actions", actions)
    lines += section("claims", claims.map(\.description))
    lines += section("goals", goals.map(\.description))
    lines += section("incorrect forms", table(of: incorrect))
    lines += section("flaws", table(of: flaws))
    return lines.joined(separator: "\n")
  }

  private func table(of summaries: [FlawSummary]) -> [String] {
    let width = summaries.map(\.name.count).max() ?? 0
    let claimWidth = summaries.map(\.claim.count).max() ?? 0
    return summaries.map {
      "\($0.name.rightPadded(to: width))  \($0.claim.rightPadded(to: claimWidth))  \($0.rule)"
    }
  }

  private func section(_ title: String, _ items: [String]) -> [String] {
    items.isEmpty ? [] : ["  \(title) (\(items.count)):"] + items.map { "    \($0)" }
  }
}
