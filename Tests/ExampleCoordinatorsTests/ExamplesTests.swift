import CoordinatorTesting
import ExampleCoordinators
import TestSize
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

  /// Returns the claims with the name of the flaw's claim that a search finds broken: the first of
  /// some searches, each longer than the one before, that finds any.
  func broken(by flaw: FormSummary, walks: [Int]) async throws -> Set<Claim> {
    let claim = try #require(flaw.claim)
    for walks in walks {
      let findings = try await report(
        .form(flaw.name), seed: 1, walks: walks, claims: [claim]
      ).findings
      let broken = findings.flatMap(\.claims).filter { $0.name == claim }
      if !broken.isEmpty { return Set(broken) }
    }
    return []
  }

  /// Expects that each finding is kept.
  func expectKept(_ report: SearchReport) throws {
    let kept = try corpus.map { try $0.entry().actions }
    for finding in report.findings { #expect(kept.contains(finding.actions), "\(finding)") }
  }

  /// The kept findings of the target.
  var corpus: [CorpusFile] { get throws { try Corpus.nearest.files(of: name) } }
}

/// The size of the searches, alone and on a device.
struct Effort {
  let seeds, hardened, walks, hunts, budget: Int
  /// The percentage of the seeds with which a flaw must be found.
  let found: Int

  static let depth = size(3, inDebug: 2)
  static let alone = Effort(
    seeds: size(2, inDebug: 1, atNight: 25), hardened: size(400, inDebug: 25, atNight: 1_000),
    walks: size(1_000, inDebug: 40), hunts: size(4, inDebug: 1, atNight: 100), budget: 100_000,
    found: 99)
  static let onDevice = Effort(
    seeds: size(1, inDebug: 1, atNight: 3), hardened: size(200, inDebug: 3, atNight: 1_000),
    walks: size(150, inDebug: 10, atNight: 1_000), hunts: size(1, inDebug: 1, atNight: 20),
    budget: 1_000_000, found: 95)

  /// A machine with a goal that few walks reach, and the further walks that do.
  static let farGoal = (machine: "CheckoutCoordinator", walks: 100)

  static func on(_ machine: String) -> Effort { machine.contains("@") ? onDevice : alone }
}

/// Every example, alone and on a device: the hardened form breaks nothing, each flaw is found, each
/// claim is needed.
@Suite struct ExamplesTests {
  /// One state among half a million, twelve actions away: no walk of this budget comes near it.
  static let needle = "alert-at-the-far-end"

  /// The flaws that several kinds of action show, each with a sequence of its own.
  static let ways = [
    "dismiss-forgets-child": 3, "gate-stays-after-login": 2, "cancel-after-success-delivers": 2,
    "pop-to-root-keeps-one": 2, "second-sheet-replaces-first": 2, "modal-above-alert": 2,
    "giving-up-signs-in": 3, "tab-pops-another": 6,
    "profile-isnt-listed": 2, "destination-in-detail-view": 2, "destination-in-a-lazy-view": 2,
    "file-unguarded": 2, "child-is-never-removed": 9, "strong-parent": 2,
  ]

  static let targets = Examples.all + Examples.onDevice

  /// The targets whose flaws and findings are searched for; a debug build needs minutes for all.
  #if DEBUG
    static let searched = Examples.all.filter { debugged.contains($0.name) }
    static let debugged = ["ParentCoordinator"]
  #else
    static let searched = targets
  #endif
  static let names = targets.map(\.name)
  /// In a debug build, each example is on one of its devices.
  static let hardened = stride(from: 0, to: names.count, by: size(1, inDebug: 2)).map { names[$0] }

  @Test func `names are distinct, and every app is on a device under both policies`() {
    let apps = Examples.all.map(\.name).filter { $0 != "ReferenceCoordinator" }
    #expect(Examples.onDevice.map(\.name) == apps.flatMap { ["\($0)@drop", "\($0)@queue"] })
    #expect(Set(Self.names).count == Self.names.count)
  }

  @Test func `an app that is written for SwiftUI is a port under the policy of UIKit`() {
    let ports = Examples.onDevice.filter { $0.note != nil }.map(\.name)
    #expect(ports == ["AppCoordinator@drop", "OrderCoordinator@drop", "CatalogCoordinator@drop"])
  }

