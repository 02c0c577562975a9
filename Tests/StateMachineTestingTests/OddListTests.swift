import Testing

@testable import StateMachineTesting

/// Lists whose number of calls depends on the state: every engine says so, with the state.
@Suite struct OddListTests {
  /// Counts up and down; at some number the list has a call more or less, and the first start may be such a number.
  private struct OddMachine: StateMachine {
    enum Action: Hashable, CaseIterable { case up, down, wait }

    var odd = 3
    var hasMore = true
    var first = [0]

    var initialState: Int { 0 }

    func reduce(into state: inout Int, action: Action) {
      switch action {
      case .up: state = min(5, state + 1)
      case .down: state = max(0, state - 1)
      case .wait: break
      }
    }

    func actions(in state: Int, _ offers: inout Offers<Action>) {
      offers(.up)
      if state == odd, !hasMore { return }
      offers(.down, if: state > 0)
      if state == odd { offers(.wait) }
    }

    func starts(_ offers: inout Offers<Int>) { offers(each: first) { $0 } }

    func check(_ state: Int, _ checks: inout Checks) { checks.always("LOW", state < 5) }
  }

  @Test(arguments: Strategy.allCases, [true, false])
  func `every strategy sees a list of another length`(strategy: Strategy, hasMore: Bool) throws {
    let run = Fuzzer(
      OddMachine(hasMore: hasMore), seed: 1, walks: 100, length: 30, strategy: strategy
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
  func `every strategy sees it in a start`(strategy: Strategy) {
    let machine = OddMachine(first: [0, 1, 3])
    let findings = Fuzzer(machine, seed: 1, walks: 64, length: 30, strategy: strategy).run()
      .findings()
    #expect(findings.map(\.claim) == [.listIsSteady])
    #expect(findings.map(\.start) == [["0 → 3"]])
    #expect(findings.map(\.actions) == [[]])
  }

  @Test func `the text shows the state and says what to do`() throws {
    let run = Fuzzer(OddMachine(odd: 1), seed: 1, walks: 3, length: 30).run()
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
    let start = try #require(Explorer(OddMachine(first: [0, 3])).run().findings.first)
    #expect(
      start.description == """
        ✗ LIST: the list of Odd makes 3 calls here, and 2 at the start
            in start 1: 3
            in the last state: 3
            Make the same calls of `offers` in every state, in the same order: what isn't
            possible says so by `if:`, or by a collection that is empty.
        """)
  }

  @Test(arguments: 1...2, [true, false])
  func `an exploration sees it`(workers: Int, hasMore: Bool) async {
    let result = await Explorer(OddMachine(hasMore: hasMore)).run(workers: workers)
    #expect(result.findings.map(\.claim) == [.listIsSteady])
    #expect(result.findings.map(\.actions) == [[".up", ".up", ".up"]])
    #expect(result.states == 6)
    // Up everywhere; down but from 0 and, perhaps, at the odd place, where there may be a wait instead.
    #expect(result.transitions == (hasMore ? 12 : 10))
  }

  @Test func `a replay shows it`() throws {
    let replay = OddMachine().replaying([.up, .up, .up, .up])
    #expect(replay.breaks.map(\.claim) == [.listIsSteady])
    #expect(replay.breaks.map(\.step) == [3])
    try OddMachine().replay([.up, .up])
  }

  /// Nothing may be indexed by the kinds that the first start has.
  @Test func `a list without a call at the first start is seen, too`() throws {
    struct EmptyMachine: StateMachine {
      var initialState: Int { 0 }
      func reduce(into state: inout Int, action: Int) { state = action }
      func actions(in state: Int, _ offers: inout Offers<Int>) {
        if state > 0 { offers(each: 1..<4) { $0 } }
      }
      func starts(_ offers: inout Offers<Int>) { offers(each: 0..<3) { $0 } }
      func check(_ state: Int, _ checks: inout Checks) { checks.always("LOW", state < 9) }
    }
    let machine = EmptyMachine()
    #expect(Explorer(machine).run().findings.map(\.claim) == [.listIsSteady])
    #expect(Explorer(machine).run().transitions == 9)
    for strategy in Strategy.allCases {
      let run = Fuzzer(machine, seed: 1, walks: 64, length: 9, strategy: strategy).run()
      #expect(!run.report().passed, "\(strategy)")
      #expect(run.findings().count == 1)
    }
    #expect(try StateGraph(of: machine, depth: 2).nodes.count == 4)
  }
}
