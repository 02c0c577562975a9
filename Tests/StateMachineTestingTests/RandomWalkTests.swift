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

  @Test func `a walk finds the one possible call of 4,000`() throws {
    let machine = ListMachine { offers in
      for call in 0..<4_000 { offers("x", if: call == 3_999) }
    }
    let run = Fuzzer(machine, seed: 1, walks: 4, length: 4).run()
    #expect(run.transitions == 16)
    // The second execution of the walk draws the same.
    #expect(run.findings().map(\.actions) == [["\"x\"", "\"x\"", "\"x\""]])
  }
}
