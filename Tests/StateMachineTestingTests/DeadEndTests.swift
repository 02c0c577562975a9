import TestSize
import Testing

@testable import StateMachineTesting

/// Machines with dead ends, or with few possible calls: each strategy goes on from another state.
@Suite struct DeadEndTests {
  @Test(arguments: Strategy.allCases, 1...UInt64(size(6, inDebug: 2)))
  func `each strategy derives a break again on a machine with dead ends`(
    strategy: Strategy, seed: UInt64
  ) {
    let fuzzer = Fuzzer(
      BranchMachine(), seed: Seed(seed), walks: 400, length: 40, strategy: strategy)
    // A strategy may miss the break.
    for finding in fuzzer.run().findings() {
      #expect(finding.claim.name == "TWIG")
      #expect(finding.actions == ["3", "1", "2", "0"])
    }
  }

  @Test(arguments: [Strategy.depthFirst, .archive])
  func `each search executes all its transitions on a machine with dead ends`(strategy: Strategy) {
    let run = Fuzzer(BranchMachine(), seed: 3, walks: 128, length: 50, strategy: strategy).run()
    #expect(run.transitions == 128 * 50)
  }

  @Test(arguments: Strategy.allCases)
  func `each strategy goes on on a machine with 3 possible calls of 303`(strategy: Strategy) {
    let run = Fuzzer(LateCallMachine(), seed: 1, walks: 600, length: 20, strategy: strategy).run()
    #expect(Set(run.findings().map(\.claim.name)) == ["SMALL"])
    #expect(run.transitions == 600 * 20)
  }

  /// The walks from the other start never end early, or all do.
  @Test(arguments: Strategy.allCases, [true, false])
  func `each strategy names a start without an action among others`(
    strategy: Strategy, isRing: Bool
  ) {
    for seed in 1...UInt64(6) {
      let machine = DeadStartMachine(isRing: isRing)
      let run = Fuzzer(machine, seed: Seed(seed), walks: 100, length: 7, strategy: strategy).run()
      let findings = run.findings()
      #expect(findings.map(\.claim) == [.offersAction])
      #expect(findings.map(\.start) == [["0 → -1"]])
      #expect(!run.report().passed)
    }
  }
}

/// A tree of four levels, where one leaf breaks the claim.
private struct BranchMachine: StateMachine {
  var initialState: [Int] { [] }
  func reduce(into state: inout [Int], action: Int) { state.append(action) }

  func actions(in state: [Int], _ offers: inout Offers<Int>) {
    offers(each: 0..<4, if: state.count < 4) { $0 }
  }

  func check(_ state: [Int], _ checks: inout Checks) {
    checks.always("TWIG", "nothing is at the end of this way", state != [3, 1, 2, 0])
  }
}

/// The last three of 303 calls are possible.
private struct LateCallMachine: StateMachine {
  var initialState: Int { 0 }
  func reduce(into state: inout Int, action: Int) { state = (state + action) % 7 }

  func actions(in state: Int, _ offers: inout Offers<Int>) {
    for call in 0..<303 { offers(call - 299, if: call >= 300) }
  }

  func check(_ state: Int, _ checks: inout Checks) {
    checks.always("SMALL", "the count isn't five", state != 5)
  }
}

/// The second start offers no action; from the first one, a ring or a short way leads on.
private struct DeadStartMachine: StateMachine {
  let isRing: Bool

  var initialState: Int { 0 }
  func starts(_ offers: inout Offers<Int>) { offers(each: [0, -1]) { $0 } }

  func reduce(into state: inout Int, action: Int) {
    state = isRing ? (state + action) % 3 : state + action
  }

  func actions(in state: Int, _ offers: inout Offers<Int>) { offers(1, if: 0..<3 ~= state) }

  func check(_ state: Int, _ checks: inout Checks) {}
}
