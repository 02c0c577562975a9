import CoordinatorTesting
import ExampleCoordinators
import StateMachineTesting
import Testing

/// A planted bug, with what the shrinker makes of it.
struct Planted: Sendable, CustomTestStringConvertible {
  let machine: String
  /// The name of the flaw; empty for a machine as it was written.
  let flaw: String
  let measure: @Sendable (Int) throws -> ShrinkQuality
  /// The lengths of the shortest sequences that an exploration finds within so many actions.
  let explore: @Sendable (Int) -> [ShrinkQuality.Way: Int]
  var testDescription: String { "\(machine) \(flaw)" }

  static func all<Machine: CoordinatorMachine>(_ machine: Machine.Type) -> [Planted] {
    Machine.flaws.map(\.summary).filter { $0.name != ExamplesTests.needle }.map { flaw in
      let machine = Machine.flawed(flaw.name)
      return Planted(
        machine: Machine().identity.name, flaw: flaw.name,
        measure: { try ShrinkQuality(machine, flaw.claim, seeds: $0) },
        explore: { ShrinkQuality.shortest(of: machine, depth: $0) })
    }
  }

  static func written<Machine: CoordinatorMachine>(_ machine: Machine.Type) -> [Planted] {
    if Machine.written == nil { return [] }
    return [
      Planted(
        machine: Machine().identity.name, flaw: "",
        measure: { try ShrinkQuality(Machine.asWritten, walks: $0) },
        explore: { ShrinkQuality.shortest(of: Machine.asWritten, depth: $0) })
    ]
  }

  static func all<App: DeviceApp>(
    onDevice app: App.Type, _ policies: [PresenterPolicy]
  ) -> [Planted] {
    policies.flatMap { policy in
      let target = FuzzTarget(device: app, policy: policy)
      return target.flaws.map { flaw in
        let device = SimulatedDevice<App>.flawed([flaw.name], policy: policy)
        return Planted(
          machine: target.name, flaw: flaw.name,
          measure: { try ShrinkQuality(device, flaw.claim, seeds: $0) },
          explore: { ShrinkQuality.shortest(of: device, depth: $0) })
      }
    }
  }
}

/// What shrinking gives over many seeds, by claim and by the kind of action that breaks it.
struct ShrinkQuality {
  /// One way to break a claim.
  struct Way: Hashable {
    let claim: Claim
    let kind: Int
  }

  /// What one way was shrunk to.
  struct Results {
    /// The sequences that are said to be the shortest.
    var proven: Set<[String]> = []
    /// The length of each result.
    var lengths: [Int] = []
    /// The length of each result that isn't said to be the shortest.
    var unproven: [Int] = []
    /// What an independent search has against those that are.
    var complaints: [String] = []
  }

  private(set) var ways: [Way: Results] = [:]

  /// How many transitions the independent search may take for one sequence.
  #if DEBUG
    static let budget = 3_000
  #else
    static let budget = 100_000
  #endif

  /// Shrinks the first walk of each seed that breaks a claim.
  init<Machine: StateMachine>(_ machine: Machine, _ claim: String, seeds: Int) throws {
    for seed in 1...UInt64(seeds) {
      let run = Fuzzer(machine, seed: Seed(seed), walks: 10_000).run(until: { $0.name == claim })
      let walk = try #require(run.failingWalk(of: { $0.name == claim }))
      let shrinker = Shrinker(machine, claim: walk.claim)
      let shrunk = try #require(shrinker.shrink(walk.trace, kind: walk.kind))
      add(
        shrunk.trace, shrunk.minimality, machine, Way(claim: walk.claim, kind: walk.kind))
    }
  }

  /// Takes what one run finds, all of it.
  init<Machine: StateMachine>(_ machine: Machine, walks: Int) throws {
    for finding in Fuzzer(machine, seed: 42, walks: walks).run().findings() {
      let kind = finding.trace.actions.last?.decisions[0] ?? -1
      let minimality = try #require(finding.minimality)
      add(finding.trace, minimality, machine, Way(claim: finding.claim, kind: kind))
    }
  }

