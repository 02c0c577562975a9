import CoordinatorTesting
import StateMachineTesting

/// The result of a shard, with all that the report of its campaign needs from it.
///
/// The shard has derived, shrunk and named everything, so that the reports can be merged without
/// the machine.
struct ShardReport: Sendable, Codable {
  /// The version of the format that this code writes and reads.
  static let currentVersion = 2

  /// The version of this format; another one can't be merged.
  var version = currentVersion
  var campaign: Campaign
  var shard: Shard
  var walks: ShardWalks

  /// The kinds of action; `nil` for one that is possible neither in the walks nor at a start.
  var kinds: [CallName?]

  /// For each break of the walks its finding; `nil` if its claim doesn't count.
  var sequences: [Finding?]

  /// The same for each claim that breaks alone.
  var loneSequences: [Finding?]

  /// The problems of the machine that the walks show.
  var problems: [MachineProblem]

  /// The trap that ended the shard.
  var trap: ShardTrap?
}

/// A trap that ended a shard, and the campaign if no earlier walk traps.
struct ShardTrap: Hashable, Sendable, Codable {
  /// The position of the trap.
  var position: WalkPosition
  var finding: Finding
}

extension ShardReport {
  /// Sums up a shard.
  ///
  /// - Parameters:
  ///   - run: the walks of the shard.
  ///   - isWanted: returns true for the claims that count.
  ///   - replaying: adds the command that replays a finding.
  init(
    _ run: FuzzRun, of campaign: Campaign, _ shard: Shard, isWanted: (Claim) -> Bool,
    replaying: (Finding) -> Finding
  ) {
    self.campaign = campaign
    self.shard = shard
    walks = ShardWalks(run)
    kinds = run.kindNames
    problems = MachineProblem.Kind.allCases.compactMap { kind in
      guard var problem = run.problem(kind, inWalks: campaign.walks) else { return nil }
      problem.finding = replaying(problem.finding)
      return problem
    }
    sequences = run.breaks.enumerated().map { index, found in
      isWanted(found.claim) ? replaying(run.finding(ofBreak: index)) : nil
    }
    loneSequences = run.loneBreaks.map { found in
      isWanted(found.claim) ? run.loneFinding(of: found).map(replaying) : nil
    }
  }

  /// The walks that the shard has to do: those before the first trap of the campaign, if any.
  func walks(upTo trap: WalkPosition?) -> Range<Int> {
    shard.walks(of: campaign.walks, by: campaign.strategy, upTo: trap?.walk)
  }

  /// The findings of this shard alone.
  var findings: [Finding] {
    let problem = problems.first { $0.isValid(in: walks) }
    return (trap.map { [$0.finding] } ?? [])
      + (problem.map { [$0.finding] } ?? (sequences + loneSequences).compactMap(\.self).inOrder)
  }

  /// True if its lists are as long as the walks' lists, and those of another shard of the campaign.
  func isConsistent(with other: ShardReport) -> Bool {
    kinds.count == walks.results.tally.kinds.count && kinds.count == other.kinds.count
      && sequences.count == walks.results.checks.breaks.count
      && loneSequences.count == walks.results.checks.loneBreaks.count
  }

  /// The number of executed transitions.
  var transitions: Int { walks.results.tally.transitions }
}

// MARK: - Text

extension ShardReport {
  /// The corpus entries of the findings that a replay shows.
  var entries: [CorpusEntry] {
    findings.filter(\.isReplayable).map {
      CorpusEntry($0, machine: campaign.machine, variant: campaign.variant)
    }
  }

  /// The report of a shard as text: its numbers, and what it found.
  func text(mergedBy program: String) -> String {
    let findings = findings
    let verdict =
      findings.isEmpty
      ? "✓ no claim was broken"
      : "✗ \(findings.brokenClaims.count.counted("claim")) broken, "
        + "by \(findings.count.counted("sequence"))"
    let advice = "`\(program) merge` makes one report of all \(shard.count.grouped)"
    return ([headline, ""] + findings.sections() + ["\(verdict) in this shard; \(advice)"])
      .joined(separator: "\n")
  }

  private var headline: String {
    let identity = MachineIdentity(
      campaign.machine, variant: MachineVariant(campaign.variant))
    let done = walks.results.walks
    let isDone = done == walks(upTo: trap?.position)
    return "\(identity.title), seed \(campaign.seed), shard \(shard): "
      + "\(done.count.counted("walk")) of \(campaign.length.counted("action"))"
      + (done.isEmpty ? "" : " from walk \(done.lowerBound)")
      + ", \(transitions.counted("transition"))" + (isDone ? "" : " (interrupted)")
  }
}

extension MachineProblem {
  /// Returns whether a run of all these walks has the problem, too: a run asks all starts, shows
  /// the first odd list, and executes its first walks again.
  func isValid(in walks: ShardWalks) -> Bool {
    switch kind {
    case .deadStart, .oddStart: true
    case .oddList: walks.results.tally.firstOddList == position
    case .impurity:
      position.walk < FuzzRun.checkedWalks(of: walks.results.walks.upperBound)
    }
  }
}
