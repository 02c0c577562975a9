import CoordinatorTesting
import StateMachineTesting

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
    let done = walks.walks
    let isDone = done == walks(upTo: trap?.position)
    return "\(identity.title), seed \(campaign.seed), shard \(shard): "
      + "\(done.count.counted("walk")) of \(campaign.length.counted("action"))"
      + (done.isEmpty ? "" : " from walk \(done.lowerBound)")
      + ", \(transitions.counted("transition"))" + (isDone ? "" : " (interrupted)")
  }
}