  /// What an exploration finds, as far as it gets with a bounded number of states.
  static func shortest<Machine: StateMachine>(of machine: Machine, depth: Int) -> [Way: Int] {
    let bounds = ExplorationBounds(depth: depth, states: 10_000)
    let findings = Explorer(machine, bounds: bounds).run().findings
    let lengths = findings.map { finding in
      let kind = finding.trace.actions.last?.decisions[0] ?? -1
      return (Way(claim: finding.claim, kind: kind), finding.actions.count)
    }
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
    // Asked once for each form: the answer depends on nothing else.
    guard ways[way]?.proven.insert(notation).inserted == true else { return }
    let truth = Exhaustive(machine: machine).first(
      breaking: way.claim, kind: way.kind, depth: actions.count, budget: Self.budget)
    switch truth {
    case .first(actions), .noneUpTo(..<actions.count): break
    default: ways[way]?.complaints.append("\(notation) isn't the first of all: \(truth)")
    }
  }
}

/// Each flaw's finding is shrunk to the shortest sequence that there is: an exhaustive search says so.
@Suite struct ShrinkQualityTests {
  #if DEBUG
    static let seeds = (app: 10, others: 1, devices: 1)
    static let policies: [PresenterPolicy] = [.drop]
  #else
    static let seeds = (app: 20, others: 10, devices: 1)
    static let policies = PresenterPolicy.allCases
  #endif

  static let others: [any CoordinatorMachine.Type] = [
    LoginCoordinatorMachine.self, CheckoutCoordinatorMachine.self, ParentCoordinatorMachine.self,
    OrderCoordinatorMachine.self, TabCoordinatorMachine.self, DeepLinkCoordinatorMachine.self,
    CatalogCoordinatorMachine.self, UsersCoordinatorMachine.self, ShopMachine.self,
    ReferenceCoordinatorMachine.self,
  ]

  static let apps: [any DeviceApp.Type] = [
    AppCoordinatorMachine.self, ParentCoordinatorMachine.self, DeepLinkCoordinatorMachine.self,
    TabCoordinatorMachine.self, LoginCoordinatorMachine.self, CheckoutCoordinatorMachine.self,
    UsersCoordinatorMachine.self, OrderCoordinatorMachine.self, CatalogCoordinatorMachine.self,
    ShopMachine.self,
  ]

  /// The flaws whose shortest sequence the budget of the shrinker doesn't prove, with some seed at least.
  ///
  /// All but the last need four to six actions on a device, where a hundred can happen at each step.
  static let unproven: Set = [
    "activation-presents-at-once", "alert-in-place-of-alert", "alert-is-not-heard",
    "appearance-pops-to-root", "back-is-not-heard", "back-pops-twice",
    "button-and-nil-both-close", "dismissal-pops", "farewell-closes-the-next",
    "id-captured-too-early", "late-dismissal-pops", "presents-above-an-alert",
    "sheet-outlives-its-presenter", "swipe-counts-twice", "link-under-sheet",
  ]

  @Test func everyExampleIsTried() {
    #expect(Self.others.count + 1 == Examples.all.count)
    #expect(Self.apps.count * 2 == Examples.onDevice.count)
  }

  @Test(arguments: Planted.all(AppCoordinatorMachine.self))
  func appCoordinator(_ planted: Planted) throws {
    try expectQuality(planted, seeds: Self.seeds.app)
  }

  @Test(arguments: others.flatMap { Planted.all($0) })
  func otherCoordinators(_ planted: Planted) throws {
    try expectQuality(planted, seeds: Self.seeds.others)
  }

  @Test(arguments: apps.flatMap { Planted.all(onDevice: $0, policies) })
  func devices(_ planted: Planted) throws { try expectQuality(planted, seeds: Self.seeds.devices) }

  /// Whatever breaks the forms as written is as short as can be.
  @Test(arguments: ([AppCoordinatorMachine.self] + others).flatMap { Planted.written($0) })
  func asWritten(_ planted: Planted) throws { try expectQuality(planted, seeds: 100) }

  private func expectQuality(_ planted: Planted, seeds: Int) throws {
    let quality = try planted.measure(seeds)
    #expect(!quality.ways.isEmpty)
    for (way, results) in quality.ways {
      let name = "\(planted.testDescription), \(way.claim.name) by kind \(way.kind)"
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
