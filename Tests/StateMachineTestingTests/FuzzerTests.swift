import Foundation
import StateMachineTesting
import TestSize
import Testing

@testable import TestMachines

@Suite struct FuzzerTests {
  /// Only the frozen walk of seed 42 has this digest, so that another order of draws breaks
  /// nothing.
  @Test(
    arguments: [
      (
        3, 0x42A5_9D77_1054_8BFE,
        [
          ".say(\"yes\")", ".say(\"yes\")", ".turn(isLeft: false)", ".turn(isLeft: false)",
          ".move(dx: 0, dy: 10)", ".say(\"yes\")", ".turn(isLeft: true)", ".move(dx: 1, dy: 20)",
          ".say(\"perhaps\")",
        ]
      ),
      (
        70, 0xF7CF_42EC_7C15_F3F6,
        [
          ".say(\"no\")", ".move(dx: 1, dy: 10)", ".turn(isLeft: true)", ".say(\"perhaps\")",
          ".say(\"yes\")", ".turn(isLeft: false)", ".turn(isLeft: true)", ".turn(isLeft: true)",
          ".say(\"yes\")", ".say(\"perhaps\")",
        ]
      ),
    ] as [(Int, UInt64, [String])])
  func `the walks of a seed are frozen`(walk: Int, digest: UInt64, expected: [String]) throws {
    let machine = DigestMachine(forbidden: digest)
    let run = Fuzzer(machine, seed: 42, walks: walk + 1, length: 12).run()
    let finding = try #require(run.findings().first)
    #expect(finding.actions == expected)
    #expect(finding.origin?.walk == walk)
  }

  /// The goals are first reached behind the first turns, and the turns end in another order.
  @Test func `a goal has its lowest position, whichever worker finds it first`() async {
    let machine = DigestMachine(rareGoals: (0..<60).map { copied("goal \($0)") })
    var fuzzer = Fuzzer(machine, seed: 1, walks: 64 * 7, length: 10)
    let alone = fuzzer.report()
    #expect(alone.goals.count { ($0.walk ?? 0) >= 64 } > 10)
    let short = Fuzzer(machine, seed: 1, walks: 64, length: 10).report().goals
    #expect(zip(short, alone.goals).allSatisfy { $0.walk == nil || $0.walk == $1.walk })
    let ticker = Ticker()
    fuzzer.onBatch = { if $0 != nil, ticker.tick() % 3 == 1 { Thread.sleep(forTimeInterval: 0.1) } }
    #expect(await fuzzer.run(workers: 3).report() == alone)
  }

  /// A run is asked to go on between its turns and within them.
  @Test(arguments: Strategy.allCases, [10, size(5_000, inDebug: 520)])
  func `a stopped run has a prefix of its walks`(strategy: Strategy, length: Int) async {
    func fuzzer(_ walks: Int) -> Fuzzer<CounterMachine> {
      Fuzzer(CounterMachine(), seed: 9, walks: walks, length: length, strategy: strategy)
    }
    let many = size(29, inDebug: 7)
    for (limit, workers) in [(0, 1), (2, 1), (9, 3), (many, 1), (many, 5)] {
      let ticker = Ticker()
      var stopped = fuzzer(8_000)
      stopped.shouldContinue = { ticker.tick() < limit }
      let run = await stopped.run(workers: workers)
      let report = SearchReport(run, findings: [])
      #expect(run.walksDone < 8_000 && report.walks?.count == run.walksDone)
      if run.walksDone == 0 {
        // The first walk was too long to be waited for.
        #expect(length > 4_096)
        #expect(run.transitions == 0 && report.shortfalls == ["no walk was finished"])
        continue
      }
      let whole = fuzzer(run.walksDone).run()
      #expect(report == SearchReport(whole, findings: []).stopped && run.breaks == whole.breaks)
      #expect(report.headline.hasSuffix(" (interrupted)"))
    }
  }

  @Test(arguments: Strategy.allCases)
  func `a long walk ends soon after it has to`(strategy: Strategy) {
    let executed = Ticker()
    let machine = MadeMachine<Int, Int>(
      0,
      reduce: {
        $0 += $1
        executed.tick()
      }, actions: { $1(1) })
    var fuzzer = Fuzzer(machine, seed: 1, walks: 100, length: 50_000, strategy: strategy)
    fuzzer.shouldContinue = { false }
    #expect(fuzzer.run().walksDone == 0)
    #expect(executed.count <= 512)
  }

  @Test func `a run in a cancelled task ends after one turn`() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await Fuzzer(CounterMachine(), seed: 9, walks: 1_000, length: 5).run(workers: 3)
    }
    #expect(await task.value.walksDone == 4)
  }

  @Test func `progress is reported in the order of the walks`() async {
    var told: [Int] = []
    let run = await AnyFuzzer(Fuzzer(CounterMachine(), seed: 9, walks: 300, length: 20))
      .run(workers: 3, observing: { told.append($0.walksDone) })
    #expect(told.first == 4 && told.last == 300)
    #expect(told == told.sorted())
    #expect(run.transitions == 6_000)
  }

  @Test func `a run until a claim breaks ends with the walk that breaks it`() throws {
    // The hundredth action that isn't idle breaks the claim.
    let machine = CounterMachine(limit: 37)
    let fuzzer = Fuzzer(machine, seed: 1, walks: 10_000, length: 40)
    let run = fuzzer.run { $0.name == "SMALL" }
    let first = try #require(run.firstBreak { $0.name == "SMALL" })
    #expect(run.walksDone == first.position.walk + 1)
    // Walk by walk and in turns, a run makes the same walks.
    let whole = Fuzzer(machine, seed: 1, walks: 300, length: 40)
    let single = whole.run { _ in false }
    let turns = whole.run()
    #expect(single.walksDone == 300)
    #expect(SearchReport(single, findings: []) == SearchReport(turns, findings: []))
  }
  /// The handler of traps reads the position, whose memory is gone after a turn.
  @Test func `each turn hands out its position, and takes it back`() {
    let (begun, ended) = (Ticker(), Ticker())
    var fuzzer = Fuzzer(CounterMachine(), seed: 1, walks: 130, length: 2, strategy: .walks)
    fuzzer.onBatch = { _ = $0 == nil ? ended.tick() : begun.tick() }
    _ = fuzzer.run()
    #expect(begun.count == 3 && ended.count == 3)
  }
}
