import Foundation
import TestSize
import Testing

@testable import FuzzCommand
@testable import StateMachineTesting
@testable import TestMachines

@Suite struct ShardReportTests {
  /// A run in one piece, and in shards that have been written and read.
  private struct Division<Machine: StateMachine> {
    let fuzzer: Fuzzer<Machine>
    var only: [String] = []
    var thresholds = Thresholds()

    private func isWanted(_ claim: Claim) -> Bool { only.isEmpty || only.contains(claim.name) }

    var whole: SearchReport {
      let run = fuzzer.run()
      return SearchReport(
        run, findings: run.findings(of: isWanted).replayed, of: only, thresholds: thresholds)
    }

    func shards(_ count: Int) async throws -> [ShardReport] {
      let fuzzer = AnyFuzzer(fuzzer)
      let settings = fuzzer.fuzzer
      let campaign = Campaign(
        machine: settings.machine.identity.name, variant: settings.machine.identity.variant.name,
        seed: settings.seed, strategy: settings.strategy, walks: settings.walks,
        length: settings.length, only: only, thresholds: thresholds, pilot: "")
      var reports: [ShardReport] = []
      for number in 1...count {
        let shard = try #require(Shard(number, of: count))
        let run = await fuzzer.run(
          shard.walks(of: settings.walks, by: settings.strategy), after: fuzzer.pilot(),
          workers: 2, while: { true }, observing: { _ in })
        let report = ShardReport(run, of: campaign, shard, isWanted: isWanted) { [$0].replayed[0] }
        let json = try JSONEncoder().encode(report)
        reports.append(try JSONDecoder().decode(ShardReport.self, from: json))
      }
      return reports
    }

    func merged(_ count: Int) async throws -> SearchReport {
      let shards = try await shards(count)
      var sum = shards[0]
      for shard in shards.dropFirst() { sum.add(shard) }
      #expect(sum.isConsistent)
      return sum.merged
    }

    func expectSame(_ counts: [Int]) async throws {
      let whole = whole
      for count in counts {
        let merged = try await merged(count)
        #expect(merged == whole, "\(count) shards")
        #expect(merged.text() == whole.text())
      }
    }
  }

  @Test(arguments: 0..<UInt64(size(40, inDebug: 4, atNight: 400)))
  func `merged shards are one run, for a random machine, strategy and division`(
    seed: UInt64
  ) async throws {
    var generator = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int {
      range.lowerBound + generator.next(below: range.count)
    }
    let strategy = Strategy.allCases[number(0...Strategy.allCases.count - 1)]
    let fuzzer = Fuzzer(
      DrawnMachine(seed: seed), seed: Seed(seed), walks: number(1...700), length: number(1...9),
      strategy: strategy)
    let division = Division(
      fuzzer: fuzzer, only: number(0...3) == 0 ? ["S" + "0", "T0"] : [],
      thresholds: Thresholds(executions: number(0...1) * number(0...2_000), evaluations: 1))
    try await division.expectSame([number(1...4), number(5...size(40, inDebug: 12))])
  }

  @Test(arguments: Strategy.allCases.prefix(size(Strategy.allCases.count, inDebug: 1)))
  func `goals, names of kinds and dead ends are those of one run`(strategy: Strategy) async throws {
    func expectSame(_ machine: some StateMachine) async throws {
      let walks = size(700, inDebug: 260, atNight: 1_500)
      let fuzzer = Fuzzer(machine, seed: 9, walks: walks, length: 10, strategy: strategy)
      try await Division(fuzzer: fuzzer).expectSame([size(3, inDebug: 2)])
    }
    try await expectSame(DigestMachine(divisor: 977, rareGoals: [copied("rare"), copied("rarer")]))
    try await expectSame(StackMachine())
    try await expectSame(CountdownMachine())
    try await expectSame(BasketMachine())
  }

  @Test(arguments: Strategy.allCases.prefix(size(Strategy.allCases.count, inDebug: 1)))
  func `a machine that can't be tested as it is has the finding of one run`(strategy: Strategy)
    async throws
  {
    func expectSame(_ machine: some StateMachine) async throws {
      let fuzzer = Fuzzer(
        machine, seed: 4, walks: size(1_100, inDebug: 260), length: 12, strategy: strategy)
      try await Division(fuzzer: fuzzer).expectSame([size(7, inDebug: 3)])
    }
    try await expectSame(StuckMachine())
    // The list makes a call more in some states, which a walk seldom reaches.
    try await expectSame(
      ListMachine { state, offers in
        offers("a")
        offers("b")
        if state == 11 { offers("c") }
      })
  }

  // With a type of its own: the compiler takes six seconds to infer one.
  private static let firsts: [([Int?], Int?)] = [
    ([30, 70, 90], 70), ([15, 30, 70], 15), ([30, 40, 100], 30), ([nil, 30, 70], 70),
    ([30, nil, 120], 120), ([nil, nil, nil], nil),
  ]

  /// A random walk is derived again quickly, so it names the kind although a search was earlier: of
  /// the portfolio, walks 12 to 27, 44 to 71 and 112 to 159 are random.
  @Test(arguments: firsts)
  func `the first random walk of all shards names a kind, or else the first search`(
    firsts: [Int?], expected: Int?
  ) throws {
    let shards = try firsts.enumerated().map { index, first in
      var tally = Tally(kinds: 1)
      tally.kinds[0].first = first.map { WalkPosition(walk: $0, step: 1) }
      return ShardReport(
        campaign: Campaign(
          machine: "", variant: "", seed: 1, strategy: .portfolio, walks: 3, length: 1, only: [],
          thresholds: Thresholds(), pilot: ""),
        shard: try #require(Shard(index + 1, of: 3)),
        walks: WalkResults(index..<index + 1, tally),
        kinds: [first.map { CallName(of: $0) }], sequences: [],
        loneSequences: [], problems: [])
    }
    var sum = shards[0]
    for shard in shards.dropFirst() { sum.add(shard) }
    #expect(sum.walks.tally.kinds[0].first?.walk == expected)
    #expect(sum.kinds[0] == expected.map { CallName(of: $0) })
  }

  /// The pilot counts in the shard that has it, and there only.
  @Test func `a shard has the counts of its own walks`() async throws {
    let fuzzer = Fuzzer(CounterMachine(), seed: 2, walks: 640, length: 10, strategy: .walks)
    let shards = try await Division(fuzzer: fuzzer).shards(5)
    #expect(
      shards.map(\.walks.walks) == [0..<128, 128..<256, 256..<384, 384..<512, 512..<640])
    #expect(shards.map(\.walks.tally.transitions) == Array(repeating: 1_280, count: 5))
  }
}
