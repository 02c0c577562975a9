import StateMachineTesting

/// Whether the claims of a machine find the bugs that they are meant for, and how soon.
///
/// Each flaw is planted alone and hunted with the seeds 1, 2, 3 and so on; the table is the same for any
/// number of tasks.
public struct FlawTable: Hashable, Sendable, Codable {
  /// The version of this format.
  public var version = 1
  /// The name of the machine.
  public var machine: String
  /// With how many seeds each flaw was hunted.
  public var seeds: Int
  /// After how many transitions a hunt gave up.
  public var budget: Int
  /// How the walks decided where to go next.
  public var strategy: Strategy
  /// Whether somebody stopped it before all flaws were tried.
  public var interrupted = false
  /// Whether each flaw was found with at least 99 % of the seeds.
  public var passed = true
  /// The flaws that were tried with all seeds.
  public var rows: [Row] = []

  /// How one flaw fared.
  public struct Row: Hashable, Sendable, Codable {
    /// The flaw.
    public var flaw: String
    /// The rule that it breaks.
    public var rule: String
    /// The claim that is meant to catch it.
    public var claim: String
    /// With how many seeds the claim caught it.
    public var found: Int
    /// The median number of transitions until then; `nil` if it was never caught.
    public var medianTransitions: Int?
    /// The length of the shortest counterexample; `nil` if there is none.
    public var shortest: Int?
    /// The length of the longest; a shrinker that works gives the shortest each time.
    public var longest: Int?
    /// How many different counterexamples there were.
    public var distinct: Int
  }

  /// The flaws that survived with more than one seed in a hundred.
  public var survivors: [Row] { rows.filter { ($0.found * 100) < seeds * 99 } }

  /// Plants and hunts each flaw of a machine.
  ///
  /// - Parameters:
  ///   - target: the machine.
  ///   - seeds: how many seeds.
  ///   - budget: after how many transitions a hunt gives up.
  ///   - strategy: how the walks decide where to go next.
  ///   - jobs: how many hunts run at a time.
  ///   - shouldContinue: asked before each hunt; on `false` the table ends with the flaws done so far.
  ///   - report: told about each flaw before its first hunt, with the number of those done.
  /// - Complexity: O(flaws × `seeds` × `budget`) transitions, if nothing is found.
  public init(
    of target: FuzzTarget, seeds: Int = 100, budget: Int = 100_000,
    strategy: Strategy = .portfolio, jobs: Int = 1,
    while shouldContinue: @Sendable () -> Bool = { true },
    reporting report: (_ done: Int, _ flaw: String) -> Void = { _, _ in }
  ) async {
    precondition(seeds > 0 && budget > 0 && jobs > 0, "A flaw needs a seed, a budget and a task.")
    machine = target.name
    self.seeds = seeds
    self.budget = budget
    self.strategy = strategy
    for (index, flaw) in target.flaws.enumerated() {
      report(index, flaw.name)
      guard let subject = target.subject(.flawed([flaw.name])) else { continue }
      var plan = DetectionPlan(flaw.claim, seed: 1, budget: budget)
      plan.strategy = strategy
      let hunts = await subject.hunts(plan, seeds: seeds, jobs: jobs, while: shouldContinue)
      guard hunts.count == seeds else {
        interrupted = true
        break
      }
      rows.append(Row(flaw, hunts))
    }
    passed = survivors.isEmpty
  }
}

extension AnyMachine {
  /// Hunts with the seeds from 1 on; the hunts come in the order in which they ended, and fewer if stopped.
  func hunts(
    _ plan: DetectionPlan, seeds: Int, jobs: Int, while shouldContinue: @Sendable () -> Bool
  ) async -> [DetectionRun] {
    await withTaskGroup(of: DetectionRun.self) { group in
      var hunts: [DetectionRun] = []
      for seed in 1...seeds {
        if seed > jobs, let hunt = await group.next() { hunts.append(hunt) }
        if Task.isCancelled || !shouldContinue() { break }
        var plan = plan
        plan.seed = Seed(UInt64(seed))
        group.addTask { [plan] in hunt(plan) }
      }
      for await hunt in group { hunts.append(hunt) }
      return hunts
    }
  }
}

extension FlawTable.Row {
  /// Sums up hunts, in whatever order they came.
  init(_ flaw: FlawSummary, _ hunts: [DetectionRun]) {
    let caught = hunts.filter { $0.transitions != nil }
    let transitions = caught.compactMap(\.transitions).sorted()
    let lengths = caught.map(\.actions.count)
    self.flaw = flaw.name
    rule = flaw.rule
    claim = flaw.claim
    found = caught.count
    // The lower one of two: a number that was measured.
    medianTransitions = transitions.isEmpty ? nil : transitions[(transitions.count - 1) / 2]
    shortest = lengths.min()
    longest = lengths.max()
    distinct = Set(caught.map(\.actions)).count
  }
}

extension FlawTable: CustomStringConvertible {
  /// The table with a headline above and a verdict below.
  public var description: String {
    let titles = ["flaw", "claim", "found", "transitions", "actions", "distinct"]
    let cells =
      [titles]
      + rows.map { row in
        [
          row.flaw, row.claim, "\(row.found) of \(seeds)", row.medianTransitions?.grouped ?? "-",
          row.lengths, "\(row.distinct)",
        ]
      }
    return ([headline, ""] + cells.columns(aligningLeft: 2) + ["", verdict]).joined(separator: "\n")
  }

  private var headline: String {
    "\(machine): \(rows.count.counted("flaw")), \(seeds.counted("seed")) each, "
      + "up to \(budget.counted("transition"))"
      + (strategy == .portfolio ? "" : ", \(strategy.rawValue)") + "; transitions are the median"
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
  /// `2`, or `2–4` if the counterexamples aren't all as long.
  fileprivate var lengths: String {
    guard let shortest, let longest else { return "-" }
    return shortest == longest ? "\(shortest)" : "\(shortest)–\(longest)"
  }
}
