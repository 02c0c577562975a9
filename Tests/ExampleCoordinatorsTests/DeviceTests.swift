import CoordinatorTesting
import ExampleCoordinators
import Testing

/// What holds of every example on a device, under both policies.
@Suite struct DeviceTests {
  #if DEBUG
    static let (seeds, walks, hunts) = (1, 20, 1)
  #else
    static let (seeds, walks, hunts) = (10, 1_000, 20)
  #endif

  static let names = Examples.onDevice.map(\.name)

  @Test func everyExampleIsThereUnderBothPolicies() {
    let apps = Examples.all.filter { $0.name != "ReferenceCoordinator" }
    #expect(Self.names == apps.flatMap { ["\($0.name)@drop", "\($0.name)@queue"] })
  }

  @Test(arguments: names)
  func hardenedFormBreaksNothing(_ name: String) async throws {
    let target = try FuzzTarget.example(name)
    for seed in 1...UInt64(Self.seeds) {
      let report = try await target.report(.standard, seed: Seed(seed), walks: Self.walks)
      #expect(report.passed, "seed \(seed): \(report)")
      #expect(report.claims.allSatisfy { $0.evaluations > 0 })
      #expect(!report.goals.isEmpty)
    }
  }

  /// What one app has no part in, another one has: together they do all that can happen on a device.
  @Test func everyKindOfActionRunsSomewhere() async throws {
    var kinds: Set<String> = []
    for name in Self.names {
      let report = try await FuzzTarget.example(name).report(.standard, seed: 42, walks: 10)
      for action in report.actions where action.executed > 0 { kinds.insert(action.kind) }
    }
    #expect(kinds.contains { $0.hasPrefix("app") } && kinds.contains { $0.hasPrefix("world") })
    let fingers = ["swipe", "pull", "slide", "back", "button", "tab", "followLink"]
    let system = [
      "lateNil", "foreignModal", "spuriousAppear", "rebuild", "background", "relaunch",
    ]
    #expect(
      kinds.isSuperset(
        of: ["both", "tapAgain", "answer", "answerAgain"] + fingers.map { "finger.\($0)" }
          + system.map { "system.\($0)" }))
  }

  /// Every planted bug is killed by its own claim, with whatever seed.
  @Test(arguments: names)
  func everyFlawIsFoundByItsClaim(_ name: String) async throws {
    let target = try FuzzTarget.example(name)
    let table = await FlawTable(of: target, seeds: Self.hunts, budget: 1_000_000, jobs: 2)
    #expect(table.rows.count == target.flaws.count)
    for row in table.rows {
      #expect(row.results[0].found * 100 >= Self.hunts * 95, "\(row)")
    }
  }

  /// A coordinator that was hardened without a device isn't enough: in a plain shell it loses the screen.
  @Test(arguments: PresenterPolicy.allCases)
  func plainShellLosesTheScreen(_ policy: PresenterPolicy) {
    let device = SimulatedDevice(AppCoordinatorMachine(), policy: policy, shell: .plain)
    let broken = Fuzzer(device, seed: 42, walks: 100).run().brokenClaims.map(\.name)
    #expect(
      Set(broken).isSuperset(of: ["CONVERGE", "NO-PHANTOM", "LATE-NIL-SCOPED", "TRUNCATE-ONLY"]))
  }

  /// Without any one claim, a planted bug would survive, or a kept finding wouldn't fail as written.
  @Test func everyClaimIsNeeded() async throws {
    var missing: Set<Claim> = []
    for target in Examples.onDevice {
      let report = try await target.report(.standard, seed: 1, walks: 10)
      missing.formUnion(report.claims.map(\.claim))
    }
    for name in Self.names {
      missing.subtract(try Corpus.nearest.files(of: name).flatMap { try $0.entry().claims })
    }
    for target in Examples.onDevice {
      for flaw in target.flaws where missing.contains(where: { $0.name == flaw.claim }) {
        var broken: [Claim] = []
        for walks in [2, 20, 200] where broken.isEmpty {
          let findings = try await target.report(
            .flawed([flaw.name]), seed: 1, walks: walks, claims: [flaw.claim]
          ).findings
          broken = findings.flatMap(\.claims).filter { $0.name == flaw.claim }
        }
        missing.subtract(broken)
      }
    }
    #expect(missing == [])
  }

  /// What was found is found again, by that claim, and holds as hardened.
  @Test(arguments: Set(try names.flatMap { try Corpus.nearest.files(of: $0) }))
  func corpus(_ file: CorpusFile) throws {
    let entry = try file.entry()
    #expect(file.description == entry.fileName, "the content was changed: rename the file")
    let variant = try #require(MachineVariant(entry.variant, flaws: entry.flaws))
    for machine in entry.machines {
      let target = try FuzzTarget.example(machine)
      let found = try #require(target.subject(variant)).replay(entry)
      #expect(Set(found.brokenAtEnd) == Set(entry.claims), "\(found)")
      #expect(found.steps.allSatisfy { $0.possible })
      #expect(try #require(target.subject(.standard)).replay(entry).passed)
    }
  }

  /// Each finding of the forms as written is in the corpus.
  @Test(arguments: Examples.onDevice.filter(\.hasAsWritten).map(\.name))
  func corpusIsComplete(_ name: String) async throws {
    let target = try FuzzTarget.example(name)
    let report = try await target.report(.asWritten, seed: 42, walks: Self.walks)
    let kept = try Corpus.nearest.files(of: target.name).map { try $0.entry().actions }
    for finding in report.findings { #expect(kept.contains(finding.actions), "\(finding)") }
  }
}
