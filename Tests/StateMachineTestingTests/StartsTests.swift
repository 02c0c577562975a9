import Testing

@testable import StateMachineTesting
@testable import TestMachines

@Suite struct StartsTests {
  @Test func `starts are in the order of the list, without duplicates`() {
    let machine = LiftMachine(keys: [.gold, .none, .gold, .brass])
    #expect(Starts(of: machine).states.map(\.key) == [.gold, .none, .brass])
    #expect(Fuzzer(machine, seed: 1).starts.states.count == 3)
  }

  // MARK: Walks

  @Test func `walks draw each start with the same probability`() {
    let fuzzer = Fuzzer(LiftMachine(), seed: 1, walks: 900, length: 5)
    var counts = [0, 0, 0]
    for walk in 0..<900 {
      let trace = fuzzer.trace(ofWalk: walk, length: 5)
      counts[trace.start] += 1
      #expect(trace.states[0].key == LiftMachine.Key.allCases[trace.start])
    }
    #expect(counts.allSatisfy { abs($0 - 300) < 75 })
    #expect(fuzzer.run().report().goals.allSatisfy { $0.reached })
  }

  @Test(arguments: Strategy.allCases)
  func `each strategy finds a bug that only one start has`(strategy: Strategy) throws {
    let run = Fuzzer(LiftMachine(), seed: 1, walks: 256, length: 40, strategy: strategy).run()
    let findings = run.findings()
    #expect(findings.map(\.claim) == [LiftMachine.quiet])
    #expect(findings.map(\.actions) == [[".up", ".up", ".up", ".ring"]])
    #expect(findings.map(\.start) == [["key: .none → .gold"]])
    #expect(findings.map(\.minimality) == [.shortest])
    #expect(run.report().goals.allSatisfy { $0.reached })
  }

  // MARK: Broken starts

  /// Three of 180 starts break the claim; a single walk begins in one.
  @Test(arguments: Strategy.allCases)
  func `each start is checked before any walk`(strategy: Strategy) {
    let machine = MadeMachine<Int, Bool>(
      0, starts: Array(0..<180), reduce: { $0 = $1 ? $0 : $0 + 1_000 },
      actions: { _, offers in offers(each: [false, true]) { $0 } },
      check: {
        $1.always("EVEN", ![41, 43].contains($0))
        $1.always("SMALL", $0 != 44)
      })
    let fuzzer = Fuzzer(machine, seed: 1, walks: 1, length: 1, strategy: strategy)
    let run = fuzzer.run()
    let findings = run.findings()
    // Once each, then some of the only step.
    #expect(run.report().claims.allSatisfy { (180...190).contains($0.evaluations) })
    #expect(findings.map(\.claim.name) == ["EVEN", "SMALL"])
    #expect(findings.map(\.start) == [["0 → 41"], ["0 → 44"]])
    #expect(findings.allSatisfy { $0.actions.isEmpty && $0.origin?.walk == 0 })
  }

  /// Two starts that break a claim each don't accompany each other.
  @Test func `a claim that breaks alone at one start has a finding of its own`() {
    let machine = MadeMachine<Int, Bool>(
      0, starts: Array(0..<8), reduce: { $0 = $1 ? $0 : 0 },
      actions: { _, offers in offers(each: [false, true]) { $0 } },
      check: {
        $1.always("A", $0 != 3)
        $1.always("B", $0 != 3 && $0 != 5)
      })
    let findings = Fuzzer(machine, seed: 1, walks: 1, length: 1).run().findings()
    #expect(findings.map(\.claims.count) == [2, 1])
    #expect(findings.map(\.claim.name) == ["A", "B"])
    #expect(findings.map(\.start) == [["0 → 3"], ["0 → 5"]])
  }

  // MARK: Exploring

  /// There are more starts than a batch has states.
  @Test func `a machine can have thousands of starts`() async {
    let starts = (0..<1_500).map { $0 * 2 } + (0..<1_500).map { $0 * 2 + 10_000 }
    let machine = MadeMachine<Int, Int>(
      0, starts: starts, reduce: { $0 = $0 * $1 % 30_011 },
      actions: { _, offers in offers(each: 2...4) { $0 } },
      check: { $1.always("FINE", $0 != 12_998 && $0 != 25_001) })
    let bounds = ExplorationBounds(depth: 2)
    let result = await Explorer(machine, bounds: bounds).agreed()
    var seen = Set(starts)
    #expect(seen.count == 3_000)
    for _ in 0..<2 { seen.formUnion(seen.flatMap { state in (2...4).map { state * $0 % 30_011 } }) }
    #expect(result.states == seen.count)
    #expect(result.findings.map(\.start) == [["0 → 12998"]])
    #expect(result.findings.map(\.actions) == [[]])
  }

  // MARK: Shrinking

