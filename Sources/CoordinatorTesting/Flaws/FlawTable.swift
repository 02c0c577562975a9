public import StateMachineTesting

/// A table of how soon a machine's claims catch the bugs that they are meant for, by one strategy
/// or by several.
///
/// Each flaw is planted alone and searched for with the seeds 1, 2, 3 and so on; the table is the
/// same for any number of tasks.
@usableFromInline
package struct FlawTable: Hashable, Sendable, Codable {
  /// The version of this format.
  public var version = 2
  /// The name of the machine.
  public var machine: String
  /// The number of seeds with which each flaw was searched for.
  public var seeds: Int
  /// The number of transitions after which a run gave up.
  public var budget: Int
  /// The strategies, in the order of each row's results.
  public var strategies: [Strategy]
  /// True if the table was stopped before all flaws were tried.
  public var interrupted = false
  /// True if each strategy found each flaw with at least 99 % of the seeds.
  public var passed = true
  /// The flaws that were tried by all strategies with all seeds.
  public var rows: [Row] = []

  /// A flaw with the result of each strategy.
  package struct Row: Hashable, Sendable, Codable {
    /// The flaw.
    public var flaw: String
    /// The rule that it breaks.
    public var rule: String
    /// The claim that is meant to catch it.
    public var claim: String
    /// One result for each strategy, in their order.
    public var results: [Result]
  }

  /// The result of one strategy for one flaw.
  package struct Result: Hashable, Sendable, Codable {
    /// The strategy.
    public var strategy: Strategy
    /// The number of seeds with which the claim caught the flaw.
    public var found: Int
    /// The median number of transitions until the flaw was caught, over all seeds; `nil` if fewer
    /// than half of them caught it.
    public var median: Int?
    /// The 90th percentile; `nil` if more than a tenth of the seeds didn't catch it.
    public var ninetieth: Int?
    /// The length of the shortest counterexample; `nil` if there is none, or none was shrunk.
    public var shortest: Int?
    /// The length of the longest counterexample; equal to `shortest` if the shrinker always reaches
    /// the minimum.
    public var longest: Int?
    /// The number of different counterexamples; `nil` if none was shrunk.
    public var distinct: Int?
    /// The number of seeds with which an action ended the process, never returned, or took memory
    /// without end, which counts as found.
    public var ended = 0
    /// The claims that those actions broke: TRAP, HANG or MEMORY.
    public var endedBy: [String] = []
  }

  /// The flaws that some strategy missed with more than one seed in a hundred.
  public var survivors: [Row] {
    rows.filter { $0.results.contains { $0.found * 100 < seeds * 99 } }
  }

  /// True if the table judges the claims and shrinks findings, rather than comparing strategies.
  private var hasOneStrategy: Bool { strategies.count == 1 }

  /// Plants each flaw of a machine, and searches for it.
  ///
  /// - Parameters:
  ///   - target: the machine.
  ///   - strategies: the strategies; counterexamples are shrunk only if there is a single one.
  ///   - seeds: the number of seeds.
  ///   - budget: the number of transitions after which a run gives up.
  ///   - jobs: the number of runs at a time.
  ///   - limits: the limits of an action in copies of the process, where all runs are, since a flaw
  ///     may end it; `nil` to run in the process.
  ///   - shouldContinue: called before each run; on `false` the table ends with the flaws done so
  ///     far.
  ///   - report: called with each flaw before its first run, and with the number of those done.
  /// - Complexity: O(flaws × strategies × `seeds` × `budget`) transitions, if nothing is found.
  public init(
    of target: FuzzTarget, strategies: [Strategy] = [.portfolio], seeds: Int = 100,
    budget: Int = 100_000, jobs: Int = 1, in limits: ActionLimits? = nil,
    while shouldContinue: @Sendable () -> Bool = { true },
    reporting report: (_ done: Int, _ flaw: String) -> Void = { _, _ in }
  ) async {
    precondition(seeds > 0 && budget > 0 && jobs > 0, "A flaw needs a seed, a budget and a task.")
    machine = target.name
    self.seeds = seeds
    self.budget = budget
    self.strategies = strategies
    for (index, flaw) in target.flaws.enumerated() {
      report(index, flaw.name)
      guard let subject = target.subject(.flawed([flaw.name])) else { continue }
      var plan = DetectionPlan(flaw.claim, seed: 1, budget: budget)
      plan.shrinks = hasOneStrategy
      var row = Row(flaw: flaw.name, rule: flaw.rule, claim: flaw.claim, results: [])
      for strategy in strategies where !interrupted {
        plan.strategy = strategy
        let runs = await subject.detections(
          plan, seeds: seeds, jobs: jobs, in: limits, while: shouldContinue)
        interrupted = runs.count < seeds
        row.results.append(Result(strategy, runs, areShrunk: plan.shrinks))
      }
      if interrupted { break }
      rows.append(row)
    }
    passed = survivors.isEmpty
  }
}

