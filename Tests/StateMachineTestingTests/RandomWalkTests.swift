import StateMachineTesting
import Testing

@testable import TestMachines

@Suite struct RandomWalkTests {
  @Test func `walks that end early are counted`() {
    let report = Fuzzer(CountdownMachine(), seed: 1, walks: 100, length: 50, strategy: .walks)
      .report()
    #expect(report.passed)
    #expect(report.walks?.deadEnds == 100)
    #expect((500...1_000).contains(report.transitions))
    #expect(report.description.contains("100 walks ended early: no action was possible"))
  }

  @Test func `a walk that ends exactly at its length isn't counted as ended early`() {
    let report = Fuzzer(CountdownMachine(), seed: 1, walks: 100, length: 5, strategy: .walks)
      .report()
    #expect(report.walks?.deadEnds == 0)
    #expect(report.transitions == 500)
  }
}
