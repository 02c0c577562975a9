import Testing

@testable import StateMachineTesting

@Suite struct BreadthFirstSearchTests {
  /// Of each claim, what the first batch finds first is as short as an exploration says.
  @Test(arguments: [1, 2, 3] as [Seed])
  func `the first batch finds the shortest`(seed: Seed) {
    func check<Machine: StateMachine>(_ machine: Machine) {
      let run = Fuzzer(machine, seed: seed, walks: 64, length: 100, strategy: .breadthFirst).run()
      let exploration = Explorer(machine, bounds: ExplorationBounds(depth: 8)).run()
      #expect(!exploration.findings.isEmpty)
      for shortest in exploration.findings {
        let found = run.failingWalk { $0 == shortest.claim }
        #expect(found?.trace.actions.count == shortest.actions.count, "\(shortest.claim)")
      }
    }
    check(StackMachine())
    check(TurnstileMachine(isBroken: true))
    check(BrokenStartMachine())
  }

  /// There are more than 100 numbers within 640 steps, and nothing is asked twice.
  @Test func `nothing is executed twice in the first batch`() {
    /// Goes up by one or by ten; each number is there once.
    struct Machine: StateMachine {
      enum Action: Hashable, CaseIterable { case one, ten }
      var initialState: Int { 0 }
      func reduce(into state: inout Int, action: Action) { state += action == .one ? 1 : 10 }
      func check(_ state: Int, _ checks: inout Checks) {
        checks.sometimes("ninety-nine", state == 99)
      }
    }
    let run = Fuzzer(Machine(), seed: 1, walks: 64, length: 18, strategy: .breadthFirst).run()
    // Nine tens and nine ones: 18 actions, within the first 64 × 18 transitions of an orderly search.
    #expect(run.report().goals.allSatisfy { $0.reached })
  }

  @Test func `a later batch begins somewhere else`() {
    let fuzzer = Fuzzer(StackMachine(), seed: 1, walks: 640, length: 100, strategy: .breadthFirst)
    for walk in [0, 64, 128, 192] {
      let search = BreadthFirstSearch(fuzzer.settings(ofWalk: walk, .none))
      #expect((search.approach == 0) == (walk == 0))
    }
  }
}
