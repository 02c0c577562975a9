package import CoordinatorTesting
package import StateMachineTesting

/// A table of how soon a machine's claims catch the bugs that they are meant for.
///
/// Each flaw is planted alone and searched for with the seeds 1, 2, 3 and so on; the table is the
/// same for any number of tasks.
package struct FlawTable: Hashable, Sendable {
  /// The name of the machine.
  package let machine: String
  /// The number of seeds with which each flaw was searched for.
  package let seeds: Int
  /// The number of transitions after which a search gave up.
  package let budget: Int
  /// The strategy of the searches.
  package let strategy: Strategy
  /// True if the table was stopped before all flaws were tried.
  package private(set) var isInterrupted = false
  /// The flaws that were tried with all seeds.
  package private(set) var rows: [Row] = []

  /// A flaw with the result of its searches.
  package struct Row: Hashable, Sendable {
    /// The name of the flaw.
    package let flaw: String
    /// The claim that is meant to catch it.
    package let claim: String
    /// The number of seeds with which the claim caught it.
    package let found: Int
    /// The median number of transitions until it was caught, over all seeds; `nil` if fewer than
    /// half of them caught it.
    package let median: Int?
    /// The different counterexamples in Swift notation, the shortest first.
    package let actions: [[String]]
  }

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
    self.seeds = seeds
    self.budget = budget
    self.strategy = strategy
    for (index, flaw) in target.flaws.enumerated() {
      report(index, flaw.name)
      guard let claim = flaw.claim, let subject = target.subject(.form(flaw.name)) else { continue }
      let runs = await numberedTasks(seeds, jobs: jobs, while: shouldContinue) { number in
        var plan = DetectionPlan(claim, seed: Seed(UInt64(number + 1)), budget: budget)
        plan.strategy = strategy
        return subject.detect(plan)
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

extension FlawTable.Row {
  /// Sums up searches in any order; one that found nothing counts as longer than any other.
  fileprivate init(_ flaw: String, _ claim: String, _ runs: [DetectionRun]) {
    let transitions = runs.compactMap(\.transitions).sorted()
    // Of two middle values the lower, because it was measured.
    let middle = (runs.count + 1) / 2 - 1
    self.flaw = flaw
    self.claim = claim
    found = transitions.count
    median = transitions.indices.contains(middle) ? transitions[middle] : nil
    actions = Set(runs.compactMap(\.findings.first?.actions)).sorted {
      ($0.count, $0.joined()) < ($1.count, $1.joined())
    }
  }

  /// Returns the number of seeds, the transitions, the lengths as `2`, or `2–4` if they differ, and
  /// the number of counterexamples.
  fileprivate func cells(of seeds: Int) -> [String] {
    let lengths = actions.map(\.count)
    let range = lengths.first.flatMap { first in
      lengths.last.map { first == $0 ? "\(first)" : "\(first)–\($0)" }
    }
    return [
      flaw, claim, "\(found) of \(seeds)", median?.grouped ?? "-", range ?? "-",
      "\(actions.count)",
    ]
  }
}

extension FlawTable: CustomStringConvertible {
  /// The table below a headline; a verdict follows.
  package var description: String {
    let titles = ["flaw", "claim", "found", "transitions", "actions", "distinct"]
    let table = ([titles] + rows.map { $0.cells(of: seeds) }).columns { $0 >= 2 }
    return ([headline, ""] + table + ["", verdict]).joined(separator: "\n")
  }

  private var headline: String {
    "\(machine): \(rows.count.counted("flaw")), \(seeds.counted("seed")) each, up to "
      + "\(budget.counted("transition"))"
      + "\(strategy == .portfolio ? "" : ", \(strategy)"); transitions are the median"
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
