import Testing

@testable import StateMachineTesting
@testable import TestMachines

/// Lists whose number of calls depends on the state: each engine reports that, with the state.
@Suite struct OddListTests {
  private enum Action: Hashable, CaseIterable { case up, down, wait }

  /// Counts up and down; at the number `odd` the list has one call more or one less.
  private func machine(
    odd: Int = 3, hasMore: Bool = true, starts: [Int] = [0]
  ) -> MadeMachine<Int, Action> {
    MadeMachine(
      0, named: "Odd", starts: starts,
      reduce: { $0 = $1 == .up ? min(5, $0 + 1) : $1 == .down ? max(0, $0 - 1) : $0 },
      actions: { state, offers in
        offers(.up)
        if state == odd, !hasMore { return }
        offers(.down, if: state > 0)
        if state == odd { offers(.wait) }
      }, check: { $1.always("LOW", $0 < 5) })
  }

  @Test(arguments: Strategy.allCases, [true, false])
  func `each strategy finds a list with another number of calls`(strategy: Strategy, hasMore: Bool)
    throws
  {
    let run = Fuzzer(
      machine(hasMore: hasMore), seed: 1, walks: 100, length: 30, strategy: strategy
    ).run()
    let findings = run.findings()
    #expect(findings.map(\.claim) == [.listIsSteady])
    let finding = try #require(findings.first)
    #expect(
      finding.description.hasPrefix(
        "✗ LIST: the list of Odd makes \(hasMore ? "3 calls" : "1 call") here, and 2 at the start\n"
      ))
    #expect(!run.report().passed)
  }

  @Test(arguments: Strategy.allCases)
  func `each strategy finds such a list in a start`(strategy: Strategy) {
    let findings = Fuzzer(
      machine(starts: [0, 1, 3]), seed: 1, walks: 64, length: 30, strategy: strategy
    ).run()
      .findings()
    #expect(findings.map(\.claim) == [.listIsSteady])
    #expect(findings.map(\.start) == [["0 → 3"]])
    #expect(findings.map(\.actions) == [[]])
  }

  @Test func `the finding prints the state and the remedy`() throws {
    let run = Fuzzer(machine(odd: 1), seed: 1, walks: 3, length: 30).run()
    let finding = try #require(run.findings().first)
    #expect(
      finding.description == """
        ✗ LIST: the list of Odd makes 3 calls here, and 2 at the start
            1. .up
                 0 → 1
            in the last state: 1
            Make the same calls of `offers` in every state, in the same order: what isn't
            possible says so by `if:`, or by a collection that is empty.
            found at seed 1, walk 0, step 1
        """)
    let start = try #require(Explorer(machine(starts: [0, 3])).run().findings.first)
    #expect(
      start.description == """
        ✗ LIST: the list of Odd makes 3 calls here, and 2 at the start
            in the start with
                 0 → 3
            in the last state: 3
            Make the same calls of `offers` in every state, in the same order: what isn't
            possible says so by `if:`, or by a collection that is empty.
        """)
  }

  @Test(arguments: [true, false])
  func `an exploration finds such a list`(hasMore: Bool) async {
    let result = await Explorer(machine(hasMore: hasMore)).agreed()
    #expect(result.findings.map(\.claim) == [.listIsSteady])
    #expect(result.findings.map(\.actions) == [[".up", ".up", ".up"]])
    #expect(result.states == 6)
    // Each state has `up`, all but 0 have `down`, and the odd one has a `wait` more or neither.
    #expect(result.transitions == (hasMore ? 12 : 10))
  }

  @Test func `a replay finds such a list`() throws {
    let replay = machine().replaying([.up, .up, .up, .up])
    #expect(replay.breaks.map(\.claim) == [.listIsSteady])
    #expect(replay.breaks.map(\.step) == [3])
    try machine().check([.up, .up])
  }

  /// The first start has no kinds, so the index of a later kind is out of range there.
  @Test func `a first start without any call is a finding, too`() throws {
    let machine = MadeMachine<Int, Int>(
      0, starts: [0, 1, 2], reduce: { $0 = $1 },
      actions: { state, offers in if state > 0 { offers(each: 1..<4) { $0 } } },
      check: { $1.always("LOW", $0 < 9) })
    #expect(Explorer(machine).run().findings.map(\.claim) == [.listIsSteady])
    #expect(Explorer(machine).run().transitions == 9)
    for strategy in Strategy.allCases {
      let run = Fuzzer(machine, seed: 1, walks: 64, length: 9, strategy: strategy).run()
      #expect(!run.report().passed, "\(strategy)")
      #expect(run.findings().count == 1)
    }
  }
}
