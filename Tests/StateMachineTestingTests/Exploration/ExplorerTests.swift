import TestSize
import Testing

@testable import StateMachineTesting
@testable import TestMachines

struct ExplorerTests {
  @Test func `with a bound of depth 0, only the initial state is checked`() {
    let result = Explorer(brokenStartMachine, bounds: ExplorationBounds(depth: 0)).run()
    #expect(result.states == 1)
    #expect(result.transitions == 0)
    #expect(result.findings.map(\.actions) == [[]])
  }

  @Test func `a bound that is large enough excludes no state`() {
    func ending(_ states: Int) -> ExplorationEnding {
      let bounds = ExplorationBounds(states: states)
      return Explorer(CountdownMachine(start: 10), bounds: bounds).run().ending
    }
    #expect(ending(11) == .complete)
    #expect(ending(10) == .states)
  }

  @Test func `any number of workers reaches the bound on memory at the same state`() async {
    let maze = MazeMachine.drawn(seed: 5, rooms: 3_000, doors: 12_000)
    for memory in stride(from: 50_000, to: 300_000, by: size(10_000, inDebug: 100_000)) {
      let explorer = Explorer(maze, bounds: ExplorationBounds(memory: memory))
      let one = explorer.run()
      #expect(await explorer.run(workers: 2).summary == one.summary, "\(memory) bytes")
    }
  }

  @Test(arguments: [1, 2]) func `a stop after the last state doesn't interrupt the search`(
    workers: Int
  ) async {
    let result = await Explorer(CountdownMachine(start: 0)).run(workers: workers) { false }
    #expect(result.ending == .complete)
  }

  @Test(arguments: [1, 2]) func `a search can be stopped`(workers: Int) async {
    let ticker = Ticker()
    let result = await Explorer(TreeMachine(width: 3)).run(workers: workers) { ticker.tick() < 5 }
    #expect(result.ending == .interrupted)
    #expect(result.states > 100)
    #expect(result.claims.first?.evaluations == result.states)
  }
}

/// A machine with more outcomes than a search visits.
func wideMachine(last: Int = 5_000) -> MadeMachine<Int, Int> {
  MadeMachine(0, reduce: { $0 = min($1, last) }, actions: { $1(each: 0..<5_000) { $0 } })
}