  @Test(arguments: hardened) func `the hardened form breaks nothing`(_ name: String) async throws {
    let target = try FuzzTarget.example(name)
    let isAlone = !name.contains("@")
    let effort = Effort.on(name)
    let walks = effort.hardened + (name == Effort.farGoal.machine ? Effort.farGoal.walks : 0)
    for seed in 1...UInt64(effort.seeds) {
      let report = try await target.report(.standard, seed: Seed(seed), walks: walks)
      #expect(report.passed, "seed \(seed): \(report)")
      for kind in report.actions where isAlone { #expect(kind.executed > 0, "\(kind.kind)") }
      #expect(report.claims.allSatisfy { $0.evaluations > 0 })
      #expect(!report.goals.isEmpty)
    }
  }

  @Test(arguments: searched.map(\.name))
  func
    `every flaw is found by its claim with any seed, and shrunk to one sequence without a device`(
      _ name: String
    ) async throws
  {
    let target = try FuzzTarget.example(name)
    let effort = Effort.on(name)
    let table = await FlawTable(of: target, seeds: effort.hunts, budget: effort.budget, jobs: 2)
    #expect(table.rows.count == target.flaws.count)
    for row in table.rows where row.flaw != Self.needle {
      #expect(row.found * 100 >= effort.hunts * effort.found, "\(row)")
      if name.contains("@") { continue }
      #expect(row.actions.count <= Self.ways[row.flaw] ?? 1, "\(row)")
    }
  }

  /// The coordinators in an app, whose claims the app's machine asks, too.
  static let parts = [
    "ParentCoordinator": ["LoginCoordinator", "CheckoutCoordinator"],
    "DeepLinkCoordinator": ["LoginCoordinator", "CheckoutCoordinator"],
    "Shop": ["LoginCoordinator", "CheckoutCoordinator", "CatalogCoordinator", "OrderCoordinator"],
  ]

  /// Without the claim, a flaw would survive, or an entry of the corpus wouldn't fail as written.
  ///
  /// A claim is a name and a sentence: if several calls state it, one for each child, the test
  /// misses a redundant call. The claims of the coordinators in an app are needed by these, and by
  /// the app's mutants.
  @Test(arguments: searched.map(\.name).filter { !$0.contains("@") })
  func `each claim is needed`(_ name: String) async throws {
    let target = try FuzzTarget.example(name)
    let claims = try await target.report(.standard, seed: 1, walks: Effort.alone.hardened)
      .claims.map(\.claim)
    var needed = Set(try target.corpus.flatMap { try $0.entry().claims })
    for flaw in target.flaws {
      let broken = try await target.broken(by: flaw, walks: [5, 50, 1_000])
      if broken.count == 1 { needed.formUnion(broken) }
    }
    for part in Self.parts[name] ?? [] {
      let report = try await FuzzTarget.example(part).report(.standard, seed: 1, walks: 50)
      needed.formUnion(report.claims.map(\.claim))
    }
    #expect(Set(claims).subtracting(needed) == [], "\(name) would pass without them")
  }

  #if !DEBUG
    /// All apps share the claims of the device.
    @Test func `each claim on a device is needed`() async throws {
      var missing: Set<Claim> = []
      for target in Examples.onDevice {
        let report = try await target.report(.standard, seed: 1, walks: 10)
        missing.formUnion(report.claims.map(\.claim))
      }
      for target in Examples.onDevice {
        missing.subtract(try target.corpus.flatMap { try $0.entry().claims })
      }
      for target in Examples.onDevice {
        for flaw in target.flaws where missing.contains(where: { $0.name == flaw.claim }) {
          missing.subtract(try await target.broken(by: flaw, walks: [2, 20, 200]))
        }
      }
      #expect(missing == [])
    }

    @Test(arguments: Examples.onDevice.filter { $0.subject(.asWritten) != nil }.map(\.name))
    func `each finding of the form as written on a device is kept`(_ name: String) async throws {
      let target = try FuzzTarget.example(name)
      try target.expectKept(
        await target.report(.asWritten, seed: 42, walks: Effort.onDevice.walks))
    }
  #endif

  /// Each kept finding, and in a debug build each eighth.
  static func kept() throws -> [CorpusFile] {
    let files = Set(try targets.flatMap { try $0.corpus }).sorted { $0.path < $1.path }
    return stride(from: 0, to: files.count, by: size(1, inDebug: 8)).map { files[$0] }
  }

  /// A finding in a plain shell holds in a careful one.
  @Test(arguments: try kept())
  func `a kept finding is found again by its claims, and holds as hardened`(
    _ file: CorpusFile
  ) throws {
    let entry = try file.entry()
    #expect(file.description == entry.fileName, "the content was changed: rename the file")
    let variant = MachineVariant(entry.variant)
    for machine in entry.machines {
      #expect(machine.contains("@") || variant == .asWritten)
      let target = try FuzzTarget.example(machine)
      let found = try #require(target.subject(variant)).replay(entry)
      #expect(Set(found.brokenAtEnd) == Set(entry.claims), "\(found)")
      #expect(found.steps.allSatisfy { $0.possible })
      #expect(try #require(target.subject(.standard)).replay(entry).passed)
    }
  }

  @Test func `no kept finding belongs to a machine that isn't here`() async throws {
    try await Corpus.nearest.check(Examples.all + Examples.onDevice)
  }

  /// Several claims can break in one state, and the scheduler decides which of them a worker notes
  /// first.
  @Test(
    arguments: Examples.all.filter { $0.subject(.asWritten) != nil }.map(\.name)
      .prefix(size(.max, inDebug: 3)))
  func `any number of workers explores the same`(_ name: String) async throws {
    let subject = try #require(try FuzzTarget.example(name).subject(.asWritten))
    var plan = ExplorationPlan()
    plan.bounds.depth = Effort.depth
    let one = await subject.explore(plan)
    plan.jobs = 2
    #expect(await subject.explore(plan) == one)
  }
}
