import StateMachineTesting
import Testing

@testable import TestMachines

@Suite struct ThresholdsTests {
  private func shortfalls(_ thresholds: Thresholds) -> [String] {
    let machine = LineMachine(claims: { state, checks in
      checks.always("LOW", "the state is low", state < 10)
      checks.sometimes("FAR", "the state is five", state == 5)
      checks.sometimes("the state is six", state == 6)
    })
    let report = Fuzzer(machine, seed: 1, walks: 2, length: 3).report(thresholds)
    #expect(report.passed == report.shortfalls.isEmpty)
    return report.shortfalls
  }

  @Test func `by default, each goal must be reached`() {
    #expect(
      shortfalls(Thresholds())
        == ["goal not reached: FAR: the state is five", "goal not reached: the state is six"])
    #expect(shortfalls(Thresholds(goals: false)) == [])
  }

  @Test func `a kind can be required to run, and to change the state`() {
    #expect(shortfalls(Thresholds(goals: false, executions: 2, changes: 2)) == [])
    #expect(shortfalls(Thresholds(goals: false, executions: 3)) == ["right ran 2 times, not 3"])
    #expect(
      shortfalls(Thresholds(goals: false, executions: 5, changes: 3)) == [
        "left ran 4 times, not 5", "right ran 2 times, not 5",
        "right changed something 2 times, not 3",
      ])
    let idler = Fuzzer(IdlerMachine(), seed: 1, walks: 1, length: 9)
    #expect(
      idler.report(Thresholds(changes: 1)).shortfalls == [
        "no claim was evaluated, so nothing could break: write claims in `check` or `checkStep`",
        "idle changed something 0 times, not 1",
      ])
  }

  @Test func `a claim can be required to be evaluated`() {
    #expect(shortfalls(Thresholds(goals: false, evaluations: 8)) == [])
    #expect(
      shortfalls(Thresholds(goals: false, evaluations: 9)) == ["LOW was evaluated 8 times, not 9"])
  }

  @Test func `a report ends with the missed thresholds`() {
    let report = Fuzzer(TurnstileMachine(), seed: 1, walks: 1, length: 1)
      .report(Thresholds(executions: 2))
    #expect(
      report.text(detailed: false) == """
        Turnstile, seed 1: 1 walk of 1 action, 1 transition

        ✗ push ran 0 times, not 2
        ✗ coin ran 1 time, not 2

        ✗ 2 thresholds missed
        """)
  }
}
