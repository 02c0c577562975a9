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

  /// Plans a part of a campaign.
  package init(_ shard: Shard, note: String?, trap: TrapPosition?) {
    self.shard = shard
    self.note = note
    self.trap = trap
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
  func run(
    _ plan: FuzzPlan, _ fuzzer: AnyFuzzer, first whole: AnyFuzzer, of machine: MachineIdentity,
    reporting report: (FuzzProgress) -> Void
  ) async -> ShardReport {
    let pilot = whole.pilot(walks: trap.map { min($0.place, plan.walks) })
    let campaign = Campaign(
      machine, note: note, seed: plan.seed, strategy: plan.strategy, walks: plan.walks,
      length: plan.length, only: plan.claims, thresholds: plan.thresholds,
      pilot: Self.text(of: pilot.stretch).contentHash)
    let walks = shard.walks(of: plan.walks, by: plan.strategy, upTo: trap?.place)
    let isWanted = { plan.claims.isEmpty || plan.claims.contains(($0 as Claim).name) }
    let run = await fuzzer.run(
      walks, after: pilot, workers: plan.jobs, while: { plan.shouldContinue() }
    ) { run in
      report(run.progress)
      if plan.keep != nil { plan.keep(run.newFindings(of: isWanted), of: machine) }
    }
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
