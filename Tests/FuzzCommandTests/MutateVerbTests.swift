import CoordinatorTesting
import Foundation
import FuzzCommand
import Testing

@testable import TestMachines

@Suite struct MutateVerbTests {
  private let loose = [FuzzTarget(LooseTabsMachine())]

  @Test func `the missing claim is the first line, with the shortest walk that shows it`() async {
    let outcome = await run("mutate LooseTabs", targets: loose)
    #expect(outcome.status == .failed)
    #expect(
      outcome.output == """
        ✗ LooseTabs: no claim notices if `.select` does nothing
            1. .select(1)
               the machine → the mutant:
                 selected: 1 → 0
            nor if it leaves as it was: `selected`
        ✗ LooseTabs: 12 mutants of 3 kinds of action and 2 fields: 5 noticed, 2 not noticed, 5 equivalent
            equivalent, since no step of any of the 12 states differs:
              leaves selected as it was: .mail, .read
              happens twice: .read, .select
              leaves badge as it was: .select

        """)
  }

  @Test func `a claim that breaks without a mutation notices none`() async {
    let outcome = await run(
      "mutate", targets: [FuzzTarget(LooseTabsMachine(isStrict: true, isBroken: true))])
    #expect(outcome.status == .passed)
    #expect(outcome.output.contains(": 7 noticed, 5 equivalent\n"))
    #expect(
      outcome.output.hasSuffix("    broken without a mutation, so they notice none: NO-MAIL\n"))
  }

  @Test func `the result is the same for any number of jobs, also as JSON`() async throws {
    let targets = [TurnstileMachine.target] + loose
    let command = "mutate --walks 20 --max-states 100 --json - --jobs"
    let one = await run(command, "1", targets: targets)
    #expect(one.status == .failed)
    #expect(await run(command, "3", targets: targets) == one)
    let report = try JSONDecoder().decode(Reports.self, from: Data(one.output.utf8))
    #expect(report.machines.map(\.machine) == ["Turnstile", "LooseTabs"])
    #expect(!report.interrupted && !report.passed)
    let missed = try #require(report.machines.last).mutants(.unnoticed)
    #expect(missed.map(\.name) == [".select does nothing", ".select leaves selected as it was"])
    #expect(missed.map(\.actions) == [[".select(1)"], [".select(1)"]])
    #expect(report.machines.last?.mutants(.noticed).first?.claim?.name == "MAIL")
  }

  private struct Reports: Decodable {
    var interrupted: Bool
    var passed: Bool
    var machines: [MutationReport]
  }

  @Test func `a goal that a mutant misses notices it`() async throws {
    let outcome = await run("mutate Turnstile")
    #expect(outcome.status == .passed)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.first == "✓ Turnstile: 6 mutants of 3 kinds of action: 2 noticed, 4 undecided")
  }

  @Test func `a machine that can't be tested as it is has no mutants`() async {
    let idle = await run("mutate Idle")
    #expect(idle.status == .failed)
    #expect(idle.output.hasPrefix("✗ Idle can't be mutated: OFFERS: "))
    let forgetful = await run("mutate Forgetful")
    #expect(forgetful.status == .failed)
    #expect(forgetful.output.hasPrefix("✗ Forgetful can't be mutated: DETERMINISTIC: "))
  }

  @Test func `an interrupted run reports the mutants done so far`() async throws {
    let asked = Ticker()
    let outcome = await run(
      "mutate LooseTabs --json=- --jobs=1", targets: loose,
      signals: .interrupted { asked.tick() >= 12 })
    #expect(outcome.status == .interrupted)
    let report = try JSONDecoder().decode(Reports.self, from: Data(outcome.output.utf8))
    #expect(report.interrupted)
    #expect(outcome.errors.contains("; interrupted\n"))
    let none = await run(["mutate", "LooseTabs"], targets: loose, signals: .interrupted { true })
    #expect(none.status == .interrupted)
    #expect(none.output.contains("LooseTabs: 0 mutants of "))
  }
}
