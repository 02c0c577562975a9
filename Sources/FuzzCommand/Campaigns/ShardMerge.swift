import StateMachineTesting

/// The report of a campaign from the reports of its shards, which are added one by one.
///
/// It needs as much memory as one report, and no machine.
struct ShardMerge: Sendable {
  private let campaign: Campaign
  private var total: ShardWalks
  private var kinds: [CallName?]
  private var sequences: [Finding?]
  private var problems: [MachineProblem]

  /// The trap that ended the campaign.
  private(set) var trap: ShardTrap?

  /// Begins with the shard of the first walks.
  init(_ first: ShardReport) {
    campaign = first.campaign
    total = first.walks
    kinds = first.kinds
    sequences = first.sequences
    problems = first.problems
    trap = first.trap
  }

  /// Adds the shard that follows; one behind a trap adds nothing.
  mutating func add(_ later: ShardReport) {
    if let trap, later.walks.results.walks.lowerBound > trap.position.walk { return }
    let firsts = total.results.tally.kinds.map(\.first)
    var breaks = total.results.checks.breaks
    total.add(later.walks)
    for (kind, count) in total.results.tally.kinds.enumerated() where count.first != firsts[kind] {
      kinds[kind] = later.kinds[kind]
    }
    // As in the sum of the checks: a break that is known already is an earlier one.
    for (found, sequence) in zip(later.walks.results.checks.breaks, later.sequences)
    where !breaks.contains(where: { $0.claim == found.claim && $0.cause == found.cause }) {
      breaks.append(found)
      sequences.append(sequence)
    }
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
      findings: problem.map { [$0] } ?? sequences.compactMap(\.self).inOrder,
      of: campaign.only, thresholds: campaign.thresholds)
  }
}
