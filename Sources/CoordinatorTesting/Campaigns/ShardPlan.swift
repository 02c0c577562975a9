import Foundation
import StateMachineTesting

/// The settings of a process that does a part of a campaign, in addition to those of the campaign.
package struct ShardPlan: Sendable {
  /// The part of the walks.
  package var shard: Shard
  /// The sentence that the report of the campaign begins with.
  package var note: String?
  /// The trap that ended an earlier process: no walk from there on is executed.
  package var trap: TrapPosition?
  /// The folder that keeps the walks that are done.
  package var checkpoint: Checkpoint?

  /// Plans a part of a campaign.
  package init(
    _ shard: Shard, note: String?, trap: TrapPosition?, savedIn checkpoint: Checkpoint?
  ) {
    self.shard = shard
    self.note = note
    self.trap = trap
    self.checkpoint = checkpoint
  }
}

extension ShardPlan {
  /// Runs the walks of the shard.
  ///
  /// - Parameters:
  ///   - plan: the settings of the campaign.
  ///   - fuzzer: the walks of the campaign.
  ///   - whole: the same walks, which nothing interrupts.
  ///   - machine: the machine.
  ///   - report: receives the progress.
  /// - Throws: `CheckpointError` if the folder has the walks of another campaign, or can't be
  ///   written.
  func run(
    _ plan: FuzzPlan, _ fuzzer: AnyFuzzer, first whole: AnyFuzzer, of machine: MachineIdentity,
    reporting report: (FuzzProgress) -> Void
  ) async throws(CheckpointError) -> ShardReport {
    let pilot = whole.pilot(walks: trap.map { min($0.place, plan.walks) })
    let campaign = Campaign(
      machine, note: note, seed: plan.seed, strategy: plan.strategy, walks: plan.walks,
      length: plan.length, only: plan.claims, thresholds: plan.thresholds,
      pilot: Self.text(of: pilot.stretch).contentHash)
    let walks = shard.walks(of: plan.walks, by: plan.strategy, upTo: trap?.place)
    let end = shard.walks(of: plan.walks, by: plan.strategy).upperBound
    let done = try checkpoint?.open(campaign, walks)
    let isWanted = { plan.claims.isEmpty || plan.claims.contains(($0 as Claim).name) }
    var problem: CheckpointError?
    var unsaved: Stretch?
    let clock = ContinuousClock()
    var next = clock.now
    let run = await fuzzer.run(
      walks, after: pilot, done: done, workers: plan.jobs,
      while: { plan.shouldContinue() }
    ) { run in
      report(run.progress)
      // Findings first: the walks that found them aren't executed again.
      if plan.keep != nil { plan.keep(run.newFindings(of: isWanted), of: machine) }
      guard let checkpoint, problem == nil, run.endsTurn(of: end) else { return }
      let stretch = run.stretch
      unsaved = stretch
      guard clock.now >= next else { return }
      let start = clock.now
      do throws(CheckpointError) {
        try checkpoint.save(stretch)
        unsaved = nil
      } catch {
        problem = error
      }
      // A twentieth of the time goes into writing.
      next = clock.now + (clock.now - start) * 20
    }
    if let problem { throw problem }
    // An interrupt may have cut the last turn short: those before it are kept.
    if let unsaved { try checkpoint?.save(unsaved) }
    return ShardReport(run, of: campaign, shard, isWanted: isWanted) { finding in
      machine.replaying([finding], plan.command)[0]
    }
  }

  /// The text of a value that is the same in each process.
  static func text(of value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Numbers and texts only, which can be encoded.
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
