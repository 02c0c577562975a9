import StateMachineTesting
import Testing

@testable import TestMachines

@Suite struct RandomWalkTests {
  /// A walk that ends exactly at its length didn't end early.
  @Test(arguments: [(50, 100, 500...1_000), (5, 0, 500...500)])
  func `walks that end early are counted`(length: Int, ended: Int, transitions: ClosedRange<Int>) {
    let report = Fuzzer(
      CountdownMachine(), seed: 1, walks: 100, length: length, strategy: .walks
    ).report()
    #expect(report.passed && report.walks?.deadEnds == ended)
    #expect(transitions.contains(report.transitions))
    let note = "100 walks ended early: no action was possible"
    #expect(report.description.contains(note) == (ended > 0))
  }
}
