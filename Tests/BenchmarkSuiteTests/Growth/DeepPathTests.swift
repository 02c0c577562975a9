import StateMachineTesting
import Testing

@testable import BenchmarkSuite

struct DeepPathTests {
  @Test("The path stays as deep as it is, and every action happens", arguments: [1, 2, 100])
  func depth(_ depth: Int) {
    let run = Fuzzer(DeepPath(depth: depth), seed: 1, walks: 2).run()
    #expect(run.brokenClaims.isEmpty)
    let report = SearchReport(run, findings: [])
    #expect(report.actions.count == 3)
    #expect(report.actions.allSatisfy { $0.executed > 20 && $0.unchanged == 0 })
  }
}
