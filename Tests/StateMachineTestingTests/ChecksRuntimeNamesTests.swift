import StateMachineTesting
import Testing

@testable import TestMachines

/// Claims and goals whose names are made at run time.
@Suite struct ChecksRuntimeNamesTests {
  private let machine = ScreensMachine()

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

  @Test func `an exploration counts claims and goals, with any number of workers`() async {
    let explorer = Explorer(machine, bounds: ExplorationBounds(depth: 4))
    let result = await explorer.agreed()
    // 1 + 4 + 16 + 64 + 256.
    #expect(result.claims.map(\.evaluations) == [341, 341, 341, 341])
    #expect(result.goals.map(\.hits).reduce(0, +) == 4 * result.goals[0].hits)
    #expect(result.goals.map(\.goal.name) == StackMachine.Screen.allCases.map { "\($0) is shown" })
    #expect(result.findings.count == 4)
  }
}
