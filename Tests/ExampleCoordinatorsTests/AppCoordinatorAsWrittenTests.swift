import CoordinatorTesting
import ExampleCoordinators
import Testing

/// What the document's code never reaches.
@Suite struct AppCoordinatorAsWrittenTests {
  static let report: SearchReport = {
    do throws(SearchFailure) {
      return try AppCoordinatorMachine().running(AppCoordinatorAsWritten())
        .fuzz(seed: 42, corpus: .none)
    } catch {
      return error.report
    }
  }()

  @Test func whatItNeverDoesIsSaid() {
    #expect(
      Self.report.shortfalls == [
        "goal not reached: an alert is shown",
        "goal not reached: what waited for the sign-in is performed",
        "goal not reached: a link waits behind the gate",
      ])
    // The buttons of an alert: none is ever up.
    #expect(
      Self.report.actions.filter { $0.executed == 0 }.map(\.kind)
        == ["call 13, never possible"])
  }
}
