import CoordinatorTesting
import ExampleCoordinators
import StateMachineTesting
import Testing

/// The results of shrinking over many seeds, by claim and by the cause of the break.
struct ShrinkQuality {
  /// A claim, and the cause of its break.
  struct Way: Hashable {
    let claim: Claim
    let cause: Cause

    init(claim: Claim, cause: Cause) { (self.claim, self.cause) = (claim, cause) }

    /// The break by the last action of a trace.
    init<Machine: StateMachine>(_ claim: Claim, by trace: Trace<Machine>) {
      let kind = trace.actions.last?.decisions.first
      self.init(claim: claim, cause: kind.map { .action(kind: $0) } ?? .start)
    }
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
  #if DEBUG
    static let budget = 1_000
  #else
    static let budget = 100_000
  #endif

  /// Shrinks the first walk of each seed that breaks a claim.
  init<Machine: StateMachine>(_ machine: Machine, _ claim: String, seeds: Int) throws {
    for seed in 1...UInt64(seeds) {
      let run = Fuzzer(machine, seed: Seed(seed), walks: 10_000).run(until: { $0.name == claim })
      let walk = try #require(run.failingWalk(of: { $0.name == claim }))
      let shrinker = Shrinker(machine, claim: walk.claim)
      let shrunk = try #require(shrinker.shrink(walk.trace, cause: walk.cause))
      add(
        shrunk.trace, shrunk.minimality, machine, Way(claim: walk.claim, cause: walk.cause))
    }
  }

  /// Shrinks all findings of one run.
  init<Machine: StateMachine>(_ machine: Machine, walks: Int) throws {
    for finding in Fuzzer(machine, seed: 42, walks: walks).run().shrunkBreaks() {
      let minimality = try #require(finding.minimality)
      add(finding.trace, minimality, machine, Way(finding.claim, by: finding.trace))
    }
  }

  /// Returns the lengths that an exploration of a bounded number of states finds.
  static func shortest<Machine: StateMachine>(of machine: Machine, depth: Int) -> [Way: Int] {
    let bounds = ExplorationBounds(depth: depth, states: 10_000)
    let breaks = Explorer(machine, bounds: bounds).run().shortestBreaks()
    let lengths = breaks.map { (Way($0.claim, by: $0.trace), $0.trace.actions.count) }
    return Dictionary(lengths) { first, _ in first }
  }

  private mutating func add<Machine: StateMachine>(
    _ trace: Trace<Machine>, _ minimality: Minimality, _ machine: Machine, _ way: Way
  ) {
    let actions = trace.actions.map(\.action)
    ways[way, default: Results()].lengths.append(actions.count)
    guard minimality == .shortest else {
      ways[way]?.unproven.append(actions.count)
      return
    }
    let notation = actions.map { "\(Notation.describe($0))" }
    // One search for each sequence is enough.
    guard ways[way]?.proven.insert(notation).inserted == true else { return }
    let truth = Exhaustive(machine: machine).first(
      breaking: way.claim, by: way.cause, depth: actions.count, budget: Self.budget)
    switch truth {
    case .first(actions), .noneUpTo(..<actions.count): break
    default: ways[way]?.complaints.append("\(notation) isn't the first of all: \(truth)")
    }
  }
}

/// An exhaustive search confirms that each finding is shrunk to the shortest sequence.
@Suite struct ShrinkQualityTests {
  #if DEBUG
    static let seeds = (app: 2, others: 1, devices: 1, written: 10)
  #else
    static let seeds = (app: 20, others: 10, devices: 1, written: 100)
  #endif

  /// The flaws whose shortest sequence the shrinker's budget doesn't prove with every seed.
  ///
  /// All but the last need four to six actions on a device, with a hundred possible actions in each
  /// state.
  static let unproven: Set = [
    "activation-presents-at-once", "alert-in-place-of-alert", "alert-is-not-heard",
    "appearance-pops-to-root", "back-is-not-heard", "back-pops-twice",
    "button-and-nil-both-close", "dismissal-pops", "farewell-closes-the-next",
    "id-captured-too-early", "late-dismissal-pops", "presents-above-an-alert",
    "sheet-outlives-its-presenter", "swipe-counts-twice", "link-under-sheet",
    "first-step-overrides-link",
  ]

  static let examples = PlantedExample.all
  static let flaws = examples.flatMap(\.flaws) + PlantedExample.reference

  #if DEBUG
    static let onDevice = examples.prefix(1).flatMap(\.onDevice)
  #else
    static let onDevice = examples.flatMap(\.onDevice)
  #endif

  @Test func `every example is tried`() {
    #expect(Self.examples.map(\.name) + ["ReferenceCoordinator"] == Examples.all.map(\.name))
    #expect(Self.examples.map { $0.written != nil } + [false] == Examples.all.map(\.hasAsWritten))
    let devices = Set(Examples.onDevice.filter { !$0.flaws.isEmpty }.map(\.name))
    #if !DEBUG
      #expect(Set(Self.examples.flatMap(\.onDevice).map(\.machine)) == devices)
    #endif
  }

  @Test(arguments: flaws)
  func `a flaw is shrunk to its shortest sequence`(_ planted: Planted) throws {
    let isApp = planted.machine == "AppCoordinator"
    try expectQuality(planted, seeds: isApp ? Self.seeds.app : Self.seeds.others)
  }

  @Test(arguments: onDevice)
  func `a flaw on a device is shrunk to its shortest sequence`(_ planted: Planted) throws {
    try expectQuality(planted, seeds: Self.seeds.devices)
  }

  @Test(arguments: examples.compactMap(\.written))
  func `a finding of a form as written is shrunk to its shortest sequence`(
    _ planted: Planted
  ) throws {
    try expectQuality(planted, seeds: Self.seeds.written)
  }

  private func expectQuality(_ planted: Planted, seeds: Int) throws {
    let quality = try planted.measure(seeds)
    #expect(!quality.ways.isEmpty)
    for (way, results) in quality.ways {
      let name = "\(planted.testDescription), \(way.claim.name) by \(way.cause)"
      #expect(results.complaints == [], "\(name)")
      #expect(results.proven.count <= 1, "\(name) has several forms: \(results.proven)")
      if !Self.unproven.contains(planted.flaw) {
        #expect(results.unproven == [], "\(name): lengths that nothing proves")
      }
      var shortest = try #require(results.lengths.min())
      #if !DEBUG
        // Also those that no seed was shrunk to.
        if !results.unproven.isEmpty {
          shortest = min(shortest, planted.explore(shortest - 1)[way] ?? shortest)
        }
      #endif
      let close = results.unproven.filter { $0 <= shortest + 1 }.count
      #expect(
        close * 100 >= results.unproven.count * 95, "\(name): \(results.unproven), not \(shortest)")
    }
  }
}
