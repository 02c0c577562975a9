import CoordinatorTesting
import ExampleCoordinators
import Testing

/// What the document's code never reaches.
@Suite struct AppCoordinatorAsWrittenTests {
  static let report: FuzzReport = {
    do throws(FuzzFailure<AppCoordinatorMachine>) {
      return try AppCoordinatorMachine.asWritten.fuzz(seed: 42, corpus: .none)
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
    let alertButton = Self.report.coverage.actions.first { $0.kind == "alertButton" }
    #expect(alertButton?.executed == 0)
  }
}
