import Testing

@testable import StateMachineTesting

/// Machines that end, or whose actions are hard to make: each strategy counts what it executes, and finds its way back.
@Suite struct DeadEndTests {
  @Test(arguments: Strategy.allCases, 1...6)
  func `a break on a machine with dead ends is derived again`(strategy: Strategy, seed: UInt64) {
    let fuzzer = Fuzzer(
      BranchMachine(), seed: Seed(seed), walks: 400, length: 40, strategy: strategy)
    // No more and no less is asked of it: a strategy may miss the twig.
    for finding in fuzzer.run().findings() {
      #expect(finding.claim.name == "TWIG")
      #expect(finding.actions == [3, 1, 2, 0])
    }
  }

  @Test(arguments: [Strategy.breadthFirst, .depthFirst, .successors, .archive])
  func `a searcher executes as many transitions as it is asked for`(strategy: Strategy) {
    let run = Fuzzer(BranchMachine(), seed: 3, walks: 128, length: 50, strategy: strategy).run()
    #expect(run.transitions == 128 * 50)
  }

  @Test(arguments: Strategy.allCases)
  func `actions that are hard to make are no dead end`(strategy: Strategy) {
    let run = Fuzzer(LateChoiceMachine(), seed: 1, walks: 600, length: 20, strategy: strategy).run()
    #expect(Set(run.findings().map(\.claim.name)) == ["SMALL"])
    #expect(run.transitions == 600 * 20)
  }
}

/// A tree of four levels; each way ends, one of them badly.
private struct BranchMachine: StateMachine {
  var initialState: [Int] { [] }
  func reduce(into state: inout [Int], action: Int) { state.append(action) }

  func action(in state: [Int], choosing choices: inout Choices) -> Int? {
    state.count < 4 ? choices.pick(below: 4) : nil
  }

  func check(_ state: [Int], _ checks: inout Checks) {
    checks.always("TWIG", "nothing is at the end of this way", state != [3, 1, 2, 0])
  }
}

/// Makes nothing of the first 300 outcomes.
private struct LateChoiceMachine: StateMachine {
  var initialState: Int { 0 }
  func reduce(into state: inout Int, action: Int) { state = (state + action) % 7 }

  func action(in state: Int, choosing choices: inout Choices) -> Int? {
    let outcome = choices.pick(below: 303)
    return outcome < 300 ? nil : outcome - 299
  }

  func check(_ state: Int, _ checks: inout Checks) {
    checks.always("SMALL", "the count isn't five", state != 5)
  }
}
