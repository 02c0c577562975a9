import StateMachineTesting
import Testing

@testable import TestMachines

@Suite struct FuzzReportTests {
  private func report(_ machine: some StateMachine, walks: Int = 200) -> SearchReport {
    let run = Fuzzer(machine, seed: 42, walks: walks, length: 50).run()
    return SearchReport(run, findings: run.findings().replayed)
  }

  @Test func `a failed run prints its findings, actions, claims and goals`() {
    #expect(
      report(StackMachine()).description == """
        Stack, seed 42: 200 walks of 50 actions, 10,000 transitions

        ✗ NEIGHBOURS: no screen lies on its like
            1. .push(.list)
                 + .list
            2. .push(.list)
                 + .list
            shrunk from 24 to 2 (the shortest that ends in this action): seed 42, walk 0, step 24
            replay: replay 2
            also broken by:
              .push(.list); .push(.detail); .replace(with: .list)

        ✗ HELP-LAST: nothing lies on the help
            1. .push(.help)
                 + .help
            2. .push(.list)
                 + .list
            found at seed 42, walk 0, step 2 (the shortest that ends in this action)
            replay: replay 2

        ✗ DEPTH: at most three screens lie on one another
            1. .push(.list)
                 + .list
            2. .push(.list)
                 + .list
            3. .push(.list)
                 + .list
            4. .push(.list)
                 + .list
            shrunk from 24 to 4 (the shortest that ends in this action): seed 42, walk 0, step 24
            replay: replay 4

        actions      executed   changed nothing
          push          2,849           0 (0 %)
          pop           2,715           0 (0 %)
          replace       4,436       1,127 (25 %)
        claims
               12,393 ×  NEIGHBOURS: no screen lies on its like
               12,393 ×  DEPTH: at most three screens lie on one another
               12,393 ×  HELP-LAST: nothing lies on the help

        ✗ 3 claims broken, by 4 sequences
        """)
  }

  @Test func `a run that misses a goal prints it`() {
    let text = report(CountdownMachine(start: 100), walks: 64).description
    #expect(text.contains("transitions\n\n✗ goal not reached: the count ends\n\nactions "))
    #expect(text.hasSuffix("\ngoals\n  ✗ the count ends (not reached)\n\n✗ 1 goal not reached"))
  }
}
