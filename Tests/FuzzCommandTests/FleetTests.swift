import CoordinatorTesting
import Foundation
import StateMachineTesting
import TestSize
import Testing

@testable import FuzzCommand

/// A fleet of many processes: some are late, some get lost, some are run twice.
@Suite struct FleetTests {
  private static let count = size(1_500, inDebug: 150, atNight: 10_000)

  /// Writes the reports of all shards but the lost ones, under names in no order, and returns the
  /// lost ones.
  private func simulate(
    _ fuzzer: AnyFuzzer, of campaign: Campaign, in folder: Folder, losing lost: Set<Int>
  ) async throws -> [(name: String, json: String)] {
    let pilot = fuzzer.pilot()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    var generator = SplitMix64(seed: 3)
    var late: [(name: String, json: String)] = []
    for number in 1...Self.count {
      let shard = try #require(Shard(number, of: Self.count))
      func json(_ walks: Range<Int>) async throws -> String {
        let run = await fuzzer.run(
          walks, after: pilot, workers: 1, while: { true }, observing: { _ in })
        let report = ShardReport(run, of: campaign, shard, isWanted: { _ in true }) {
          // As the command has it.
          var finding = $0
          finding.replay = MachineIdentity("Turnstile", variant: .asWritten).replayCommand(
            "coordinator-fuzz", start: finding.start, actions: finding.actions)
          return finding
        }
        return String(decoding: try encoder.encode(report), as: UTF8.self)
      }
      let walks = shard.walks(of: campaign.walks, by: campaign.strategy)
      let text = try await json(walks)
      let name = "\(generator.next())-\(number).json"
      if lost.contains(number) {
        late.append((name, text))
        continue
      }
      _ = try folder.write(name, text)
      switch generator.next(below: 20) {
      case 0: _ = try folder.write("again-\(name)", text)
      case 1 where walks.count > 64:
        // A straggler that was ended, and run again elsewhere.
        let part = try await json(walks.lowerBound..<walks.lowerBound + 64)
        _ = try folder.write("\(generator.next())-stopped.json", part)
      default: break
      }
    }
    return late
  }

  @Test func `a fleet with late, lost and repeated shards has the report of one run`() async throws
  {
    let folder = try Folder()
    let walks = Self.count * 128
    let machine = TurnstileMachine(variant: .asWritten)
    let fuzzer = AnyFuzzer(Fuzzer(machine, seed: 5, walks: walks, length: 3, strategy: .walks))
    let campaign = Campaign(
      machine: "Turnstile", variant: machine.identity.variant.name, seed: 5, strategy: .walks,
      walks: walks, length: 3, only: [], thresholds: Thresholds(), pilot: "")
    let lost: Set = [2, 3, Self.count / 2, Self.count]
    let late = try await simulate(fuzzer, of: campaign, in: folder, losing: lost)

    let incomplete = await run("merge", folder.path)
    #expect(incomplete.status == .incomplete && incomplete.output == "")
    #expect(
      incomplete.errors.contains(
        "shards 2 to 3, \(Self.count / 2) and \(Self.count) of \(Self.count) are missing"),
      "\(incomplete.errors.suffix(200))")
    #expect(incomplete.errors.contains(" is an interrupted run of shard "))
    #expect(incomplete.errors.contains(" are the same report of shard "))

    for report in late { _ = try folder.write(report.name, report.json) }
    let merged = await run("merge", folder.path, "--json", folder.file("merged"))
    let whole = await run(
      "fuzz", "Turnstile", "--as-written", "--seed", "5", "--walks", "\(walks)", "--length", "3",
      "--strategy", "walks", "--json", folder.file("whole"))
    #expect(merged.status == whole.status && merged.output == whole.output)
    #expect(try folder.read("merged") == folder.read("whole"))
  }
}
