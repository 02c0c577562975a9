import CoordinatorTesting
import ExampleCoordinators
import TestSize
import Testing

@testable import TestMachines

/// The results of shrinking over many seeds, by claim and by the cause of the break.
struct ShrinkQuality {
  /// A claim, and the cause of its break.
  struct Way: Hashable {
    let claim: Claim
    let cause: Cause
  }

  /// The results for one claim and one cause.
  struct Results {
    /// The sequences that the shrinker calls the shortest.
    var proven: Set<[String]> = []
    /// The length of each result.
    var lengths: [Int] = []
    /// The length of each result that the shrinker doesn't call the shortest.
    var unproven: [Int] = []
    /// The objections of an independent search to those in `proven`.
    var complaints: [String] = []
  }

  private(set) var ways: [Way: Results] = [:]

  /// The largest number of transitions of the independent search for one sequence.
  static let budget = size(10_000, inDebug: 1_000, atNight: 100_000)

  /// Sums up findings, each of its first claim.
  init(_ findings: [Finding], by search: IndependentSearch) throws {
    for finding in findings {
      let cause = try search.cause(finding.claim, finding)
      try add(finding, Way(claim: finding.claim, cause: cause), search)
    }
  }

  private mutating func add(_ finding: Finding, _ way: Way, _ search: IndependentSearch) throws {
    let actions = finding.actions
    ways[way, default: Results()].lengths.append(actions.count)
    guard try #require(finding.minimality) == .shortest else {
      ways[way]?.unproven.append(actions.count)
      return
    }
    // One search for each sequence is enough.
    guard ways[way]?.proven.insert(actions).inserted == true else { return }
    if let objection = try search.objection(finding, way, Self.budget) {
      ways[way]?.complaints.append(objection)
    }
  }
}

/// An exhaustive search confirms that each finding is shrunk to the shortest sequence.
@Suite struct ShrinkQualityTests {
  static let seeds: (app: Int, others: Int, devices: Int) = size(
    (6, 4, 1), inDebug: (1, 1, 1), atNight: (20, 10, 1))
  static let walks = size(40, inDebug: 5, atNight: 100)

  /// The flaws whose shortest sequence the shrinker's budget doesn't prove with every seed.
  ///
  /// Most need four to six actions on a device, with a hundred possible actions in each state. An
  /// exploration proves that none of these is too long.
  static let unproven: Set = [
    "activation-presents-at-once", "alert-in-place-of-alert", "alert-is-not-heard",
    "appearance-pops-to-root", "back-is-not-heard", "back-pops-twice",
    "button-and-nil-both-close", "dismissal-pops", "farewell-closes-the-next",
    "id-captured-too-early", "inline-alert-state", "inline-sheet-state", "late-dismissal-pops",
    "presents-above-an-alert",
    "sheet-outlives-its-presenter", "swipe-counts-twice", "link-under-sheet",
    "first-step-overrides-link",
  ]

  static let examples = PlantedExample.all

  #if DEBUG
    static let written = examples.compactMap(\.written).prefix(1)
    static let flaws = examples.prefix(1).flatMap(\.flaws) + PlantedExample.reference
    static let onDevice = Array(examples.prefix(1).flatMap(\.onDevice).prefix(1))
  #else
    static let written = examples.compactMap(\.written)
    static let flaws = examples.flatMap(\.flaws) + PlantedExample.reference
    private static let each = examples.flatMap(\.onDevice)
    static let onDevice = stride(
      from: 0, to: each.count, by: size(4, inDebug: 2, atNight: 1)
    ).map { each[$0] }
  #endif

  @Test(arguments: flaws)
  func `a flaw is shrunk to its shortest sequence`(_ planted: Planted) async throws {
    let isApp = planted.machine == "AppCoordinator"
    try await expectQuality(
      planted, planted.findings(seeds: isApp ? Self.seeds.app : Self.seeds.others))
  }

  @Test(arguments: onDevice)
  func `a flaw on a device is shrunk to its shortest sequence`(_ planted: Planted) async throws {
    try await expectQuality(planted, planted.findings(seeds: Self.seeds.devices))
  }

