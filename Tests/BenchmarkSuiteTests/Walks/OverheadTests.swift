import CoordinatorTesting
import ExampleCoordinators
import Measuring
import StateMachineTesting
import Testing

@testable import BenchmarkSuite

struct OverheadTests {
  @Test("Without claims about steps, the walks are the same and fewer claims are checked")
  func stateClaims() {
    func claims<Machine: StateMachine>(_ machine: Machine) -> (Int, [String]) {
      let run = Fuzzer(machine, seed: 1, walks: 5, strategy: .uniform).run()
      let report = SearchReport(run, findings: [])
      return (
        report.actions.reduce(0) { $0 + ($1.unchanged ?? 0) },
        report.claims.map(\.claim.name)
      )
    }
    let (all, states) = (
      claims(AppCoordinatorMachine()), claims(StateClaims(AppCoordinatorMachine()))
    )
    #expect(all.0 == states.0)
    #expect(states.1.count < all.1.count && Set(states.1).isSubset(of: all.1))
  }

  @Test("The loop by hand goes as far as it is told")
  func byHand() {
    #expect(HandWrittenLoop.run(seed: 1, walks: 3, length: 50).units == 150)
    #expect(
      HandWrittenLoop.run(seed: 1, walks: 3, length: 50)
        != HandWrittenLoop.run(seed: 2, walks: 3, length: 50))
  }

  @Test("Recorded walks are executed to their ends")
  func recorded() {
    let recorded = RecordedWalks(count: 2, length: 50)
    #expect(recorded.walks.map(\.count) == [50, 50])
    #expect(recorded.replay().units == 100)
  }
}
