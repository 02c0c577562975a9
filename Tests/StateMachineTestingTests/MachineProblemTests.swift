import Testing

@testable import StateMachineTesting

/// Problems of a machine that a search must report whatever it draws.
@Suite struct MachineProblemTests {
  /// A machine of closures.
  private struct ListedMachine: StateMachine {
    var otherStarts: [Int] = []
    let list: @Sendable (Int, inout Offers<Int>) -> Void
    let step: @Sendable (Int, Int) -> Int

    var initialState: Int { 0 }
    func starts(_ offers: inout Offers<Int>) { offers(each: [initialState] + otherStarts) { $0 } }
    func actions(in state: Int, _ offers: inout Offers<Int>) { list(state, &offers) }
    func reduce(into state: inout Int, action: Int) { state = step(state, action) }
    func check(_ state: Int, _ checks: inout Checks) { checks.always("stays below", state < 1_000) }
  }

  private static let seeds: [Seed] = [1, 2, 3, 4, 5, 6]

  @Test(arguments: Strategy.allCases, seeds)
  func `a start without an action is named among others`(strategy: Strategy, seed: Seed) {
    let ring = ListedMachine(
      otherStarts: [-1], list: { $1(1, if: $0 >= 0) }, step: { state, _ in (state + 1) % 3 })
    expectDeadStart(ring, seed, strategy)
  }

  @Test(arguments: Strategy.allCases, seeds)
  func `a start without an action is named although walks from others end early`(
    strategy: Strategy, seed: Seed
  ) {
    let line = ListedMachine(
      otherStarts: [-1], list: { $1(1, if: $0 >= 0 && $0 < 3) }, step: { state, _ in state + 1 })
    expectDeadStart(line, seed, strategy)
  }

  private func expectDeadStart(_ machine: ListedMachine, _ seed: Seed, _ strategy: Strategy) {
    let run = Fuzzer(machine, seed: seed, walks: 100, length: 7, strategy: strategy).run()
    let findings = run.findings()
    #expect(findings.map(\.claim) == [.offersAction])
    #expect(findings.map(\.start) == [["0 → -1"]])
    #expect(run.report().passed == false)
  }

  /// A chain of doors, at whose end the list has one more call.
  @Test(arguments: [Strategy.depthFirst, .archive, .portfolio], [Seed(1), 2, 3])
  func `a list that changes where only a search arrives is a finding`(
    strategy: Strategy, seed: Seed
  ) throws {
    let doors = ListedMachine(
      list: { state, offers in
        offers(each: 0..<3) { $0 }
        offers(7)
        if state >= 12 { offers(99) }
      },
      step: { state, action in
        if action == 99 { return 1_000 }
        return state < 12 && action != state * state % 3 ? 0 : min(state + 1, 12)
      })
    let run = Fuzzer(doors, seed: seed, walks: 600, length: 100, strategy: strategy).run()
    #expect(try #require(run.findings().first).claim == .listIsSteady)
  }

  @Test func `a run whose turn is cut short ends`() {
    var fuzzer = Fuzzer(CounterMachine(), seed: 9, walks: 100, length: 5_000)
    fuzzer.shouldContinue = { false }
    var turns = 0
    let run = fuzzer.run(
      while: { turns < 9 },
      observing: { _ in turns += 1 })
    #expect(turns == 1)
    #expect(run.walksDone == 0)
  }
}
