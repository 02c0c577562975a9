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
    Option("--min-runs", value: "N", "fail if an action ran less often"),
    Option("--min-changes", value: "N", "fail if an action changed something less often"),
    Option("--min-evaluations", value: "N", "fail if a claim was evaluated less often"),
    Option("--ignore-goals", "don't fail if a goal wasn't reached"),
    .corpus, .storyboard, .html, .junit, .annotate, .json, .force, .quiet,
  ]

  /// A sequence is derived with the state after each of its actions.
  static let maximalLength = 100_000

  /// The searches, if there are several; the rest is then that of the first.
  let series: SearchSeries?
  let options: Arguments
  let target: FuzzTarget
  let subject: AnyMachine
  let results: Results
  let isQuiet: Bool
  let time: Duration?
  let limits: ActionLimits
  let trap: WalkPosition?
  /// True if only the time ends the run.
  private let isEndless: Bool
  /// The part of a campaign; `nil` for all of it.
  private let shard: Shard?
  private(set) var plan: FuzzPlan

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
    shard = try options.shard()
    // The shards of a campaign divide all walks, although a trap ends them earlier.
    let last = shard == nil ? trap?.walk : nil
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
    let named = options.values("--claim").unique
    plan.claims = named.isEmpty ? session.claims(of: subject, target) : named
    plan.command = session.program
    isQuiet = options.has("--quiet")
    results = try Results(options, machine: target.name)
    self.options = options
  }

  func run(in session: Session) async throws(CommandError) -> ExitStatus {
    if let series { return try await series.run(in: session) }
    try session.checkStart(of: subject, limits)
    try await session.checkClaims(plan.claims, of: subject)
    session.goOnAfterTrap(by: Self.self, options, with: changesAfterTrap)
    if let shard { return try await fuzz(shard, in: session) }
    let report = try await fuzz(in: session)
    try results.write(report, of: subject, note: target.note, upTo: trap, in: session)
    if session.signals.isInterrupted() { return .interrupted }
    return report.passed ? .passed : .failed
  }

  // MARK: Walks

  /// The options that lead the same command to a trap of its walks, whose seed may be a drawn one.
  var changesAfterTrap: KeyValuePairs<String, String> {
    ["--seed": "\(plan.seed)", "--trap": "%p"]
  }

  /// Runs the plan until it is done, time is up, or the user interrupts it.
  func fuzz(in session: Session) async throws(CommandError) -> SearchReport {
    var (report, excess, found) = try await walk(isEndless ? nil : plan.walks, in: session) {
      plan, progress in await subject.fuzz(plan, reporting: progress)
    }
    // The end of `--time` is no interruption.
    if time != nil, !session.signals.isInterrupted() { report.walks?.interrupted = false }
    if let excess { report.miss(excess) }
    if let found { report.add(found) }
    return report
  }

  /// Runs a shard, and writes its report.
  private func fuzz(_ shard: Shard, in session: Session) async throws(CommandError) -> ExitStatus {
    let walks = shard.walks(of: plan.walks, by: plan.strategy, upTo: trap?.walk).count
    var (report, excess, found) = try await walk(walks, in: session) { plan, progress in
      await subject.fuzz(plan, shard, note: target.note, upTo: trap, reporting: progress)
    }
    if let excess { throw CommandError(excess) }
    if let trap, let found { report.trap = ShardTrap(position: trap, finding: found) }
    try results.write(report, in: session)
    if session.signals.isInterrupted() { return .interrupted }
    return report.findings.isEmpty ? .passed : .failed
  }

  /// Takes walks, with the progress.
  ///
  /// - Parameters:
  ///   - walks: their number; `nil` if only the time ends them.
  ///   - session: the run of the command line.
  ///   - search: takes them.
  /// - Returns: the report, the excess if the process has taken too much memory, and the finding of
  ///   the trap that ended an earlier process.
  private func walk<Report>(
    _ walks: Int?, in session: Session,
    _ search: (FuzzPlan, (FuzzProgress) -> Void) async -> Report
  ) async throws(CommandError) -> (Report, excess: String?, trap: Finding?) {
    var plan = plan
    let (signals, clock) = (session.signals, ContinuousClock())
    let (start, time) = (clock.now, time)
    plan.shouldContinue = {
      !signals.isInterrupted() && !signals.hasTakenTooMuch()
        && time.map { clock.now < start + $0 } ?? true
    }
    plan.onBatch = signals.onBatch
    plan.keep = results.keep
    session.noteTraps(
      of: subject.identity, plan, otherwise: "a finding was derived again and shrunk")
    signals.watch()
    signals.watchActions(limits, time)
    var progress = Progress(session.console, isQuiet: isQuiet)
    let report = await search(plan) { done in
      let shares = [walks.map(done.share), time.map { (clock.now - start) / $0 }]
      progress.show(share: shares.compactMap(\.self).max()) { done.line(of: walks, after: $0) }
    }
    progress.erase()
    let excess =
      !signals.hasTakenTooMuch()
      ? nil
      : "the process took more than \((limits.memory / 1_000_000).grouped) MB, though no action "
        + "alone did: give a larger `--max-memory`, or a smaller `--length` or `--jobs`"
    guard let trap else { return (report, excess, nil) }
    session.noteTraps(while: "the actions to a trap were derived again")
    let found = try session.trap(
      at: trap, of: subject, limits, settings: "; give the form, the seed and the length",
      repeatedBy: plan.command
    ) { [plan] trial in subject.machine.trap(at: trap, in: plan, trial) }
    return (report, excess, found)
  }
}

extension StateMachine {
  fileprivate func trap(
    at position: WalkPosition, in plan: FuzzPlan, _ trial: @escaping Trial
  ) -> Finding? {
    Fuzzer(
      self, seed: plan.seed, walks: position.walk + 1, length: plan.length, strategy: plan.strategy
    ).trap(at: position, trial)
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