extension AnyMachine {
  /// Runs with the seeds from 1 on, and returns the runs in their order; fewer if it was stopped.
  fileprivate func detections(
    _ plan: DetectionPlan, seeds: Int, jobs: Int, in limits: ActionLimits?,
    while shouldContinue: @Sendable () -> Bool
  ) async -> [DetectionRun] {
    let run = { @Sendable (number: Int) in
      var plan = plan
      plan.seed = Seed(UInt64(number + 1))
      return detect(plan)
    }
    guard let limits, !isWalked else {
      return await numberedTasks(seeds, jobs: jobs, while: shouldContinue, run)
    }
    let results = ProcessCopy.values(
      seeds, jobs: jobs, limits, while: shouldContinue, run)
    let runs = results.enumerated().map { number, result -> DetectionRun? in
      guard let ending = result.ending else { return nil }
      if let claim = ending.claim { return DetectionRun(endedBy: claim) }
      // A finding with huge states doesn't fit into the report of a copy.
      return result.value ?? run(number)
    }
    return shouldContinue() ? runs.compactMap(\.self) : []
  }
}

extension FlawTable.Result {
  /// Sums up runs in any order; a run that found nothing counts as longer than any other.
  init(_ strategy: Strategy, _ runs: [DetectionRun], areShrunk: Bool) {
    let caught = runs.filter { $0.transitions != nil }
    let ended = runs.compactMap(\.ending?.name)
    let transitions = caught.compactMap(\.transitions).sorted()
    func at(_ percent: Int) -> Int? {
      // Of two middle values the lower, because it was measured.
      let rank = (runs.count * percent + 99) / 100 - 1
      return transitions.indices.contains(rank) ? transitions[rank] : nil
    }
    self.strategy = strategy
    found = caught.count + ended.count
    self.ended = ended.count
    endedBy = Set(ended).sorted()
    median = at(50)
    ninetieth = at(90)
    guard areShrunk else { return }
    shortest = caught.map(\.actions.count).min()
    longest = caught.map(\.actions.count).max()
    distinct = Set(caught.map(\.actions)).count
  }
}

extension FlawTable: CustomStringConvertible {
  /// The table below a headline; with a single strategy, a verdict follows.
  public var description: String {
    let titles =
      hasOneStrategy
      ? ["flaw", "claim", "found", "transitions", "actions", "distinct"]
      : ["flaw"] + strategies.map(\.rawValue)
    let cells = rows.map { row in
      hasOneStrategy
        ? [row.flaw, row.claims] + row.results.flatMap { $0.cells(of: seeds) }
        : [row.flaw] + row.results.map(\.percentiles)
    }
    let table = [headline, ""] + ([titles] + cells).columns(aligningLeft: hasOneStrategy ? 2 : 1)
    return (table + (hasOneStrategy ? ["", verdict] : [])).joined(separator: "\n")
  }

  private var headline: String {
    let numbers =
      hasOneStrategy
      ? (strategies == [.portfolio] ? "" : ", \(strategies[0].rawValue)")
        + "; transitions are the median"
      : "; median and 90th percentile until it was found"
    return "\(machine): \(rows.count.counted("flaw")), \(seeds.counted("seed")) each, "
      + "up to \(budget.counted("transition"))\(numbers)"
  }

  private var verdict: String {
    if interrupted, rows.isEmpty { return "no flaw was tried with all seeds" }
    let end = interrupted ? ", among those that were tried" : ""
    if passed { return "✓ every flaw was found with at least 99 % of the seeds\(end)" }
    let names = survivors.map(\.flaw).joined(separator: ", ")
    return "✗ \(survivors.count.counted("flaw")) survived\(end): \(names)"
  }
}

extension FlawTable.Row {
  /// The claim that catches the flaw, and those about the process that do.
  fileprivate var claims: String {
    let ended = results.reduce(0) { $0 + $1.ended }
    let found = results.reduce(0) { $0 + $1.found }
    let others = Set(results.flatMap(\.endedBy)).sorted()
    return ((ended < found || ended == 0 ? [claim] : []) + others).joined(separator: ", ")
  }
}

extension FlawTable.Result {
  /// Returns the number of seeds, the transitions, the lengths as `2`, or `2–4` if they differ, and
  /// the number of counterexamples.
  fileprivate func cells(of seeds: Int) -> [String] {
    var lengths = "-"
    if let shortest, let longest {
      lengths = shortest == longest ? "\(shortest)" : "\(shortest)–\(longest)"
    }
    return ["\(found) of \(seeds)", median?.grouped ?? "-", lengths, "\(distinct ?? 0)"]
  }

  /// The median and the 90th percentile, such as `1,234 5,678`; `lost` stands for `nil`.
  fileprivate var percentiles: String {
    "\(median?.grouped ?? "lost") \(ninetieth?.grouped ?? "lost")"
  }
}
