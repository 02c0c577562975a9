import Coordinators
import StateMachineTesting
import Testing

@testable import BenchmarkSuite

struct ManyChildrenTests {
  @Test("One more child comes, changes and goes", arguments: [0, 1, 100])
  func count(_ count: Int) {
    let machine = ManyChildren(count: count)
    #expect(machine.initialState.entries.count == count)
    let run = Fuzzer(machine, seed: 1, walks: 2).run()
    #expect(run.brokenClaims.isEmpty)
    let report = SearchReport(run, findings: [])
    #expect(report.actions.count == 3)
    #expect(report.actions.allSatisfy { $0.executed > 20 && $0.unchanged == 0 })
  }
}
