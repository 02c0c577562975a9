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

  static func all<Machine: CoordinatorMachine>(
    _ machine: Machine, _ flaws: [Flaw<Machine.Base>]
  ) -> [Planted] {
    flaws.map { Planted(machine.planting($0), machine, $0.summary) }
  }

  /// The planted bugs of the reference model: one of them changes what can happen, too.
  static let reference = Flaw<ReferenceCoordinator>.all(depth: 6)
    .filter { $0.name != ExamplesTests.needle }.map {
      Planted(
        ReferenceCoordinatorMachine(flaws: [$0.name]), ReferenceCoordinatorMachine(), $0.summary)
    }

  static func written<Machine: CoordinatorMachine, Written: Coordinator>(
    _ machine: Machine, _ written: Written
  ) -> Planted
  where
    Written.State == Machine.Base.State, Written.Action == Machine.Base.Action,
    Written.Output == Machine.Base.Output
  {
    let asWritten = machine.running(written)
    return Planted(
      machine: machine.identity.name, flaw: "",
      measure: { try ShrinkQuality(asWritten, walks: $0) },
      explore: { ShrinkQuality.shortest(of: asWritten, depth: $0) })
  }

  static func all<App: DeviceApp>(
    onDevice app: App, _ policies: [PresenterPolicy], _ flaws: [DeviceFlaw<App>]
  ) -> [Planted] {
    policies.flatMap { policy in
      let device = SimulatedDevice(app, policy: policy, shell: .careful)
      return flaws.filter { $0.policies.contains(policy) }.map {
        Planted(device.planting([$0]), device, $0.summary)
      }
    }
  }

  init<Machine: StateMachine>(
    _ flawed: Machine, _ standard: some StateMachine, _ flaw: FlawSummary
  ) {
    machine = standard.identity.name
    self.flaw = flaw.name
    measure = { try ShrinkQuality(flawed, flaw.claim, seeds: $0) }
    explore = { ShrinkQuality.shortest(of: flawed, depth: $0) }
  }

  init(
    machine: String, flaw: String, measure: @escaping @Sendable (Int) throws -> ShrinkQuality,
    explore: @escaping @Sendable (Int) -> [ShrinkQuality.Way: Int]
  ) {
    self.machine = machine
    self.flaw = flaw
    self.measure = measure
    self.explore = explore
  }
}

