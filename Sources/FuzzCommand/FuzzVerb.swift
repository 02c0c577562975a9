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
    "MACHINE … [--flaw NAME … | --as-written | --incorrect NAME] [OPTION …]",
    "--all [OPTION …]",
  ]
  static let options = [
    Option.flaw, .asWritten, .incorrect, .shell,
    Option("--claim", value: "NAME", isRepeatable: true, "show only what breaks this claim"),
    .all,
    Option(
      "--seed", value: "N", isRepeatable: true,
      "the seed of all random numbers, or `random`; 1 if not given"),
    Option("--walks", value: "N", "the number of walks; 1,000 if neither this nor a time is given"),
    Option("--length", value: "N", "the number of actions in a walk; 100 if not given"),
    Option("--time", value: "DURATION", "stop after 500ms, 30s, 5m, 2h, all searches together"),
    .strategy, .jobs, .deadline, .maxMemory, .trap,
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
    plan.walks = trap?.place ?? walks ?? (time == nil ? 1_000 : Int.max / plan.length)
    if plan.walks.multipliedReportingOverflow(by: plan.length).overflow {
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
    claims = named.isEmpty ? session.claims(ofIncorrect: options, target) : named
    plan.claims = claims
    plan.command = session.program
    isQuiet = options.has("--quiet")
    results = try Results(options, machine: target.name)
  }

  func run(in session: Session) async throws(CommandError) -> ExitStatus {
    if let series { return try await series.run(in: session) }
    try session.checkStart(of: subject, limits)
    try await session.checkClaims(claims, of: subject)
    var report = await fuzz(in: session)
    if let trap { report.add(try session.trap(at: trap, in: plan, of: subject, limits)) }
    try results.write(
      report, of: subject, text: target.note.lines + text(of: report),
      repeatedBy: command(repeating: report), in: session)
    if session.signals.isInterrupted() { return .interrupted }
    return report.passed ? .passed : .failed
  }

  /// The report as text; without counts if the first walk trapped, which has none.
  private func text(of report: SearchReport) -> String {
    report.text(detailed: !isQuiet && (trap == nil || report.transitions > 0))
  }

  /// The options that repeat the walks that were done.
  private func command(repeating report: SearchReport) -> [String] {
    var options = report.repetition
    // The trap ends the walks.
    if let trap { options.replaceSubrange(2..<4, with: ["--trap", "\(trap)"]) }
    return options
  }

  /// Runs the plan until it is done, time is up, or the user interrupts it.
  private func fuzz(in session: Session) async -> SearchReport {
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
    let walks = plan.walks > Int.max / plan.length - 1 ? nil : plan.walks
    let (start, time) = (clock.now, time)
    var progress = Progress(session.console, isQuiet: isQuiet)
    var report = await subject.fuzz(plan) { done in
      let shares = [walks.map(done.share), time.map { (clock.now - start) / $0 }]
      progress.show(share: shares.compactMap(\.self).max()) { done.line(of: walks, after: $0) }
    }
    progress.erase()
    if signals.hasTakenTooMuch() {
      report.miss(
        "the process took more than \((limits.memory / 1_000_000).grouped) MB, though no action "
          + "alone did: give a larger `--max-memory`, or a smaller `--length` or `--jobs`")
    }
    // The end of `--time` is no interruption.
    if time != nil, !signals.isInterrupted() { report.walks?.interrupted = false }
    return report
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
