import Testing

@testable import StateMachineTesting

@Suite struct BreadthFirstSearchTests {
  /// The first counterexample of each claim is as short as the one of an exploration.
  @Test(arguments: [1, 2, 3] as [Seed])
  func `the first batch finds shortest counterexamples`(seed: Seed) {
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

  @Test func `the first batch executes no transition twice`() {
    /// Adds one or ten, so that several sequences lead to one number.
    struct Machine: StateMachine {
      enum Action: Hashable, CaseIterable { case one, ten }
      var initialState: Int { 0 }
      func reduce(into state: inout Int, action: Action) { state += action == .one ? 1 : 10 }
      func check(_ state: Int, _ checks: inout Checks) {
        checks.sometimes("ninety-nine", state == 99)
      }
    }
    let run = Fuzzer(Machine(), seed: 1, walks: 64, length: 18, strategy: .breadthFirst).run()
    // Nine tens and nine ones are 18 actions; a search that repeated transitions would need more
    // than 64 × 18 to get there.
    #expect(run.report().goals.allSatisfy { $0.reached })
  }

  @Test func `only the first batch begins at the start`() {
    let fuzzer = Fuzzer(StackMachine(), seed: 1, walks: 640, length: 100, strategy: .breadthFirst)
    for walk in [0, 64, 128, 192] {
      let search = BreadthFirstSearch(fuzzer.settings(ofWalk: walk, .none))
      #expect((search.approach == 0) == (walk == 0))
    }
  }
}
