/// The result of a shard, with all that the report of its campaign needs from it.
///
/// The shard has derived, shrunk and named everything, so that the reports can be merged without
/// the machine.
package struct ShardReport: Sendable, Codable {
  /// The version of the format that this code writes and reads.
  package static let currentVersion = 1

  /// The version of this format; another one can't be merged.
  package var version = currentVersion
  package var campaign: Campaign
  package var shard: Shard
  package var walks: Stretch

  /// The kinds of action; `nil` for one that is possible neither in the walks nor at a start.
  var kinds: [CallName?]

  /// For each break of the walks its shortest sequence; `nil` if its claim doesn't count.
  package var sequences: [BreakSequence?]

  /// The problems of the machine that the walks show.
  var problems: [MachineProblem]

  /// The trap that ended the shard.
  package var trap: ShardTrap?
}

/// A trap that ended a shard, and the campaign if no earlier walk traps.
package struct ShardTrap: Hashable, Sendable, Codable {
  /// The position of the trap.
  package var position: WalkPosition
  package var finding: Finding

  package init(at position: WalkPosition, _ finding: Finding) {
    self.position = position
    self.finding = finding
  }
}

extension ShardReport {
  /// Sums up a shard.
  ///
  /// - Parameters:
  ///   - run: the walks of the shard.
  ///   - isWanted: returns true for the claims that count.
  ///   - replaying: adds the command that replays a finding.
  package init(
    _ run: FuzzRun, of campaign: Campaign, _ shard: Shard, isWanted: (Claim) -> Bool,
    replaying: (Finding) -> Finding
  ) {
    self.campaign = campaign
    self.shard = shard
    walks = run.stretch
    kinds = run.kindNames
    problems = MachineProblem.Kind.allCases.compactMap { kind in
      guard var problem = run.problem(kind, inWalks: campaign.walks) else { return nil }
      problem.finding = replaying(problem.finding)
      return problem
    }
    sequences = run.breaks.enumerated().map { index, found in
      guard isWanted(found.claim) else { return nil }
      var sequence = run.sequence(ofBreak: index)
      sequence.finding = replaying(sequence.finding)
      return sequence
    }
  }

  /// The walks that the shard has to do: those before the first trap of the campaign, if any.
  package func walks(upTo trap: WalkPosition?) -> Range<Int> {
    shard.walks(of: campaign.walks, by: campaign.strategy, upTo: trap?.walk)
  }

  /// The findings of this shard alone.
  package var findings: [Finding] {
    let problem = problems.first { $0.isValid(in: walks) }
    return (trap.map { [$0.finding] } ?? [])
      + (problem.map { [$0.finding] } ?? sequences.compactMap(\.self).findings)
  }

  /// True if its lists are as long as the walks' lists, and those of another shard of the campaign.
  package func isConsistent(with other: ShardReport) -> Bool {
    kinds.count == walks.tally.kinds.count && kinds.count == other.kinds.count
      && sequences.count == walks.checks.breaks.count
  }

  /// The number of executed transitions.
  package var transitions: Int { walks.tally.transitions }
}
