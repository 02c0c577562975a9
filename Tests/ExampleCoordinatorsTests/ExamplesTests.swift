import CoordinatorTesting
import ExampleCoordinators
import Testing

extension FuzzTarget {
  static func example(_ name: String) throws -> FuzzTarget {
    try #require((Examples.all + Examples.onDevice).first { $0.name == name })
  }

  /// Fuzzes one form with one seed.
  func report(
    _ variant: MachineVariant, seed: Seed, walks: Int = 1_000, claims: [String] = []
  ) async throws -> SearchReport {
    var plan = FuzzPlan(seed: seed)
    plan.walks = walks
    plan.claims = claims
    return try await #require(subject(variant)).fuzz(plan)
  }
}

/// What holds of every example: the hardened form breaks nothing, each flaw is found, each claim is needed.
@Suite struct ExamplesTests {
  #if DEBUG
    static let seeds = 1
    static let hunts = 5
    static let walks = 100
  #else
    static let seeds = 100
    static let hunts = 100
    static let walks = 1_000
  #endif

  /// One state among half a million, twelve actions away: no walk of this budget comes near it.
  static let needle = "alert-at-the-far-end"

  /// The flaws that several kinds of action show, each with a sequence of its own.
  static let ways = [
    "dismiss-forgets-child": 3, "gate-stays-after-login": 2, "cancel-after-success-delivers": 2,
    "pop-to-root-keeps-one": 2, "second-sheet-replaces-first": 2, "modal-above-alert": 2,
    "giving-up-signs-in": 3, "tab-pops-another": 6,
  ]

  @Test func namesAreDistinct() {
    let names = Examples.all.map(\.name)
    #expect(Set(names).count == names.count)
    for target in Examples.all {
      let flaws = target.flaws.map(\.name)
      #expect(Set(flaws).count == flaws.count, "\(target.name)")
    }
  }

  @Test(arguments: Examples.all.map(\.name))
  func hardenedFormBreaksNothing(_ name: String) async throws {
    let target = try FuzzTarget.example(name)
    for seed in 1...UInt64(Self.seeds) {
      let report = try await target.report(.standard, seed: Seed(seed))
      #expect(report.passed, "seed \(seed): \(report)")
      for kind in report.actions { #expect(kind.executed > 0, "\(kind.kind) never ran") }
      #expect(report.claims.allSatisfy { $0.evaluations > 0 })
      #expect(!report.goals.isEmpty)
    }
  }

  /// Every flaw is killed by its own claim, with whatever seed, and shrunk to one sequence.
  @Test(arguments: Examples.all.map(\.name))
  func everyFlawIsFoundByItsClaimInOneForm(_ name: String) async throws {
    let target = try FuzzTarget.example(name)
    let table = await FlawTable(of: target, seeds: Self.hunts, budget: 100_000, jobs: 2)
    #expect(table.rows.count == target.flaws.count)
    for row in table.rows where row.flaw != Self.needle {
      #expect(row.results[0].found * 100 >= Self.hunts * 99, "\(row)")
      let ways = Self.ways[row.flaw] ?? 1
      #expect(row.results[0].distinct ?? 0 <= ways, "\(row)")
    }
  }

  /// Each claim is needed: without it, a flaw would survive, or a corpus entry wouldn't fail as written.
  ///
  /// A claim is a name and a sentence: where one is stated for several children, one of the calls may go unnoticed.
  @Test(arguments: Examples.all.map(\.name))
  func everyClaimIsNeeded(_ name: String) async throws {
    let target = try FuzzTarget.example(name)
    let claims = try await target.report(.standard, seed: 1).claims
      .map { $0.claim }
    var needed = Set(try Corpus.nearest.files(of: target.name).flatMap { try $0.entry().claims })
    for flaw in target.flaws {
      var broken: Set<Claim> = []
      // Most are found at once; the rest of a long run would only be more of the same.
      for walks in [5, 50, 1_000] where broken.isEmpty {
        let findings = try await target.report(
          .flawed([flaw.name]), seed: 1, walks: walks, claims: [flaw.claim]
        ).findings
        broken = Set(findings.flatMap(\.claims).filter { $0.name == flaw.claim })
      }
      if broken.count == 1 { needed.formUnion(broken) }
    }
    #expect(Set(claims).subtracting(needed) == [], "\(target.name) would pass without them")
  }

  /// What was found is found again as written, by that claim, and holds as hardened.
  @Test(arguments: try Examples.all.flatMap { try Corpus.nearest.files(of: $0.name) })
  func corpus(_ file: CorpusFile) throws {
    let entry = try file.entry()
    let target = try FuzzTarget.example(entry.machines[0])
    #expect(entry.variant == "as-written")
    #expect(file.description == entry.fileName, "the content was changed: rename the file")
    let found = try #require(target.subject(.asWritten)).replay(entry)
    #expect(Set(found.brokenAtEnd) == Set(entry.claims), "\(found)")
    #expect(found.steps.allSatisfy { $0.possible })
    let hardened = try #require(target.subject(.standard))
    #expect(try hardened.replay(entry).passed)
  }

  /// Several claims can break at one place, and which of them a worker notes first is a matter of luck.
  @Test(arguments: Examples.all.filter(\.hasAsWritten).map(\.name))
  func anyNumberOfWorkersExploresTheSame(_ name: String) async throws {
    let subject = try #require(try FuzzTarget.example(name).subject(.asWritten))
    var plan = ExplorationPlan()
    plan.bounds.depth = 3
    let one = await subject.explore(plan)
    plan.jobs = 2
    #expect(await subject.explore(plan) == one)
  }

  /// Each finding of the forms as written is in the corpus.
  @Test(arguments: Examples.all.filter(\.hasAsWritten).map(\.name))
  func corpusIsComplete(_ name: String) async throws {
    let target = try FuzzTarget.example(name)
    let report = try await target.report(.asWritten, seed: 42, walks: Self.walks)
    let kept = try Corpus.nearest.files(of: target.name).map { try $0.entry().actions }
    for finding in report.findings { #expect(kept.contains(finding.actions), "\(finding)") }
  }
}
