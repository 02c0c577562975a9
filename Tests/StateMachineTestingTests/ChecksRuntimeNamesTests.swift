import StateMachineTesting
import TestSize
import Testing

@testable import TestMachines

/// Claims and goals whose names are made at run time.
@Suite struct ChecksRuntimeNamesTests {

  @Test(arguments: [0, 1, 2, 63, 130, 700])
  func `a machine can have hundreds of claims`(count: Int) {
    let report = ChecksTests().report(length: 3) { state, checks in
      for index in 0..<count {
        checks.always(named: "claim \(index)", state < 3 || index != count - 1)
        checks.always(named: "ID", "number \(index)", true)
      }
    }
    #expect(
      report.claims.map { "\($0.claim)" }
        == (0..<count).flatMap { ["claim \($0)", "ID: number \($0)"] })
    #expect(report.claims.allSatisfy { $0.evaluations == 4 })
    #expect(report.findings.map(\.claim.name) == (count == 0 ? [] : ["claim \(count - 1)"]))
  }

  @Test func `a literal and a String of the same text are the same claim`() {
    let (name, meaning) = ("SA" + "ME", "the " + "same")
    let report = ChecksTests().report(length: 7) { state, checks in
      if state % 2 == 0 {
        checks.always("SAME", "the same", state < 4)
      } else {
        checks.always(named: name, meaning, state < 4)
      }
      checks.always(named: name, "another", true)
      checks.always("LITERAL", true)
    }
    #expect(report.claims.map(\.claim.meaning) == ["the same", "another", ""])
    #expect(report.claims.map(\.evaluations) == [8, 8, 8])
    // A claim that stays broken is broken once, also when another call states it.
    #expect(report.findings.map(\.actions.count) == [4])
  }

  @Test func `a goal and a claim of the same name are different, and a goal is reached once`() {
    let ticker = Ticker()
    let name = "x" + ""
    let report = ChecksTests().report(walks: 3) { state, checks in
      checks.always(named: name, true)
      checks.sometimes(named: name, ticker.tick() == 3)
      checks.sometimes(named: name, "never", false)
      checks.sometimes("far", state == 5)
      checks.sometimes(named: "fa" + "r", state == 6)
    }
    #expect(report.claims.map(\.evaluations) == [27])
    #expect(report.goals.map(\.goal.name) == ["x", "x", "far"])
    #expect(report.goals.map(\.goal.meaning) == ["", "never", ""])
    #expect(report.goals.map(\.step) == [3, nil, 5])
    #expect(ticker.count == 4)
  }

  /// States a claim for each screen, as a library does for any enum.
  private let machine = MadeMachine<[StackMachine.Screen], StackMachine.Action>(
    [], reduce: { StackMachine().reduce(into: &$0, action: $1) },
    actions: { StackMachine().actions(in: $0, &$1) },
    check: { state, checks in
      for screen in state { checks.sometimes(named: "\(screen) is shown", true) }
      for screen in StackMachine.Screen.allCases {
        checks.always(
          named: "ONCE", "\(screen) is on the stack once", state.count { $0 == screen } < 2)
      }
    })

  @Test(arguments: Strategy.allCases)
  func `the report is the same for any number of workers and each strategy`(strategy: Strategy)
    async
  {
    let fuzzer = Fuzzer(
      machine, seed: 9, walks: size(600, inDebug: 130), length: 10, strategy: strategy)
    let report = fuzzer.report()
    #expect(report.claims.count == 4 && report.goals.count == 4)
    #expect(Set(report.claims.map(\.evaluations)).count == 1)
    for workers in [1, 2, 3] { #expect(await fuzzer.run(workers: workers).report() == report) }
  }

  @Test func `a finding is shrunk by its own claim`() throws {
    let findings = Fuzzer(machine, seed: 9, walks: 64, length: 30).run().findings()
    let pushed = findings.filter { $0.actions.count == 2 }
    #expect(pushed.count == 4)
    for (screen, finding) in zip(StackMachine.Screen.allCases, pushed) {
      #expect(finding.claim == Claim("ONCE", "\(screen) is on the stack once"))
      #expect(finding.actions == [".push(.\(screen))", ".push(.\(screen))"])
    }
    let given: [StackMachine.Action] = [
      .push(.help), .push(.list), .pop, .pop, .push(.settings), .push(.settings),
    ]
    let claim = pushed[2].claim
    #expect(machine.shrink(given, breaking: claim)?.actions == pushed[2].actions)
    #expect(throws: Finding.self) { try machine.check(given) }
  }

  @Test(arguments: 1...3) func `an exploration counts claims and goals, with any number of workers`(
    workers: Int
  ) async {
    let explorer = Explorer(machine, bounds: ExplorationBounds(depth: 4))
    let result = await explorer.run(workers: workers)
    // 1 + 4 + 16 + 64 + 256.
    #expect(result.claims.map(\.evaluations) == [341, 341, 341, 341])
    #expect(result.goals.map(\.hits).reduce(0, +) == 4 * result.goals[0].hits)
    #expect(result.goals.map(\.goal.name) == StackMachine.Screen.allCases.map { "\($0) is shown" })
    #expect(result.findings.count == 4)
    #expect(result.summary == explorer.run().summary)
  }
}
