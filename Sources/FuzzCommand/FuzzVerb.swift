import CommandLineTool
import CoordinatorTesting
import Foundation
import StateMachineTesting

/// `fuzz`: random walks through a machine.
struct FuzzVerb: Verb {
  static let name = "fuzz"
  static let summary =
    "walks at random until a claim breaks, and shows the shortest way to break it"
  static let usage = [
    "MACHINE … [--form NAME | --as-written] [OPTION …]",
    "--all [OPTION …]",
  ]
  static let options = [
    Option.form, .asWritten,
    Option("--claim", value: "NAME", isRepeatable: true, "show only what breaks this claim"),
    .all,
    Option(
      "--seed", value: "N", isRepeatable: true,
      "the seed of all random numbers, or `random`; 1 if not given"),
    Option("--walks", value: "N", "the number of walks; 1,000 if neither this nor a time is given"),
    Option("--length", value: "N", "the number of actions in a walk; 100 if not given"),
    Option("--time", value: "DURATION", "stop after 500ms, 30s, 5m, 2h, all searches together"),
    .strategy, .jobs, .deadline, .maxMemory, .trap, .shard,
    Option("--audit", "take \(ProcessAudit.walks) walks in other processes, too, and compare"),
    Option("--min-runs", value: "N", "fail if an action ran less often"),
    Option("--min-changes", value: "N", "fail if an action changed something less often"),
    Option("--min-evaluations", value: "N", "fail if a claim was evaluated less often"),
    Option("--ignore-goals", "don't fail if a goal wasn't reached"),
    Option("--corpus", value: "FOLDER", "keep each finding in a file of its own"), .storyboard,
    .html, .junit, .annotate, .json, .force, .quiet,
  ]

  /// A sequence is derived with the state after each of its actions.
  static let maximalLength = 100_000

  /// The searches, if there are several; the rest is then that of the first.
  let series: SearchSeries?
  let target: FuzzTarget
  let subject: AnyMachine
  let results: Results
  let isQuiet: Bool
  let time: Duration?
  let limits: ActionLimits
  let claims: [String]
  let trap: TrapPosition?
  /// True if only the time ends the run.
  private let isEndless: Bool
  let part: Part?
  let isAudited: Bool
  var plan: FuzzPlan

  init(_ given: Arguments, in session: Session) throws(CommandError) {
    var options = given
    series = try SearchSeries(&options, of: Self.self, in: session)
    target = try session.target(options, of: Self.self)
    subject = try session.subject(of: target, options)
    trap = try options.trap()
    limits = try options.limits()
    time = trap == nil ? try options.duration("--time") : nil
    plan = FuzzPlan(seed: try options.seed("--seed") ?? 1)
    let walks = try options.number("--walks", in: 1...Int.max)
    plan.length = try options.number("--length", in: 1...Self.maximalLength) ?? 100
    part = try Part(options)
    // The shards of a campaign divide all walks, although a trap ends them earlier.
    let last = part == nil ? trap?.place : nil
    let most = FuzzPlan.maxWalks(ofLength: plan.length)
    isEndless = (last ?? walks) == nil && time != nil
    plan.walks = last ?? walks ?? (isEndless ? most : 1_000)
    if plan.walks > most {
      throw CommandError(
        "\(plan.walks.grouped) walks of \(plan.length.grouped) actions are more than can be "
          + "counted; for a run without an end, give `--time` and no `--walks`")
    }
    plan.strategy = try options.strategy() ?? subject.strategy
    plan.jobs = try options.jobs()
    let many = 0...Int.max
    plan.thresholds = Thresholds(
      goals: !options.has("--ignore-goals"),
      executions: try options.number("--min-runs", in: many) ?? 0,
      changes: try options.number("--min-changes", in: many) ?? 0,
      evaluations: try options.number("--min-evaluations", in: many) ?? 0)
    let named = options.values("--claim")
    claims = named.isEmpty ? session.claims(of: subject, target) : named
    plan.claims = claims
    plan.command = session.program
    isQuiet = options.has("--quiet")
    isAudited = options.has("--audit")
    if isAudited, part != nil {
      throw CommandError(
        "`--audit` takes the same walks in each shard: audit them in a run without `--shard`")
    }
    if isAudited { try Self.checkAudit(in: session) }
    results = try Results(options, machine: target.name)
  }

  func run(in session: Session) async throws(CommandError) -> ExitStatus {
    if let series { return try await series.run(in: session) }
    try session.checkStart(of: subject, limits)
    try await session.checkClaims(claims, of: subject)
    if let part { return try await fuzz(part, in: session) }
    var report = try await fuzz(in: session)
    var (audit, failure, repetition) = ("", CommandError?.none, [String]())
    // A difference between two executions in one process is already known, and can be replayed.
    let isKnown = report.findings.contains { $0.claim == .deterministic }
    if isAudited, trap == nil, !isKnown, !session.signals.isInterrupted() {
      do throws(CommandError) {
        if let found = try self.audit(in: session) {
          report.invalidate(by: found)
          repetition = ["--audit"]
        } else if session.signals.isInterrupted() {
          audit = "\n✗ audit: interrupted"
        } else {
          audit = "\n✓ audit: \(ProcessAudit.walks) walks went the same way in other processes"
        }
      } catch {
        // The report of the search is written in any case.
        (audit, failure) = ("\n✗ audit: not done", error)
      }
    }
    try results.write(
      report, of: subject, text: target.note.lines + text(of: report) + audit,
      repeatedBy: report.repetition(upTo: trap) + repetition, in: session)
    if session.signals.isInterrupted() { return .interrupted }
    if let failure { throw failure }
    return report.passed ? .passed : .failed
  }

