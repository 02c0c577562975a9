import CoordinatorTesting
import StateMachineTesting

/// The result of a shard, with all that the report of its campaign needs from it, or the sum of
/// those of the first shards.
///
/// The shard has derived, shrunk and named everything, so that the reports can be merged without
/// the machine.
struct ShardReport: Sendable, SavedReport {
  static let currentVersion = 3
  static let refusal =
    "is no report of a shard: give the files that `fuzz --shard I/N --json FILE` has written"
  static let remedy = "run the shard again"

  /// The version of this format; another one can't be merged.
  var version = currentVersion
  var campaign: Campaign
  var shard: Shard
  var walks: WalkResults

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
    walks = run.results
    kinds = run.kindNames
    problems = MachineProblem.Kind.allCases.compactMap { kind in
      guard var problem = run.problem(kind, inWalks: campaign.walks) else { return nil }
      problem.finding = replaying(problem.finding)
      return problem
    }
    sequences = run.breaks.enumerated().map { index, found in
      isWanted(found.claim) ? replaying(run.finding(ofBreak: index)) : nil
    }
    loneSequences = walks.checks.loneBreaks.map { found in
      isWanted(found.claim) ? run.loneFinding(of: found).map(replaying) : nil
    }
  }

  /// True if there is such a shard, and its lists are as long as those of its walks.
  var isConsistent: Bool {
    Shard(shard.number, of: shard.count) != nil && kinds.count == walks.tally.kinds.count
      && sequences.count == walks.checks.breaks.count
      && loneSequences.count == walks.checks.loneBreaks.count
  }

  /// The findings of these walks, without that of a trap.
  private var found: [Finding] {
    let problem = MachineProblem.Kind.allCases.lazy.compactMap { kind in
      problems.first { $0.kind == kind && $0.isValid(in: walks) }?.finding
    }.first
    return problem.map { [$0] } ?? (sequences + loneSequences).compactMap(\.self).inOrder
  }

  /// The findings of this shard alone.
  var findings: [Finding] { (trap.map { [$0.finding] } ?? []) + found }
}

// MARK: - Merging

extension ShardReport {
  /// Adds the shard that follows; one behind a trap adds nothing.
  mutating func add(_ later: ShardReport) {
    if let trap, later.walks.walks.lowerBound > trap.position.walk { return }
    let firsts = walks.tally.kinds.map(\.first)
    let (breaks, loneBreaks) = (walks.checks.breaks, walks.checks.loneBreaks)
    let strategy = campaign.strategy
    walks.add(later.walks) { strategy.turn(of: $0).strategy.isRandom }
    for (kind, count) in walks.tally.kinds.enumerated() where count.first != firsts[kind] {
      kinds[kind] = later.kinds[kind]
    }
    // As in the sum of the checks: a break that is known already is an earlier one.
    let checks = later.walks.checks
    sequences += later.sequences.those(of: checks.breaks, unknownTo: breaks)
    loneSequences += later.loneSequences.those(of: checks.loneBreaks, unknownTo: loneBreaks)
    problems += later.problems
    if let other = later.trap, trap.map({ other.position < $0.position }) ?? true { trap = other }
  }

  /// The report of the walks so far, as one run gives it; without the trap that ended it.
  var merged: SearchReport {
    SearchReport(
      machine: campaign.machine, variant: campaign.variant, walks,
      ofWalks: trap?.position.walk ?? campaign.walks, length: campaign.length, seed: campaign.seed,
      strategy: campaign.strategy, kinds: kinds, findings: found, of: campaign.only,
      thresholds: campaign.thresholds)
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

extension MachineProblem {
  /// Returns whether a run of all these walks has the problem, too: it asks all starts and takes
  /// the first odd list, but fewer walks are executed again after a trap or an interruption.
  fileprivate func isValid(in results: WalkResults) -> Bool {
    kind != .impurity || position.walk < FuzzRun.checkedWalks(of: results.walks.upperBound)
  }
}

// MARK: - Text

extension ShardReport {
  /// The corpus entries of the findings that a replay shows.
  var entries: [CorpusEntry] {
    findings.filter(\.isReplayable).map { CorpusEntry($0, of: identity) }
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

  private var identity: MachineIdentity {
    MachineIdentity(campaign.machine, variant: MachineVariant(campaign.variant))
  }

  private var headline: String {
    let done = walks.walks
    let isDone = done == campaign.walks(of: shard, upTo: trap?.position)
    return "\(identity.title), seed \(campaign.seed), shard \(shard): "
      + "\(done.count.counted("walk")) of \(campaign.length.counted("action"))"
      + (done.isEmpty ? "" : " from walk \(done.lowerBound)")
      + ", \(walks.tally.transitions.counted("transition"))" + (isDone ? "" : " (interrupted)")
  }
}
