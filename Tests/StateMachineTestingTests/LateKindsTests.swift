import Testing

@testable import StateMachineTesting

/// Generators whose first decision has more outcomes in some states than in others.
@Suite struct LateKindsTests {
  /// A drawn graph; how many kinds there are is another number in each state.
  private struct Machine: StateMachine {
    let salt: UInt64

    func draw(_ state: Int, _ number: Int) -> Int {
      Int(truncatingIfNeeded: SplitMix64.mix(salt &+ UInt64(state * 64 + number)) >> 8)
    }

    var initialState: Int { 0 }
    func reduce(into state: inout Int, action: Int) { state = draw(state, action) % 60 }

    func action(in state: Int, choosing choices: inout Choices) -> Int? {
      let kind = choices.pick(below: state == 0 ? 2 : 2 + draw(state, 60) % 4)
      let argument = choices.pick(below: 1 + draw(state, 61) % 3)
      return kind * 8 + argument
    }

    func check(_ state: Int, _ checks: inout Checks) { checks.always("LOW", state != 59) }
  }

  @Test(arguments: Strategy.allCases)
  func `what is found can be made, and is found once`(strategy: Strategy) {
    var found = 0
    for salt in 0..<30 as Range<UInt64> {
      let machine = Machine(salt: salt)
      let findings = Fuzzer(machine, seed: 1, walks: 200, length: 20, strategy: strategy).run()
        .findings()
      found += findings.count
      #expect(Set(findings.map(\.notation)).count == findings.count)
      for finding in findings {
        for (state, action) in zip(finding.trace.states, finding.trace.actions) {
          var decisions: [[Int]] = []
          machine.forEachOutcome(in: state) {
            decisions.append($1.decisionsTaken); return $0 >= 0
          }
          #expect(decisions.contains(action.decisions), "\(action) in \(state), salt \(salt)")
        }
      }
    }
    #expect(found > 20)
  }

  @Test func `a kind that isn't there has no outcome`() {
    let machine = Machine(salt: 1)
    var kinds: [Int] = []
    machine.forEachOutcome(in: 0, ofKind: 1) {
      kinds.append($1.kind); return $0 >= 0
    }
    #expect(!kinds.isEmpty && kinds.allSatisfy { $0 == 1 })
    machine.forEachOutcome(in: 0, ofKind: 2) { action, _ in
      Issue.record("\(action) is of no kind that there is")
      return true
    }
  }
}
