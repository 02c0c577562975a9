import CoordinatorTesting
import Foundation
import FuzzCommand
import Testing

@Suite struct FlawsVerbTests {
  @Test func `every flaw is found`() async {
    let outcome = await run("flaws", "Turnstile", "--seeds", "2", "--budget", "6400")
    #expect(outcome.status == .passed)
    #expect(
      outcome.output == """
        Turnstile: 2 flaws, 2 seeds each, up to 6,400 transitions; transitions are the median

        flaw            claim     found  transitions  actions  distinct
        stays-open      PAID     2 of 2            3        3         1
        swallows-coins  NO-LOSS  2 of 2            9        2         1

        ✓ every flaw was found with at least 99 % of the seeds

        """)
    for jobs in ["1", "2", "5"] {
      let other = await run(
        "flaws", "Turnstile", "--seeds", "2", "--budget", "6400", "--jobs", jobs)
      #expect(other == outcome)
    }
  }

  @Test func `a flaw that survives fails the command`() async {
    let blind = FuzzTarget(
      of: TurnstileMachine(), summary: "", hasAsWritten: false,
      flaws: [FlawSummary(name: "rust", rule: "it turns", claim: "PAID")]
    ) { _ in TurnstileMachine() }
    let outcome = await run("flaws", "Turnstile", "--seeds=2", "--budget=100", targets: [blind])
    #expect(outcome.status == .failed)
    #expect(
      outcome.output == """
        Turnstile: 1 flaw, 2 seeds each, up to 100 transitions; transitions are the median

        flaw  claim   found  transitions  actions  distinct
        rust  PAID   0 of 2            -        -         0

        ✗ 1 flaw survived: rust

        """)
  }

  @Test func `an interruption keeps the flaws that were tried`() async throws {
    let outcome = await run(
      ["flaws", "Turnstile", "--seeds=2", "--json=-"], signals: .interrupted { true })
    #expect(outcome.status == .interrupted)
    let table = try JSONDecoder().decode(FlawTable.self, from: Data(outcome.output.utf8))
    #expect(table.interrupted)
    #expect(table.rows == [])
  }
}