  /// A later start does the work of two actions, as the pass alone finds, too.
  @Test func `a shrunk counterexample begins at the start with the shortest sequence`() throws {
    let machine = MadeMachine<Int, Int>(
      0, starts: [0, 1, 2], reduce: { $0 += $1 },
      actions: { _, offers in offers(each: [0, 1]) { $0 } }, check: { $1.always("LOW", $0 < 9) })
    let ones = Array(repeating: 1, count: 9)
    let passed = try machine.improving(ones, breaking: Claim("LOW")) { $0.changeStart() }
    #expect(passed.start == 2 && passed.actions.map(\.action) == Array(ones.prefix(7)))
    let found = try #require(machine.shrink(ones, breaking: Claim("LOW")))
    #expect(found.start == ["0 → 2"])
    #expect(found.actions == Array(repeating: "1", count: 7))
    #expect(found.minimality == .shortest)
  }

  /// Each start has its own way to the bug, so that no pass finds the other one.
  @Test func `of two sequences of one length, that from the simpler start is left`() throws {
    let machine = MadeMachine<Int, Int>(
      0, starts: [0, 10],
      reduce: { if $1 == ($0 < 10 ? 1 : 2) { $0 = $0 % 10 == 1 ? 100 : $0 + 1 } },
      actions: { _, offers in offers(each: [1, 2]) { $0 } }, check: { $1.always("LOW", $0 < 100) })
    let found = try #require(machine.shrink([2, 2], fromStart: 1, breaking: Claim("LOW")))
    #expect(found.start == [] && found.actions == ["1", "1"])
  }

  /// The pass alone, without the exhaustive search.
  @Test func `changeStart takes the simplest start that breaks the claim`() throws {
    let machine = LiftMachine(bells: [.brass, .gold])
    let actions: [LiftMachine.Action] = [.up, .up, .up, .ring]
    let lowered = try machine.improving(actions, fromStart: 2, breaking: LiftMachine.quiet) {
      $0.changeStart()
    }
    #expect(lowered.start == 1)
    #expect(lowered.actions.map(\.action) == actions)
    #expect(lowered.states.allSatisfy { $0.key == .brass })
  }

  // MARK: Text

  @Test func `a counterexample prints its start, and a replay begins there`() throws {
    let machine = LiftMachine()
    let run = Fuzzer(machine, seed: 1, walks: 100, length: 40).run()
    let finding = try #require(run.findings().first)
    #expect(
      finding.description.hasPrefix(
        """
        ✗ QUIET: no alarm rings
            from the start with
                 key: .none → .gold
            1. .up
                 floor: 0 → 1
            2. .up
                 floor: 1 → 2
            3. .up
                 floor: 2 → 3
            4. .ring
                 isRinging: false → true

        """))
    #expect(finding.start == ["key: .none → .gold"])
    #expect(finding.swift.hasSuffix("    .ring,\n  ], fromStart: 2)\n}"))
    let actions: [LiftMachine.Action] = [.up, .up, .up, .ring]
    let error = try #require(throws: Finding.self) { try machine.check(actions, fromStart: 2) }
    #expect(error.claim == LiftMachine.quiet)
    #expect(error.start == finding.start)
    try machine.check(actions)
    try machine.check(actions, fromStart: 1)
    #expect(SearchReport(run, findings: [finding]).findings[0].start == finding.start)
  }

  @Test func `a start is found by its difference from the first start`() {
    let machine = LiftMachine()
    #expect(machine.start(describedBy: []) == 0)
    #expect(machine.start(describedBy: ["key: .none → .gold"]) == 2)
    #expect(LiftMachine(keys: [.none, .gold]).start(describedBy: ["key: .none → .gold"]) == 1)
    #expect(LiftMachine(keys: [.none, .brass]).start(describedBy: ["key: .none → .gold"]) == nil)
    #expect(LiftMachine(keys: [.brass, .gold]).start(describedBy: ["key: .none → .gold"]) == nil)
    #expect(CounterMachine().start(describedBy: []) == 0)
    #expect(CounterMachine().start(describedBy: ["count: 0 → 1"]) == nil)
  }

  // MARK: Misuse

  private static func machine(starts: Range<Int>) -> MadeMachine<Int, IdlerMachine.Action> {
    MadeMachine(0, starts: Array(starts), reduce: { _, _ in })
  }

  #if os(macOS) || os(Linux)
    @Test func `no start, too many starts and a missing start trap`() async {
      await #expect(processExitsWith: .failure) {
        _ = Fuzzer(StartsTests.machine(starts: 0..<0), seed: 1)
      }
      await #expect(processExitsWith: .failure) {
        _ = Explorer(StartsTests.machine(starts: 0..<4_097))
      }
      await #expect(processExitsWith: .failure) { try LiftMachine().check([], fromStart: 3) }
    }
  #endif

  @Test func `starts that change from call to call are a finding`() {
    struct WanderingMachine: StateMachine {
      let ticker = Ticker()
      var initialState: Int { 0 }
      func starts(_ offers: inout Offers<Int>) { offers(each: [0, 10 + ticker.tick()]) { $0 } }
      func reduce(into state: inout Int, action: IdlerMachine.Action) { state += 1 }
      func check(_ state: Int, _ checks: inout Checks) { checks.always("UP", state >= 0) }
    }
    let findings = Fuzzer(WanderingMachine(), seed: 1, walks: 64, length: 5).run().findings()
    #expect(findings.map(\.claim) == [.deterministic])
  }
}
