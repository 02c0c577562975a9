import CoordinatorTesting
import Pages
import StateMachineTesting

/// All that only a command does to a machine.
extension CommandMachine {
  /// Fuzzes the machine with a part of the walks of a campaign.
  ///
  /// - Parameters:
  ///   - plan: the settings of the campaign.
  ///   - shard: the part of the walks.
  ///   - note: the sentence that the report of the campaign begins with.
  ///   - trap: the trap that ended an earlier process: no walk from there on is executed.
  ///   - report: receives the progress.
  func fuzz(
    _ plan: FuzzPlan, _ shard: Shard, note: String?, upTo trap: WalkPosition?,
    reporting report: (FuzzProgress) -> Void
  ) async -> ShardReport {
    // The first turn must be whole, since all parts of a campaign are compared by its result.
    var whole = plan
    whole.shouldContinue = { true }
    let pilot = fuzzer(whole).pilot(walks: trap.map { min($0.walk, plan.walks) })
    let campaign = Campaign(
      machine: identity.name, variant: identity.variant.name, note: note, seed: plan.seed,
      strategy: plan.strategy, walks: plan.walks, length: plan.length, only: plan.claims,
      thresholds: plan.thresholds, pilot: pilot.results.jsonHash)
    let run = await fuzzer(plan).run(
      campaign.walks(of: shard, upTo: trap), after: pilot, workers: plan.jobs
    ) { run in
      report(run.progress)
      plan.keepNewFindings(of: &run, by: identity)
    }
    return ShardReport(run, of: campaign, shard, isWanted: plan.isWanted) { finding in
      identity.replaying([finding], plan.command)[0]
    }
  }

  /// Returns whether a replay of a corpus entry ends a copy of the process.
  func ends(_ trial: @escaping Trial, replaying entry: CorpusEntry) -> Bool {
    reached(trial)({ _ in _ = try? replay(entry) }).map { $0 != .runs } ?? false
  }

  /// Shrinks a corpus entry; with a trial, one whose last action ends the process.
  ///
  /// - Returns: the smallest entry found, and the evidence that it is minimal; `nil` if the
  ///   sequence doesn't break its claim any more.
  /// - Throws: `InputError` if the entry has an action that the machine doesn't have.
  func shrink(
    _ entry: CorpusEntry, _ trial: Trial? = nil
  ) throws(InputError) -> (entry: CorpusEntry, minimality: Minimality?)? {
    guard let trial else { return try machine.shrink(entry) }
    return try GuardedMachine(machine, reached(trial)).shrink(entry)
  }

  /// Compares the traces of a recording with the machine; see `StateMachine.check`.
  func check(
    _ recording: Recording, of file: String, offered isOffered: Bool,
    into report: inout RecordingReport
  ) { machine.check(recording, of: file, offered: isOffered, into: &report) }

  /// Tells the findings of a report in pictures.
  func storyboards(of report: SearchReport) -> [Storyboard] {
    report.findings.map { report.storyboard(of: $0, on: machine) }
  }
}

extension StateMachine where Action: Codable {
  fileprivate func shrink(
    _ entry: CorpusEntry
  ) throws(InputError) -> (entry: CorpusEntry, minimality: Minimality?)? {
    let actions = try entry.decode(Action.self)
    let start = try entry.start(in: self)
    var smaller = entry
    // A file written by hand has the claim's name but not its meaning.
    if entry.claim.meaning.isEmpty {
      let broken = replaying(actions, fromStart: start).breaks.map(\.claim)
      smaller.claim = broken.first { $0.name == entry.claim.name } ?? entry.claim
    }
    guard let smallest = shrink(actions, fromStart: start, breaking: smaller.claim) else {
      return nil
    }
    (smaller.start, smaller.actions) = (smallest.start, smallest.actions)
    smaller.alsoBreaks = smallest.alsoBreaks
    return (smaller, smallest.minimality)
  }
}
