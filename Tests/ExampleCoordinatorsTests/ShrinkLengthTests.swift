import CoordinatorTesting
import ExampleCoordinators
import Testing

/// A flaw of a machine.
struct Planted: Sendable, CustomTestStringConvertible {
  let machine: any CoordinatorMachine.Type
  let flaw: FlawSummary
  var testDescription: String { "\(machine) \(flaw.name)" }

  static func all<Machine: CoordinatorMachine>(_ machine: Machine.Type) -> [Planted] {
    Machine.flaws.filter { $0.name != ExamplesTests.needle }
      .map { Planted(machine: machine, flaw: $0.summary) }
  }
}

/// A machine as it was written.
struct Form: Sendable, CustomTestStringConvertible {
  let machine: any CoordinatorMachine.Type
  var testDescription: String { "\(machine)" }
}

/// Each flaw's finding is shrunk to the shortest sequence that there is: an exhaustive search says so.
@Suite struct ShrinkLengthTests {
  static let others: [any CoordinatorMachine.Type] = [
    LoginCoordinatorMachine.self, CheckoutCoordinatorMachine.self, ParentCoordinatorMachine.self,
    OrderCoordinatorMachine.self, TabCoordinatorMachine.self, DeepLinkCoordinatorMachine.self,
    CatalogCoordinatorMachine.self, UsersCoordinatorMachine.self, ShopMachine.self,
    ReferenceCoordinatorMachine.self,
  ]

  #if DEBUG
    static let walks = (app: 10, others: 1)
    static let seeds = 10
  #else
    static let walks = (app: 1_000, others: 50)
    static let seeds = 100
  #endif

  @Test func everyExampleIsTried() {
    #expect(Self.others.count + 1 == Examples.all.count)
  }

  @Test(arguments: Planted.all(AppCoordinatorMachine.self))
  func appCoordinator(_ planted: Planted) throws {
    try expectShortest(AppCoordinatorMachine.self, planted.flaw, walks: Self.walks.app)
  }

  @Test(arguments: Self.others.flatMap { Planted.all($0) })
  func otherCoordinators(_ planted: Planted) throws {
    try expectShortest(planted.machine, planted.flaw, walks: Self.walks.others)
  }

  /// Whatever breaks the forms as written is as short as can be.
  @Test(arguments: ([AppCoordinatorMachine.self] + others).map { Form(machine: $0) })
  func asWritten(_ form: Form) throws {
    try expectShortestAsWritten(form.machine)
  }

  private func expectShortestAsWritten<Machine: CoordinatorMachine>(_ type: Machine.Type) throws {
    guard Machine.written != nil else { return }
    let run = Fuzzer(Machine.asWritten, seed: 42, walks: 100).run()
    let report = FuzzReport(run, findings: run.findings(), replay: { _ in "" })
    let search = Exhaustive(machine: Machine.asWritten)
    #expect(!report.findings.isEmpty)
    for finding in report.findings where finding.length <= 3 {
      let kind = try #require(report.coverage.actions.firstIndex { $0.kind == finding.kind })
      let shortest = search.shortestLength(
        breaking: Claim(finding.claim, finding.meaning), depth: finding.length,
        by: { $0.decisions[0] == kind })
      #expect(finding.length == shortest, "\(finding.claim): \(finding.actions)")
    }
  }

  /// Random failing walks end at the shortest length there is, whatever the seed.
  private func expectShortest<Machine: CoordinatorMachine>(
    _ type: Machine.Type, _ flaw: FlawSummary, walks: Int
  ) throws {
    let machine = Machine.flawed(flaw.name)
    // Another kind of action may need more of them.
    var lengths: [Finding: [Int: Int]] = [:]
    for seed in 0..<UInt64(walks) {
      let run = Fuzzer(machine, seed: Seed(seed), walks: 1_000)
        .run(until: { $0.name == flaw.claim })
      let walk = try #require(run.failingWalk(of: { $0.name == flaw.claim }))
      let shrunk = try #require(
        Shrinker(machine, claim: walk.claim).shrink(walk.trace, kind: walk.kind)
      ).trace
      let last = try #require(shrunk.actions.last)
      let finding = Finding(claim: walk.claim, kind: last.decisions[0])
      lengths[finding, default: [:]][shrunk.actions.count, default: 0] += 1
    }
    for (finding, counts) in lengths {
      let longest = try #require(counts.keys.max())
      let shortest = try #require(
        Exhaustive(machine: machine).shortestLength(
          breaking: finding.claim, depth: longest, by: { $0.decisions[0] == finding.kind }))
      let all = counts.values.reduce(0, +)
      #expect(
        (counts[shortest] ?? 0) * 100 >= all * 99, "\(finding.claim): \(counts), not \(shortest)")
    }
  }

  private struct Finding: Hashable {
    let claim: Claim
    let kind: Int
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
}