/// What shrinking gives over many seeds, by claim and by the kind of action that breaks it.
struct ShrinkQuality {
  /// One way to break a claim.
  struct Way: Hashable {
    let claim: Claim
    let kind: Int?
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
      let shrunk = try #require(shrinker.shrink(walk.trace, cause: walk.cause))
      let kind = if case .action(let kind) = walk.cause { kind } else { nil as Int? }
      add(shrunk.trace, shrunk.minimality, machine, Way(claim: walk.claim, kind: kind))
    }
  }

  /// Takes what one run finds, all of it.
  init<Machine: StateMachine>(_ machine: Machine, walks: Int) throws {
    for finding in Fuzzer(machine, seed: 42, walks: walks).run().shrunkBreaks() {
      let kind = finding.trace.actions.last?.decisions.first
      let minimality = try #require(finding.minimality)
      add(finding.trace, minimality, machine, Way(claim: finding.claim, kind: kind))
    }
  }

  /// What an exploration finds, as far as it gets with a bounded number of states.
  static func shortest<Machine: StateMachine>(of machine: Machine, depth: Int) -> [Way: Int] {
    let bounds = ExplorationBounds(depth: depth, states: 10_000)
    let breaks = Explorer(machine, bounds: bounds).run().shortestBreaks()
    let lengths = breaks.map { found in
      let kind = found.trace.actions.last?.decisions.first
      return (Way(claim: found.claim, kind: kind), found.trace.actions.count)
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

  static let others: [[Planted]] = [
    Planted.all(LoginCoordinatorMachine(), Flaw<LoginCoordinator>.all),
    Planted.all(CheckoutCoordinatorMachine(), Flaw<CheckoutCoordinator>.all),
    Planted.all(ParentCoordinatorMachine(), Flaw<ParentCoordinator>.all),
    Planted.all(OrderCoordinatorMachine(), Flaw<OrderCoordinator>.all),
    Planted.all(TabCoordinatorMachine(), Flaw<TabCoordinator>.all),
    Planted.all(DeepLinkCoordinatorMachine(), Flaw<DeepLinkCoordinator>.all),
    Planted.all(CatalogCoordinatorMachine(), Flaw<CatalogCoordinator>.all),
    Planted.all(UsersCoordinatorMachine(), Flaw<UsersCoordinator>.all),
    Planted.all(ShopMachine(), Flaw<ShopCoordinator>.all),
    Planted.reference,
  ]

  static let written: [Planted] = [
    .written(AppCoordinatorMachine(), AppCoordinatorAsWritten()),
    .written(LoginCoordinatorMachine(), LoginCoordinatorAsWritten()),
    .written(CheckoutCoordinatorMachine(), CheckoutCoordinatorAsWritten()),
    .written(ParentCoordinatorMachine(), ParentCoordinatorAsWritten()),
    .written(OrderCoordinatorMachine(), OrderCoordinatorAsWritten()),
    .written(TabCoordinatorMachine(), TabCoordinatorAsWritten()),
    .written(DeepLinkCoordinatorMachine(), DeepLinkCoordinatorAsWritten()),
    .written(CatalogCoordinatorMachine(), CatalogCoordinatorAsWritten()),
    .written(UsersCoordinatorMachine(), UsersCoordinatorAsWritten()),
  ]

  static let onDevice: [[Planted]] = [
    Planted.all(
      onDevice: AppCoordinatorMachine(), policies, DeviceFlaw<AppCoordinatorMachine>.all),
    Planted.all(
      onDevice: ParentCoordinatorMachine(), policies, DeviceFlaw<ParentCoordinatorMachine>.all),
    Planted.all(
      onDevice: UsersCoordinatorMachine(), policies, DeviceFlaw<UsersCoordinatorMachine>.all),
    Planted.all(
      onDevice: OrderCoordinatorMachine(), policies, DeviceFlaw<OrderCoordinatorMachine>.all),
    Planted.all(onDevice: ShopMachine(), policies, DeviceFlaw<ShopMachine>.all),
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
    "first-step-overrides-link",
  ]

  @Test func everyExampleIsTried() {
    #expect(Self.others.count + 1 == Examples.all.count)
    #expect(Self.written.count == Examples.all.count { $0.hasAsWritten })
    let devices = Set(Examples.onDevice.filter { !$0.flaws.isEmpty }.map(\.name))
    #if !DEBUG
      #expect(Set(Self.onDevice.joined().map(\.machine)) == devices)
    #endif
  }

  @Test(arguments: Planted.all(AppCoordinatorMachine(), Flaw<AppCoordinator>.all))
  func appCoordinator(_ planted: Planted) throws {
    try expectQuality(planted, seeds: Self.seeds.app)
  }

  @Test(arguments: others.flatMap(\.self))
  func otherCoordinators(_ planted: Planted) throws {
    try expectQuality(planted, seeds: Self.seeds.others)
  }

  @Test(arguments: onDevice.flatMap(\.self))
  func devices(_ planted: Planted) throws { try expectQuality(planted, seeds: Self.seeds.devices) }

  /// Whatever breaks the forms as written is as short as can be.
  @Test(arguments: written)
  func asWritten(_ planted: Planted) throws { try expectQuality(planted, seeds: 100) }

  private func expectQuality(_ planted: Planted, seeds: Int) throws {
    let quality = try planted.measure(seeds)
    #expect(!quality.ways.isEmpty)
    for (way, results) in quality.ways {
      let name = "\(planted.testDescription), \(way.claim.name) by kind \(way.kind ?? 0)"
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
