import TestSize
import Testing

@testable import StateMachineTesting
@testable import TestMachines

struct ExplorerTests {
  @Test(arguments: [0, 1, 2, 3, 17]) func `each state is visited once`(start: Int) {
    let result = Explorer(CountdownMachine(start: start)).run()
    #expect(result.isComplete)
    #expect(result.states == start + 1)
    // From n > 1 there are two actions, from 1 one, from 0 none.
    #expect(result.transitions == max(0, 2 * start - 1) && result.depth == (start + 1) / 2)
  }

  @Test(arguments: 1...4)
  func `the result is the same for any number of workers and any fingerprints`(
    workers: Int
  ) async {
    // The levels have several batches, so that workers share them.
    for machine in [TreeMachine(width: 3, isBroken: true), TreeMachine(width: 2)] {
      let bounds = ExplorationBounds(depth: size(9, inDebug: 8))
      let alone = Explorer(machine, bounds: bounds).run()
      let result = await Explorer(machine, bounds: bounds).run(workers: workers)
      #expect(result.summary == alone.summary)
      let other = Explorer(machine, bounds: bounds, seed: 7)
      #expect(await other.run(workers: workers).summary == alone.summary)
    }
  }

  @Test func `a bound on depth excludes deeper states`() {
    let result = Explorer(CountdownMachine(start: 10), bounds: ExplorationBounds(depth: 2)).run()
    // The states are 10, then 9 and 8, then 7 and 6.
    #expect(result.states == 5)
    #expect(result.ending == .depth)
    #expect(!result.isComplete)
    #expect(result.depth == 2)
    #expect(result.claims.first?.evaluations == 5)
    let goal = result.goals.first
    #expect(goal?.hits == 0)
  }

  @Test func `with a bound of depth 0, only the initial state is checked`() {
    let result = Explorer(BrokenStartMachine(), bounds: ExplorationBounds(depth: 0)).run()
    #expect(result.states == 1)
    #expect(result.transitions == 0)
    #expect(result.findings.map(\.actions) == [[]])
  }

  @Test(arguments: 1...3) func `a bound on states ends the search within a level`(workers: Int)
    async
  {
    let bounds = ExplorationBounds(states: 2_000)
    let explorer = Explorer(TreeMachine(width: 3), bounds: bounds)
    let result = await explorer.run(workers: workers)
    #expect(result.summary == explorer.run().summary)
    #expect(result.ending == .states)
    #expect(result.states >= 2_000)
    #expect(result.states < 5_000)
    // The states that weren't expanded are counted and checked, too.
    #expect(result.claims.first?.evaluations == result.states)
    // The levels up to depth 6 have 3 + 9 + 27 + … states.
    #expect(result.depth == 6)
  }

  @Test func `a bound that is large enough excludes no state`() {
    func ending(_ states: Int) -> ExplorationEnding {
      let bounds = ExplorationBounds(states: states)
      return Explorer(CountdownMachine(start: 10), bounds: bounds).run().ending
    }
    #expect(ending(11) == .complete)
    #expect(ending(10) == .states)
  }

  @Test(arguments: [1, 2]) func `a bound on memory ends the search`(workers: Int) async {
    let bounds = ExplorationBounds(memory: 1 << 20)
    let result = await Explorer(TreeMachine(width: 3), bounds: bounds).run(workers: workers)
    #expect(result.ending == .memory)
    #expect(result.states > 1_000)
    #expect(result.bytes < 1 << 21)
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

  /// The actions to each state and to each step are those of its trace.
  @Test func `each place has the actions that lead to it`() {
    let maze = MazeMachine.drawn(seed: 3)
    let explorer = Explorer(maze)
    let result = explorer.run()
    for state in 0..<result.states {
      let trace = result.trace(toState: state)
      let way = trace?.actions.map(\.action)
      #expect(explorer.path(toState: state, action: 0)?.actions == way)
      let possible = trace.map { maze.actions(in: $0.states[$0.states.count - 1]) } ?? []
      for (step, outcome) in zip(1..., possible) {
        #expect(
          explorer.path(toState: state, action: step)?.actions == (way ?? []) + [outcome.action])
      }
      #expect(explorer.path(toState: state, action: possible.count + 1) == nil)
    }
    #expect(explorer.path(toState: result.states, action: 0) == nil)
    let tree = Explorer(TreeMachine(width: 3))
    #expect(tree.path(toState: 5_000, action: 0, while: { false }) == nil)
  }

  @Test func `progress never decreases`() {
    var depths: [Int] = []
    var states: [Int] = []
    let result = Explorer(TreeMachine(width: 3), bounds: ExplorationBounds(depth: 7)).run(
      reporting: {
        depths.append($0.depth)
        states.append($0.states)
        #expect($0.bytes > 0)
        #expect($0.frontier < $0.states)
      })
    #expect(depths == depths.sorted())
    #expect(states == states.sorted())
    #expect(states.last == result.states)
  }

  @Test func `an exploration with a cut listing isn't complete`() {
    let result = Explorer(WideMachine(), bounds: ExplorationBounds(depth: 1)).run()
    #expect(result.isCut)
    #expect(!result.isComplete)
    #expect(result.transitions == 4_096)
    // Nor is one whose hidden outcomes change nothing.
    #expect(!Explorer(WideMachine(last: 1)).run().isComplete)
  }

  @Test func `kinds of action are counted`() {
    let result = Explorer(MazeMachine(doors: [[1, 2], [0, 1], []], canFly: true)).run()
    let actions = result.actions
    #expect(actions.map(\.kind) == ["go", "fly"])
    #expect(actions.map(\.executed) == [4, 3])
    #expect(actions.map(\.new) == [2, 0])
  }

  @Test func `a state takes fewer than 40 bytes`() {
    for depth in 7...10 {
      let result = Explorer(TreeMachine(width: 3), bounds: ExplorationBounds(depth: depth)).run()
      #expect(result.bytes < 40 * result.states + 40_000)
    }
  }
}

/// A machine with more outcomes than a search visits.
struct WideMachine: StateMachine {
  var last = 5_000
  var initialState: Int { 0 }
  func reduce(into state: inout Int, action: Int) { state = min(action, last) }
  func actions(in state: Int, _ offers: inout Offers<Int>) { offers(each: 0..<5_000) { $0 } }
}

extension Exploration {
  /// The parts of a result that must not depend on workers and fingerprints.
  var summary: [String] { summary(with: findings) }

  /// The same, with the findings that were derived before.
  func summary(with findings: [Finding]) -> [String] {
    [
      "\(states) \(transitions) \(depth) \(ending) \(isCut)", "\(claims)", "\(actions)",
      "\(goals.map { "\($0.goal) \($0.hits) \(witness(of: $0.goal)?.states.count ?? -1)" })",
      "\(findings.map(\.description))", "\(reachability)",
    ]
  }
}
