import StateMachineTesting

/// The report of a campaign from the reports of its shards, which are added one by one.
///
/// It needs as much memory as one report, and no machine.
struct ShardMerge: Sendable {
  private let campaign: Campaign
  private var total: ShardWalks
  private var kinds: [CallName?]
  private var sequences: [Finding?]
  private var loneSequences: [Finding?]
  private var problems: [MachineProblem]

  /// The trap that ended the campaign.
  private(set) var trap: ShardTrap?

  /// Begins with the shard of the first walks.
  init(_ first: ShardReport) {
    campaign = first.campaign
    total = first.walks
    kinds = first.kinds
    sequences = first.sequences
    loneSequences = first.loneSequences
    problems = first.problems
    trap = first.trap
  }

  /// Adds the shard that follows; one behind a trap adds nothing.
  mutating func add(_ later: ShardReport) {
    if let trap, later.walks.results.walks.lowerBound > trap.position.walk { return }
    let firsts = total.results.tally.kinds.map(\.first)
    let (breaks, loneBreaks) = (total.results.checks.breaks, total.results.checks.loneBreaks)
    total.add(later.walks)
    for (kind, count) in total.results.tally.kinds.enumerated() where count.first != firsts[kind] {
      kinds[kind] = later.kinds[kind]
    }
    // As in the sum of the checks: a break that is known already is an earlier one.
    let checks = later.walks.results.checks
    sequences += later.sequences.those(of: checks.breaks, unknownTo: breaks)
    loneSequences += later.loneSequences.those(of: checks.loneBreaks, unknownTo: loneBreaks)
    problems += later.problems
    if let other = later.trap, trap.map({ other.position < $0.position }) ?? true { trap = other }
  }

  /// The report of the walks so far, as one run gives it; without the trap that ended it.
  var report: SearchReport {
    let problem = MachineProblem.Kind.allCases.lazy.compactMap { kind in
      problems.first { $0.kind == kind && $0.isValid(in: total) }?.finding
    }.first
    return SearchReport(
      machine: campaign.machine, variant: campaign.variant, total.results,
      ofWalks: trap?.position.walk ?? campaign.walks, length: campaign.length, seed: campaign.seed,
      strategy: campaign.strategy, kinds: kinds,
      findings: problem.map { [$0] } ?? (sequences + loneSequences).compactMap(\.self).inOrder,
      of: campaign.only, thresholds: campaign.thresholds)
  }
}

extension [Finding?] {
  /// The findings of the breaks that aren't among earlier ones.
  fileprivate func those(of breaks: [Break], unknownTo known: [Break]) -> [Finding?] {
    zip(breaks, self).compactMap { found, finding in
      known.contains(where: found.isRepeated) ? nil : .some(finding)
    }
  }
}
