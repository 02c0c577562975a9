public import StateMachineTesting

/// How soon each strategy finds each flaw of a machine.
///
/// Each flaw is planted alone and hunted by each strategy with the seeds 1, 2, 3 and so on; the table is the same for any
/// number of tasks.
public struct StrategyTable: Hashable, Sendable, Codable {
  /// The version of this format.
  public var version = 1
  /// The name of the machine.
  public var machine: String
  /// With how many seeds each flaw was hunted.
  public var seeds: Int
  /// After how many transitions a hunt gave up.
  public var budget: Int
  /// Whether somebody stopped it before all flaws were tried.
  public var interrupted = false
  /// The strategies, in the order of their columns.
  public var strategies: [Strategy]
  /// The flaws that were tried with all strategies and seeds.
  public var rows: [Row] = []

  /// How one flaw fared.
  public struct Row: Hashable, Sendable, Codable {
    /// The flaw.
    public var flaw: String
    /// The claim that is meant to catch it.
    public var claim: String
    /// How each strategy fared with it, in the order of ``StrategyTable/strategies``.
    public var results: [Result]
  }

  /// How soon one strategy found one flaw.
  public struct Result: Hashable, Sendable, Codable {
    /// The strategy.
    public var strategy: Strategy
    /// With how many seeds the claim caught the flaw.
    public var found: Int
    /// The median number of transitions until then, over all seeds; `nil` if half of them didn't find it.
    public var median: Int?
    /// The 90th percentile; `nil` if a tenth of the seeds didn't find it.
    public var ninetieth: Int?
  }

  /// Hunts each flaw of a machine by each strategy.
  ///
  /// - Parameters:
  ///   - target: the machine.
  ///   - strategies: what is compared.
  ///   - seeds: how many seeds.
  ///   - budget: after how many transitions a hunt gives up.
  ///   - jobs: how many hunts run at a time.
  ///   - shouldContinue: asked before each hunt; on `false` the table ends with the flaws done so far.
  ///   - report: told about each flaw before its first hunt, with the number of those done.
  /// - Complexity: O(flaws × strategies × `seeds` × `budget`) transitions, if nothing is found.
  public init(
    of target: FuzzTarget, strategies: [Strategy] = Strategy.allCases, seeds: Int = 50,
    budget: Int = 100_000, jobs: Int = 1, while shouldContinue: @Sendable () -> Bool = { true },
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
      plan.shrinks = false
      var results: [Result] = []
      for strategy in strategies {
        plan.strategy = strategy
        let hunts = await subject.hunts(plan, seeds: seeds, jobs: jobs, while: shouldContinue)
        guard hunts.count == seeds else {
          interrupted = true
          return
        }
        results.append(Result(strategy, hunts))
      }
      rows.append(Row(flaw: flaw.name, claim: flaw.claim, results: results))
    }
  }
}

extension StrategyTable.Result {
  /// Sums up hunts, in whatever order they came; one that found nothing took longer than any other.
  init(_ strategy: Strategy, _ hunts: [DetectionRun]) {
    let transitions = hunts.compactMap(\.transitions).sorted()
    func at(_ percent: Int) -> Int? {
      // The lower one of two: a number that was measured.
      let rank = (hunts.count * percent + 99) / 100 - 1
      return rank < transitions.count ? transitions[rank] : nil
    }
    self.strategy = strategy
    found = transitions.count
    median = at(50)
    ninetieth = at(90)
  }
}

extension StrategyTable: CustomStringConvertible {
  /// The table with a headline above.
  public var description: String {
    let cells =
      [["flaw"] + strategies.map(\.rawValue)]
      + rows.map { row in [row.flaw] + row.results.map(\.text) }
    return ([headline, ""] + cells.columns(aligningLeft: 1)).joined(separator: "\n")
  }

  private var headline: String {
    "\(machine): \(rows.count.counted("flaw")), \(seeds.counted("seed")) each, "
      + "up to \(budget.counted("transition")); median and 90th percentile until it was found"
  }
}

extension StrategyTable.Result {
  /// `1,234 5,678`, with `lost` for what half or a tenth of the seeds didn't find.
  fileprivate var text: String {
    "\(median?.grouped ?? "lost") \(ninetieth?.grouped ?? "lost")"
  }
}
