import CommandLineTool
import CoordinatorTesting
import Foundation
import StateMachineTesting

/// `explore`: visits every state of a machine.
struct ExploreVerb: Verb {
  static let name = "explore"
  static let summary =
    "visits every state, breadth first, and shows the shortest way to break each claim"
  static let usage = [
    "MACHINE … [--form NAME | --as-written] [OPTION …]",
    "--all [OPTION …]",
  ]
  static let options = [
    Option.form, .asWritten, .all,
    Option("--depth", value: "N", "only what N actions can reach; 20 if not given"),
    Option("--max-states", value: "N", "give up after N states; 1,000,000 if not given"),
    Option("--max-memory", value: "SIZE", "give up after 500MB, 2GB; 2GB if not given"),
    Option("--audit", "explore twice, the second time by what the states show, and compare"),
    .jobs, .deadline, .trap, .corpus, .storyboard, .html, .junit, .annotate, .json, .force, .quiet,
  ]

  /// The explorations, if there are several; the rest is then that of the first.
  private let series: SearchSeries?
  private let options: Arguments
  private let subject: AnyMachine
  private let results: Results
  private let isQuiet: Bool
  private let isAudited: Bool
  private let trap: WalkPosition?
  private let limits: ActionLimits
  private var plan = ExplorationPlan()

  init(_ given: Arguments, in session: Session) throws(CommandError) {
    var options = given
    series = try SearchSeries(&options, of: Self.self, in: session)
    let target = try session.target(options, of: Self.self)
    subject = try session.subject(of: target, options)
    plan.bounds = ExplorationBounds(
      depth: try options.number("--depth", in: 0...1_000_000) ?? 20,
      states: try options.number("--max-states", in: 1...4_000_000_000) ?? 1_000_000,
      memory: try options.memory("--max-memory") ?? 2_000_000_000)
    plan.jobs = try options.jobs()
    plan.command = session.program
    isAudited = options.has("--audit")
    trap = try options.trap()
    var limits = try options.limits()
    // The search counts what it holds, so that the bound is the same for any number of workers. The
    // rest of the process and memory that states own are allowed as much again.
    limits.memory = 2 * plan.bounds.memory + 250_000_000
    self.limits = limits
    isQuiet = options.has("--quiet")
    results = try Results(options, machine: target.name)
    self.options = options
  }

  func run(in session: Session) async throws(CommandError) -> ExitStatus {
    if let series { return try await series.run(in: session) }
    try session.checkStart(of: subject, limits)
    session.noteTraps(exploring: subject.identity)
    let signals = session.signals
    signals.watch()
    var plan = plan
    var found: Finding?
    if let trap {
      found = try session.trap(
        at: trap, of: subject, limits,
        settings: " within these bounds; give the form and the bounds", repeatedBy: plan.command
      ) { [plan] trial in
        subject.machine.trap(at: trap, in: plan, while: { !signals.isInterrupted() }, trial)
      }
      guard let found else { return .interrupted }
      // The search is breadth first: no shorter sequence traps.
      plan.bounds.depth = found.actions.count - 1
    }
    // With one worker, the first trap is always the same.
    session.goOnAfterTrap(
      by: Self.self, options, with: plan.jobs == 1 ? ["--trap": "%p"] : ["--jobs": "1"],
      takesLong: true)
    var report = await explore(plan, in: session)
    if let found { report.add(found) }
    let audit = isAudited ? await audit(of: report, in: session) : nil
    try results.write(report, of: subject, audit: audit?.line, upTo: trap, in: session)
    if signals.isInterrupted() { return .interrupted }
    if report.verdict == .passed, audit?.agrees == false { return .incomplete }
    return report.verdict.status
  }

  /// Compares the exploration with one whose fingerprints are of all that the states show: states
  /// that the first ones confused differ now.
  private func audit(
    of report: SearchReport, in session: Session
  ) async -> (line: String, agrees: Bool) {
    func isCut(_ report: SearchReport) -> Bool {
      report.states?.ending == .memory || report.states?.ending == .interrupted
    }
    var plan = plan
    plan.hashesContent = true
    let other = isCut(report) ? report : await explore(plan, in: session)
    if isCut(other) {
      let isStopped = other.states?.ending == .interrupted
      return ("✗ no audit: \(isStopped ? "it was stopped" : "the memory is used up")", false)
    }
    if report == other { return ("✓ audit: other fingerprints give the same", true) }
    let lines = """
      ✗ audit: other fingerprints give something else
        \(report.headline)
        \(other.headline)
        States were confused, or the machine isn't deterministic: look at `hash(into:)`.
      """
    return (lines, false)
  }

  /// Explores until all states are visited, a bound is reached, or the user interrupts it.
  private func explore(_ plan: ExplorationPlan, in session: Session) async -> SearchReport {
    var plan = plan
    let (signals, memory) = (session.signals, limits.memory)
    plan.onBatch = signals.onBatch
    signals.watchActions(limits, nil)
    plan.ending = {
      if signals.isInterrupted() { return .interrupted }
      return signals.memory() > memory ? .memory : nil
    }
    var progress = Progress(session.console, isQuiet: isQuiet)
    let report = await subject.explore(plan) { done in progress.show(done.line) }
    progress.erase()
    return report
  }
}

extension StateMachine {
  fileprivate func trap(
    at position: WalkPosition, in plan: ExplorationPlan, while shouldContinue: () -> Bool,
    _ trial: @escaping Trial
  ) -> Finding? {
    let path = Explorer(self, bounds: plan.bounds).path(
      toState: position.walk, action: position.step, while: shouldContinue)
    return path.flatMap { trap(after: $0.actions, fromStart: $0.start, trial) }
  }
}

extension SearchReport.Verdict {
  /// The exit status for a verdict.
  var status: ExitStatus {
    switch self {
    case .passed: .passed
    case .failed: .failed
    case .incomplete: .incomplete
    case .interrupted: .interrupted
    }
  }
}

extension ExplorationProgress {
  /// `524,460 states, 12,345 waiting, depth 7, 1,200,000 states/s, 61 MB`.
  func line(after time: Duration) -> String {
    "\(states.grouped) states, \(frontier.grouped) waiting, depth \(depth), "
      + "\(time.rate(of: states)) states/s, \((bytes / 1_000_000).grouped) MB"
  }
}
