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
    Option("--seed", value: "N", "the seed of all random numbers, or `random`; 1 if not given"),
    Option("--walks", value: "N", "the number of walks of 100 actions; 1,000 if not given"),
    .jobs, .deadline, .trap, .quiet,
  ]

  private let note: String?
  private let subjects: [AnyMachine]
  private let isQuiet: Bool
  /// The claims that count for the first form.
  private let claims: [String]
  /// The position at which the first form traps.
  private let trap: TrapPosition?
  private let walks: Int
  private let limits: ActionLimits
  private var plan: FuzzPlan

  init(_ options: Arguments, in session: Session) throws(CommandError) {
    let target = try session.target(options, of: Self.self)
    note = target.note
    let other = try session.subject(of: target, options, standard: .asWritten)
    claims = session.claims(of: other, target)
    subjects = [other, try session.subject(of: target, .standard)]
    trap = try options.trap()
    limits = try options.limits()
    plan = FuzzPlan(seed: try options.seed("--seed") ?? 1)
    walks = try options.number("--walks", in: 1...FuzzPlan.maxWalks(ofLength: plan.length)) ?? 1_000
    plan.jobs = try options.jobs()
    plan.command = session.program
    isQuiet = options.has("--quiet")
  }

  func run(in session: Session) async throws(CommandError) -> ExitStatus {
    var plan = plan
    let signals = session.signals
    plan.shouldContinue = { !signals.isInterrupted() }
    plan.onBatch = signals.onBatch
    signals.watch()
    signals.watchActions(limits, nil)
    var reports: [SearchReport] = []
    for subject in subjects {
      try session.checkStart(of: subject, limits)
      let isFirst = reports.isEmpty
      let trap = isFirst ? trap : nil
      session.noteTraps(
        of: subject.identity, seed: plan.seed, length: plan.length,
        otherwise: "a finding was derived again and shrunk")
      if isFirst {
        session.goOnAfterTrap(with: ["--trap", "%p"], takesLong: true)
      } else {
        // The standard form mustn't break a claim: that is all there is to say about it.
        signals.goOnAfterTrap(
          [FuzzVerb.name] + subject.identity.arguments
            + ["--seed", "\(plan.seed)", "--trap", "%p"], true)
      }
      var progress = Progress(session.console, isQuiet: isQuiet)
      plan.claims = isFirst ? claims : []
      plan.walks = trap?.place ?? walks
      var report = await subject.fuzz(plan) { done in
        progress.show(share: done.share(of: plan.walks)) { done.line(of: plan.walks, after: $0) }
      }
      if let trap, let found = try session.trap(at: trap, in: plan, of: subject, limits) {
        report.add(found)
      }
      progress.erase()
      session.console.output((isFirst ? note.lines : "\n") + Self.summary(of: report))
      reports.append(report)
    }
    if signals.isInterrupted() { return .interrupted }
    if reports[0].findings.isEmpty {
      session.console.output(
        "the form \(subjects[0].identity.variant.name) breaks nothing here: "
          + "there is nothing to compare\n")
    }
    return reports[1].passed ? .passed : .failed
  }

  /// A line for each broken claim with the shortest actions that break it, and the verdict.
  static func summary(of report: SearchReport) -> String {
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
