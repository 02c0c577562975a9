import CoordinatorTesting
import ExampleCoordinators
import Testing

/// Claims that can't fail say nothing: each flaw is found, by its own claim, with the shortest sequence.
@Suite struct AppFlawsTests {
  #if DEBUG
    static let seeds = 10
    static let walks = 10
  #else
    static let seeds = 100
    static let walks = 1_000
  #endif

  @Test func everyFlawIsFoundByItsClaimInOneForm() async throws {
    let target = try #require(Examples.all.first { $0.name == "AppCoordinator" })
    let table = await FlawTable(of: target, seeds: Self.seeds, budget: 100_000, jobs: 2)
    #expect(table.rows.count == 32)
    for row in table.rows {
      #expect(row.found * 100 >= Self.seeds * 99, "\(row.flaw) was found \(row.found) times")
      #expect(row.distinct == 1, "\(row.flaw) was shrunk to \(row.distinct) sequences")
    }
  }

  /// Random failing walks end at the shortest length there is, whatever the seed.
  @Test(arguments: AppCoordinatorMachine.flaws.map(\.summary))
  func shrinksToTheShortestLength(_ flaw: FlawSummary) throws {
    let machine = AppCoordinatorMachine.flawed(flaw.name)
    var lengths: [Claim: [Int: Int]] = [:]
    for seed in 0..<UInt64(Self.walks) {
      let run = Fuzzer(machine, seed: Seed(seed), walks: 1_000).run(until: { $0.name == flaw.claim }
      )
      let walk = try #require(run.failingWalk(of: { $0.name == flaw.claim }))
      let shrunk = try #require(
        Shrinker(machine, claim: walk.claim).shrink(walk.trace, kind: walk.kind))
      lengths[walk.claim, default: [:]][shrunk.actions.count, default: 0] += 1
    }
    for (claim, counts) in lengths {
      let longest = try #require(counts.keys.max())
      let shortest = try #require(
        Exhaustive(machine: machine).shortestLength(breaking: claim, depth: longest))
      let all = counts.values.reduce(0, +)
      #expect((counts[shortest] ?? 0) * 100 >= all * 99, "\(claim): \(counts), not \(shortest)")
    }
  }

  /// In a whole run each broken claim has one first counterexample, the same for every seed.
  @Test(arguments: ["sign-out-keeps-path", "restore-unguarded", "alert-comes-back"])
  func aHundredSeedsGiveOneCounterexample(_ name: String) throws {
    let flaw = try #require(AppCoordinatorMachine.flaws.first { $0.name == name })
    var forms: [Claim: Set<[String]>] = [:]
    for seed in 1...UInt64(Self.seeds) {
      let machine = AppCoordinatorMachine.flawed(name)
      let findings = Fuzzer(machine, seed: Seed(seed), walks: 200).run().findings()
      for finding in findings
      where finding.claim.name == flaw.claim
        && findings.first(where: { $0.claim == finding.claim })?.notation == finding.notation
      {
        forms[finding.claim, default: []].insert(finding.notation)
      }
    }
    #expect(!forms.isEmpty)
    for (claim, sequences) in forms { #expect(sequences.count == 1, "\(claim): \(sequences)") }
  }

  /// No claim is there for nothing: some flaw, or the document's own code, breaks it.
  @Test func everyClaimCanBeBroken() throws {
    let hardened = FuzzReport(
      Fuzzer(AppCoordinatorMachine(), seed: 1).run(), findings: [], replay: { _ in "" })
    let claims = Set(hardened.coverage.claims.map { Claim($0.claim, $0.meaning) })
    #expect(claims.count == 26)
    let machines =
      [.asWritten] + AppCoordinatorMachine.flaws.map { AppCoordinatorMachine.flawed($0.name) }
    var broken: Set<Claim> = []
    for machine in machines {
      let run = Fuzzer(machine, seed: 1, walks: 100).run()
      broken.formUnion(run.brokenClaims)
    }
    #expect(claims.subtracting(broken) == [])
  }

  @Test func flawsAreNamedOnce() {
    let names = AppCoordinatorMachine.flaws.map(\.name)
    #expect(Set(names).count == names.count)
  }
}
