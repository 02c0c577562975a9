import CoordinatorTesting
import Foundation
import FuzzCommand
import StateMachineTesting
import Testing

@Suite struct FlawsVerbTests {
  /// The output of `--json`.
  struct Tables: Decodable {
    var interrupted: Bool
    var passed: Bool
    var tables: [FlawTable]
  }

  @Test func `every flaw is found, with any number of jobs`() async {
    let outcome = await run("flaws", "Turnstile", "--seeds", "2", "--budget", "6400")
    #expect(outcome.status == .passed)
    #expect(
      outcome.output == """
        Turnstile: 2 flaws, 2 seeds each, up to 6,400 transitions; transitions are the median

        flaw            claim     found  transitions  actions  distinct
        stays-open      PAID     2 of 2            3        3         1
        swallows-coins  NO-LOSS  2 of 2            5        2         1

        ✓ every flaw was found with at least 99 % of the seeds

        """)
    for jobs in ["1", "2", "5"] {
      let other = await run(
        "flaws", "Turnstile", "--seeds", "2", "--budget", "6400", "--jobs", jobs)
      #expect(other == outcome)
    }
  }

  @Test func `--by-strategy prints how soon each strategy finds each flaw`() async {
    let outcome = await run(
      "flaws", "Turnstile", "--by-strategy", "--seeds", "2", "--budget", "6400")
    #expect(outcome.status == .passed)
    let lines = outcome.output.split(separator: "\n")
    #expect(
      lines[0]
        == "Turnstile: 2 flaws, 2 seeds each, up to 6,400 transitions; median and 90th percentile "
        + "until it was found")
    let titles = lines[1].split(separator: " ").map(String.init)
    #expect(titles == ["flaw"] + Strategy.allCases.map(\.rawValue))
    #expect(lines.count == 4 && lines[2].hasPrefix("stays-open  "))
    #expect(!outcome.output.contains("lost"))
  }

  @Test func `--strategy selects one strategy, and refuses an unknown one`() async {
    let arguments = ["flaws", "Turnstile", "--seeds=2", "--budget=6400"]
    let outcome = await run(arguments + ["--strategy", "archive"])
    #expect(outcome.status == .passed)
    #expect(outcome.output.contains("up to 6,400 transitions, archive; transitions are"))
    let mistyped = await run(arguments + ["--strategy", "depthfirst"])
    #expect(mistyped.status == .unusable)
    #expect(mistyped.errors.contains("there is no strategy `depthfirst`"))
    #expect(mistyped.errors.contains("depthFirst"))
    let both = await run(arguments + ["--strategy=walks", "--by-strategy"])
    #expect(both.status == .unusable)
    #expect(both.errors.contains("leave one of them out"))
  }

  @Test func `a surviving flaw fails the command`() async {
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

  @Test func `without a name, the command tries every machine with flaws`() async throws {
    let blind = FuzzTarget(
      of: TurnstileMachine(), summary: "", hasAsWritten: false,
      flaws: [FlawSummary(name: "rust", rule: "it turns", claim: "PAID")]
    ) { _ in TurnstileMachine() }
    let all = await run("flaws", "--seeds=1", "--budget=6400", targets: targets + [blind])
    #expect(all.status == .failed)
    #expect(all.output.contains("Turnstile: 2 flaws, 1 seed each"))
    #expect(all.output.contains("\n\nTurnstile: 1 flaw, 1 seed each"))
    #expect(
      all.output.hasSuffix(
        "\n✗ all in all: 3 flaws of 2 machines tried, 1 survived: rust of Turnstile\n"))
    let json = await run("flaws", "--seeds=1", "--json=-", targets: targets)
    #expect(json.status == .passed)
    let report = try JSONDecoder().decode(Tables.self, from: Data(json.output.utf8))
    #expect(report.passed)
    #expect(report.tables.map(\.machine) == ["Turnstile"])
    #expect(report.tables[0].rows.map(\.flaw) == ["stays-open", "swallows-coins"])
  }

  @Test func `an interrupted run says so in its JSON`() async throws {
    let outcome = await run(
      ["flaws", "Turnstile", "--seeds=2", "--json=-"], signals: .interrupted { true })
    #expect(outcome.status == .interrupted)
    let report = try JSONDecoder().decode(Tables.self, from: Data(outcome.output.utf8))
    #expect(report.interrupted)
    #expect(report.tables == [])
  }
}
