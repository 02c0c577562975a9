import Testing

@testable import StateMachineTesting
@testable import TestMachines

@Suite struct DepthFirstSearchTests {
  /// A ring of states, each with the same number of actions: one of them goes on, the others go
  /// back to the start.
  private struct RingMachine: StateMachine {
    struct Step: Hashable {
      let door: Int
      let choice: Int
    }

    let doors: Int
    let choices: Int

    var initialState: Int { 0 }

    func actions(in state: Int, _ offers: inout Offers<Step>) {
      offers(each: 0..<choices) { Step(door: state, choice: $0) }
    }

    func reduce(into state: inout Int, action: Step) {
      state = action.choice == state * 7 % choices ? (state + 1) % doors : 0
    }

    func abstraction(of state: Int) -> Bool { true }

    func checkStep(from before: Int, by action: Step, to after: Int, _ checks: inout Checks) {
      executed.append(action, in: before)
    }

    let executed: Executed
  }

  private final class Executed: @unchecked Sendable {
    private(set) var steps: [RingMachine.Step] = []
    /// The number of steps that were executed in another state than that which offers them.
    private(set) var strays = 0

    func append(_ step: RingMachine.Step, in state: Int) {
      steps.append(step)
      if step.door != state { strays += 1 }
    }
  }

  /// Both short lists, which are listed at once, and long ones, of which the first action is drawn.
  @Test(arguments: [4, 20, 40, 50], [Seed(1), 2, 3])
  func `each action of each state is executed once before any is repeated`(
    choices: Int, seed: Seed
  ) {
    let machine = RingMachine(doors: 5, choices: choices, executed: Executed())
    let all = machine.doors * choices
    let search = search(machine, seed, transitions: all)
    #expect(machine.executed.steps.count == all)
    #expect(Set(machine.executed.steps).count == all)
    #expect(search.drawsFirst == (choices > 30))
  }

  private func search(
    _ machine: RingMachine, _ seed: Seed, transitions: Int, capacity: Int? = nil
  ) -> DepthFirstSearch<RingMachine> {
    Fuzzer(machine, seed: seed, walks: 1, length: transitions, strategy: .depthFirst)
      .searched(by: DepthFirstSearch.self, transitions: transitions, capacity: capacity)
  }

  @Test func `once all is executed, the search begins anew, in an order of the seed`() {
    let machine = RingMachine(doors: 5, choices: 4, executed: Executed())
    _ = search(machine, 1, transitions: 40)
    let first = machine.executed.steps.prefix(20)
    let second = machine.executed.steps.suffix(20)
    #expect(Set(first) == Set(second))
    let other = RingMachine(doors: 5, choices: 4, executed: Executed())
    _ = search(other, 2, transitions: 20)
    #expect(other.executed.steps != Array(first))
  }

  @Test func `at most 256 outcomes of a call are tried`() {
    let machine = RingMachine(doors: 1, choices: 1_000, executed: Executed())
    #expect(search(machine, 1, transitions: 1).outcomes.count == 255)
  }

  @Test func `states are told apart, whatever the abstraction`() {
    let machine = RingMachine(doors: 5, choices: 4, executed: Executed())
    #expect(search(machine, 1, transitions: 20).visited.count == 5)
  }

  @Test func `a full memory is emptied`() {
    let machine = RingMachine(doors: 200, choices: 2, executed: Executed())
    let searches = (1...350).map { search(machine, 1, transitions: $0, capacity: 16) }
    #expect(searches.map(\.visited.count).max() == 17)
    #expect(searches.allSatisfy { $0.stack.count <= 17 })
    #expect(machine.executed.strays == 0)
  }
}