  /// The report as text; without counts if the first walk trapped, which has none.
  private func text(of report: SearchReport) -> String {
    report.text(detailed: !isQuiet && (trap == nil || report.transitions > 0))
  }

  /// Runs the plan until it is done, time is up, or the user interrupts it.
  private func fuzz(in session: Session) async throws(CommandError) -> SearchReport {
    let (plan, clock) = (prepared(in: session), ContinuousClock())
    let walks = isEndless ? nil : plan.walks
    let (start, time) = (clock.now, time)
    var progress = Progress(session.console, isQuiet: isQuiet)
    var report = await subject.fuzz(plan) { done in
      let shares = [walks.map(done.share), time.map { (clock.now - start) / $0 }]
      progress.show(share: shares.compactMap(\.self).max()) { done.line(of: walks, after: $0) }
    }
    progress.erase()
    // The end of `--time` is no interruption.
    if time != nil, !session.signals.isInterrupted() { report.walks?.interrupted = false }
    if session.signals.hasTakenTooMuch() { report.miss(excess) }
    if let trap, let found = try session.trap(at: trap, in: plan, of: subject, limits) {
      report.add(found)
    }
    return report
  }

  private var excess: String {
    "the process took more than \((limits.memory / 1_000_000).grouped) MB, though no action "
      + "alone did: give a larger `--max-memory`, or a smaller `--length` or `--jobs`"
  }

  /// The plan with all that a process needs for its walks.
  private func prepared(in session: Session) -> FuzzPlan {
    var plan = plan
    let signals = session.signals
    let clock = ContinuousClock()
    let end = time.map { clock.now + $0 }
    plan.shouldContinue = {
      !signals.isInterrupted() && !signals.hasTakenTooMuch() && end.map { clock.now < $0 } ?? true
    }
    plan.onBatch = signals.onBatch
    plan.keep = results.keep
    session.noteTraps(
      of: subject.identity, seed: plan.seed, length: plan.length, strategy: plan.strategy,
      otherwise: "a finding was derived again and shrunk")
    session.goOnAfterTrap(with: ["--trap", "%p"])
    signals.watch()
    signals.watchActions(limits, time)
    return plan
  }
}

// MARK: - Parts of a campaign

extension FuzzVerb {
  /// A part of a campaign.
  struct Part {
    let shard: Shard

    /// Reads `--shard`; `nil` without it.
    init?(_ options: Arguments) throws(CommandError) {
      guard let given = try options.shard() else { return nil }
      shard = given
      let name = Option.shard.name
      if options.has("--time") {
        throw CommandError(
          "`\(name)` and `--time` don't go together: the same walks must be done each time; "
            + "give `--walks`")
      }
      if options.value("--seed") == "random" {
        throw CommandError(
          "`\(name)` and `--seed random` don't go together: all walks are of one campaign; "
            + "draw the number once, and give it to each process")
      }
      for name in ["--html", "--storyboard", "--junit", "--annotate"] where options.has(name) {
        throw CommandError(
          "`\(name)` needs the whole result: give it to `merge`, which reads all shards")
      }
      guard options.has("--json") else {
        throw CommandError("`--shard` needs `--json FILE`: `merge` reads the file")
      }
    }
  }

  /// Runs a shard, and writes its report.
  private func fuzz(_ part: Part, in session: Session) async throws(CommandError) -> ExitStatus {
    let plan = prepared(in: session)
    let walks = part.shard.walks(of: plan.walks, by: plan.strategy, upTo: trap?.place).count
    var progress = Progress(session.console, isQuiet: isQuiet)
    var report = await subject.fuzz(plan, part.shard, note: target.note, upTo: trap) { done in
      progress.show(share: done.share(of: walks)) { done.line(of: walks, after: $0) }
    }
    progress.erase()
    if session.signals.hasTakenTooMuch() { throw CommandError(excess) }
    if let trap, let found = try session.trap(at: trap, in: plan, of: subject, limits) {
      report.trap = ShardTrap(position: trap.inWalk, finding: found)
    }
    try results.write(report, in: session)
    if session.signals.isInterrupted() { return .interrupted }
    return report.findings.isEmpty ? .passed : .failed
  }
}

extension FuzzProgress {
  /// `12,800 of 100,000 walks, 2 broken, 1,280,000 transitions, 900,000/s`.
  func line(of walks: Int?, after time: Duration) -> String {
    "\(self.walks.grouped)\(walks.map { " of \($0.grouped)" } ?? "") walks, "
      + (breaks > 0 ? "\(breaks.grouped) broken, " : "")
      + "\(transitions.grouped) transitions, \(time.rate(of: transitions))/s"
  }

  /// The part of all walks that is done.
  func share(of walks: Int) -> Double { Double(self.walks) / Double(walks) }
}