  @Test(arguments: written)
  func `a finding of a form as written is shrunk to its shortest sequence`(
    _ planted: Planted
  ) async throws { try await expectQuality(planted, planted.findings(walks: Self.walks)) }

  /// Expects that all seeds shrink to one sequence for each claim and kind of action, which comes
  /// first of all.
  private func expectPerfect<Machine: StateMachine>(
    _ machine: Machine, ways: Int, walks: Int = 3, length: Int = 40
  ) throws where Machine.Action: Codable {
    let findings = (0..<UInt64(size(200, inDebug: 8))).flatMap {
      Fuzzer(machine, seed: Seed($0), walks: walks, length: length).run().findings()
    }
    let quality = try ShrinkQuality(findings, by: IndependentSearch(of: machine))
    #expect(quality.ways.count == ways)
    for (way, results) in quality.ways {
      let name: Comment = "\(machine.identity.name), \(way.claim.name) by \(way.cause)"
      #expect(results.complaints == [] && results.unproven == [], name)
      #expect(results.proven.count == 1, name)
    }
  }

  /// Of a sum, the shortest is three threes and a one.
  ///
  /// From 2 + 2 + 2 + 3 + 1, no single change leads there. On a stack, nearly all sequences to the
  /// other bugs pass the first one, whose two arguments must be equal.
  @Test func `each machine of the engine's tests is shrunk to the first sequence of all`() throws {
    try expectPerfect(CounterMachine(), ways: 2)
    try expectPerfect(StackMachine(), ways: 4)
    try expectPerfect(bellMachine, ways: 1)
    try expectPerfect(safeMachine, ways: 1, walks: 20, length: 20)
    try expectPerfect(lockMachine, ways: 1, walks: 10, length: 50)
    try expectPerfect(shipmentMachine, ways: 1)
  }

  /// The machines are tables of random transitions, so that the shrinker isn't made for them.
  @Test func `at least 99 % of the findings of random machines are shortest`() throws {
    var (runs, proven) = (0, 0)
    for seed in 0..<UInt64(size(150, inDebug: 40)) {
      var generator = SplitMix64(seed: Seed(seed), walk: 0)
      // Most transitions lead to a near state, so that sequences are long.
      let table = (0..<16).map { state in
        (0..<4).map { _ in max(0, min(15, state - 3 + generator.next(below: 7))) }
      }
      let machine = MadeMachine<Int, Int>(
        0, reduce: { $0 = table[$0][$1] },
        actions: { _, offers in for action in 0..<4 { offers(action) } },
        check: { $1.always("NOT-FIFTEEN", $0 != 15) })
      let findings = Fuzzer(machine, seed: 1, walks: 4, length: 50).run().findings()
      let quality = try ShrinkQuality(findings, by: IndependentSearch(of: machine))
      for results in quality.ways.values {
        runs += results.lengths.count
        proven += results.lengths.count - results.unproven.count
        #expect(results.complaints == [])
      }
    }
    #expect(runs > size(100, inDebug: 25))
    #expect(proven * 100 >= runs * 99, "\(proven) of \(runs)")
  }

  private func expectQuality(_ planted: Planted, _ findings: [Finding]) async throws {
    let quality = try ShrinkQuality(findings, by: planted.search)
    #expect(!quality.ways.isEmpty)
    for (way, results) in quality.ways {
      let name = "\(planted.testDescription), \(way.claim.name) by \(way.cause)"
      #expect(results.complaints == [], "\(name)")
      #expect(results.proven.count <= 1, "\(name) has several forms: \(results.proven)")
      if !Self.unproven.contains(planted.flaw?.name ?? "") {
        #expect(results.unproven == [], "\(name): lengths that nothing proves")
      }
      var shortest = try #require(results.lengths.min())
      #if !DEBUG
        // Also those that no seed was shrunk to.
        if !results.unproven.isEmpty {
          shortest = min(shortest, try await planted.explore(shortest - 1)[way] ?? shortest)
        }
      #endif
      let close = results.unproven.filter { $0 <= shortest + 1 }.count
      #expect(
        close * 100 >= results.unproven.count * 95, "\(name): \(results.unproven), not \(shortest)")
    }
  }
}
