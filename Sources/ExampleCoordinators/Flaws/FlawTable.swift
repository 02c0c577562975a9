package import CoordinatorTesting
package import StateMachineTesting

/// A table of how soon a machine's claims catch the bugs that they are meant for.
///
/// Each flaw is planted alone and searched for with the seeds 1, 2, 3 and so on; the table is the
/// same for any number of tasks.
package struct FlawTable: Hashable, Sendable {
  /// A flaw with the result of its searches.
  package struct Row: Hashable, Sendable {
    /// The name of the flaw, and of the claim that is meant to catch it.
    package let flaw, claim: String
    /// The number of seeds with which the claim caught it.
    package let found: Int
    /// The median number of transitions until it was caught, over all seeds; `nil` if fewer than
    /// half of them caught it.
    package let median: Int?
    /// The different counterexamples in Swift notation, the shortest first.
    package let actions: [[String]]
  }

  /// True if the table was stopped before all flaws were tried.
  package private(set) var isInterrupted = false
  /// The flaws that were tried with all seeds.
  package private(set) var rows: [Row] = []

  private let machine: String
  private let seeds, budget: Int
  private let strategy: Strategy

  /// The flaws that were missed with more than one seed in a hundred.
  package var survivors: [Row] { rows.filter { $0.found * 100 < seeds * 99 } }

  /// Plants each flaw of a machine, and searches for it.
  ///
  /// - Parameters:
  ///   - target: the machine.
  ///   - strategy: the strategy of the searches.
  ///   - seeds: the number of seeds.
  ///   - budget: the number of transitions after which a search gives up.
  ///   - jobs: the number of searches at a time.
  ///   - shouldContinue: called before each search; on `false` the table ends with the flaws done
  ///     so far.
  ///   - report: called with each flaw before its first search, and with the number of those done.
  /// - Complexity: O(flaws × `seeds` × `budget`) transitions, if nothing is found.
  package init(
    of target: FuzzTarget, strategy: Strategy = .portfolio, seeds: Int = 100,
    budget: Int = 100_000, jobs: Int = 1, while shouldContinue: @Sendable () -> Bool = { true },
    reporting report: (_ done: Int, _ flaw: String) -> Void = { _, _ in }
  ) async {
    precondition(seeds > 0 && budget > 0 && jobs > 0, "A flaw needs a seed, a budget and a task.")
    machine = target.name
    (self.seeds, self.budget, self.strategy) = (seeds, budget, strategy)
    for (index, flaw) in target.flaws.enumerated() {
      report(index, flaw.name)
      guard let claim = flaw.claim, let subject = target.subject(.form(flaw.name)) else { continue }
      let runs = await numberedTasks(seeds, jobs: jobs, while: shouldContinue) { number in
        subject.detect(claim, seed: Seed(UInt64(number + 1)), budget: budget, strategy: strategy)
      }
      isInterrupted = runs.count < seeds
      if isInterrupted { break }
      rows.append(Row(flaw.name, claim, runs))
    }
  }
}

extension FuzzTarget {
  /// The forms that are made to break a claim, but for those that end the process.
  package var flaws: [FormSummary] { forms.filter { $0.countedClaim != nil } }
}

/// The number of transitions until a claim broke, `nil` if it didn't, and its shrunk findings, the
/// simplest first.
///
/// A walk that ended early, where nothing was possible, counts as a whole one.
package typealias Detection = (transitions: Int?, findings: [Finding])

extension CommandMachine {
  /// Walks until a claim breaks, or the budget of transitions is spent.
  package func detect(
    _ claim: String, seed: Seed, budget: Int, strategy: Strategy = .portfolio, shrinks: Bool = true
  ) -> Detection {
    var plan = FuzzPlan(seed: seed)
    plan.walks = max(1, budget / plan.length)
    plan.strategy = strategy
    let run = fuzzer(plan).run(until: { $0.name == claim })
    let first = run.firstBreak(of: { $0.name == claim })?.position
    return (
      first.map { $0.walk * plan.length + $0.step },
      shrinks && first != nil ? run.findings(of: { $0.name == claim }) : []
    )
  }
}

extension FlawTable.Row {
  /// Sums up searches in any order; one that found nothing counts as longer than any other.
  fileprivate init(_ flaw: String, _ claim: String, _ runs: [Detection]) {
    let transitions = runs.compactMap(\.transitions).sorted()
    // Of two middle values the lower, because it was measured.
    let middle = (runs.count + 1) / 2 - 1
    (self.flaw, self.claim, found) = (flaw, claim, transitions.count)
    median = transitions.indices.contains(middle) ? transitions[middle] : nil
    actions = Set(runs.compactMap(\.findings.first?.actions)).sorted {
      ($0.count, $0.joined()) < ($1.count, $1.joined())
    }
  }
}

extension FlawTable: CustomStringConvertible {
  /// The table below a headline; a verdict follows.
  package var description: String {
    let flaws = "\(rows.count.counted("flaw")), \(seeds.counted("seed")) each"
    let strategy = strategy == .portfolio ? "" : ", \(strategy)"
    let headline =
      "\(machine): \(flaws), up to \(budget.counted("transition"))\(strategy); "
      + "transitions are the median"
    let titles = ["flaw", "claim", "found", "transitions", "actions", "distinct"]
    let cells = rows.map { row in
      let lengths = Set(row.actions.map(\.count)).sorted()
      let ends = lengths.count > 1 ? "\(lengths[0])–\(lengths[lengths.count - 1])" : nil
      return [
        row.flaw, row.claim, "\(row.found) of \(seeds)", row.median?.grouped ?? "-",
        ends ?? lengths.first.map(String.init) ?? "-", "\(row.actions.count)",
      ]
    }
    return ([headline, ""] + ([titles] + cells).columns { $0 >= 2 } + ["", verdict])
      .joined(separator: "\n")
  }

  private var verdict: String {
    if isInterrupted, rows.isEmpty { return "no flaw was tried with all seeds" }
    let end = isInterrupted ? ", among those that were tried" : ""
    if survivors.isEmpty {
      return "✓ every flaw was found with at least 99 % of the seeds\(end)"
    }
    let names = survivors.map(\.flaw).joined(separator: ", ")
    return "✗ \(survivors.count.counted("flaw")) survived\(end): \(names)"
  }
}
