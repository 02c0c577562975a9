import CommandLineTool
import CoordinatorTesting
import StateMachineTesting

/// `compare`: fuzzes the form as written, or another one, which must break a claim, and the
/// standard one, which mustn't.
struct CompareVerb: Verb {
  static let name = "compare"
  static let summary =
    "fuzzes a machine as written, or in another form, and as it should be, and sums up"
  static let usage = ["MACHINE [--form NAME] [--seed N] [--walks N] [--jobs N]"]
  static let options = [
    Option("--form", value: "NAME", "the form beside the standard one; as-written if not given"),
    .seed,
    Option("--walks", value: "N", "the number of walks of 100 actions; 1,000 if not given"),
    .jobs, .deadline, .trap, .quiet,
  ]

  /// The search of each form; a trap is one of the first.
  private let searches: [FuzzVerb]
  private let options: Arguments

  init(_ options: Arguments, in session: Session) throws(CommandError) {
    self.options = options
    _ = try session.target(options, of: Self.self)
    var standard = options
    if let seed = try options.seed("--seed") { standard.set("--seed", "\(seed)") }
    var other = standard
    if !options.has("--form") { other.set("--form", MachineVariant.asWritten.name) }
    standard.remove(["--form", "--trap"])
    searches = [try FuzzVerb(other, in: session), try FuzzVerb(standard, in: session)]
  }

  func run(in session: Session) async throws(CommandError) -> ExitStatus {
    var reports: [SearchReport] = []
    for search in searches {
      let isFirst = reports.isEmpty
      try session.checkStart(of: search.subject, search.limits)
      // The standard form mustn't break a claim: that is all there is to say about it.
      session.goOnAfterTrap(
        by: isFirst ? Self.self : FuzzVerb.self, isFirst ? options : search.options,
        with: search.changesAfterTrap, takesLong: true)
      let report = try await search.fuzz(in: session)
      let intro = isFirst ? search.target.note.lines : "\n"
      session.console.output(intro + Self.summary(of: report))
      reports.append(report)
    }
    if session.signals.isInterrupted() { return .interrupted }
    if reports[0].findings.isEmpty {
      session.console.output(
        "the form \(searches[0].subject.identity.variant.name) breaks nothing here: "
          + "there is nothing to compare\n")
    }
    return reports[1].passed ? .passed : .failed
  }

  /// A line for each broken claim with the shortest actions that break it, and the verdict.
  private static func summary(of report: SearchReport) -> String {
    var lines = [report.headline]
    let width = report.brokenClaims.map(\.name.count).max() ?? 0
    for claim in report.brokenClaims {
      guard let shortest = report.findings.shortest(breaking: claim)
      else { continue }
      let actions = shortest.actions.joined(separator: "; ")
      lines.append("  ✗ \(claim.name.rightPadded(to: width))  \(actions)")
    }
    return (lines + report.verdictLines + [""]).joined(separator: "\n")
  }
}
