import CoordinatorTesting
import ExampleCoordinators
import Testing

/// A search that shares no code with the shrinker, as a value without the type of its machine.
struct IndependentSearch: Sendable {
  /// Returns the cause of the break at the end of a finding.
  let cause: @Sendable (Claim, Finding) throws -> Cause
  /// Searches for a sequence before a finding's with so many transitions, and returns an objection
  /// if there is one.
  let objection: @Sendable (Finding, ShrinkQuality.Way, _ budget: Int) throws -> String?

  init<Machine: StateMachine>(of machine: Machine) where Machine.Action: Codable {
    let search = Exhaustive(machine: machine)
    cause = { try search.cause(of: $0, brokenBy: $1) }
    objection = { try search.objection(to: $0, of: $1.claim, by: $1.cause, budget: $2) }
  }
}

/// A planted bug, and the machine with it.
struct Planted: Sendable, CustomTestStringConvertible {
  let machine: String
  /// The flaw; nil for a machine as it was written.
  let flaw: FormSummary?
  /// The machine as a command drives it, which is compiled for speed.
  let subject: AnyMachine
  let search: IndependentSearch
  var testDescription: String { "\(machine) \(flaw?.name ?? "")" }

  init<Machine: StateMachine>(_ typed: Machine, _ flaw: FormSummary?, in target: String)
  where Machine.Action: Codable {
    guard
      let target = (Examples.all + Examples.onDevice).first(where: { $0.name == target }),
      let subject = target.subject(flaw.map { .form($0.name) } ?? .asWritten)
    else { preconditionFailure("\(target) has no form \(typed.identity.title)") }
    machine = target.name
    self.flaw = flaw
    self.subject = subject
    search = IndependentSearch(of: typed)
  }

  /// Returns, for each seed, the shrunk finding of the first break of the flaw's claim.
  func findings(seeds: Int) throws -> [Finding] {
    let claim = try #require(flaw?.claim)
    return try (1...UInt64(seeds)).map { seed in
      let run = subject.detect(claim, seed: Seed(seed), budget: 1_000_000)
      return try #require(run.findings.min { $0.origin?.step ?? 0 < $1.origin?.step ?? 0 })
    }
  }

  /// Returns the findings of one run, of each claim alone: claims that the same actions break would
  /// share one.
  func findings(walks: Int) async -> [Finding] {
    var plan = FuzzPlan(seed: 42)
    plan.walks = walks
    var findings: [Finding] = []
    for claim in await Set(subject.fuzz(plan).findings.flatMap(\.claims).map(\.name)).sorted() {
      plan.claims = [claim]
      findings += await subject.fuzz(plan).findings
    }
    return findings
  }

  /// Returns the lengths of the shortest sequences that an exploration of a bounded number of
  /// states finds within so many actions.
  func explore(_ depth: Int) async throws -> [ShrinkQuality.Way: Int] {
    var plan = ExplorationPlan()
    plan.bounds = ExplorationBounds(depth: depth, states: 10_000)
    let lengths = try await subject.explore(plan).findings.flatMap { finding in
      try finding.claims.map {
        (ShrinkQuality.Way(claim: $0, cause: try search.cause($0, finding)), finding.actions.count)
      }
    }
    return Dictionary(lengths, uniquingKeysWith: min)
  }
}

/// An example with each of its flaws planted, as it was written, and with each flaw on a device.
struct PlantedExample: Sendable {
  #if DEBUG
    static let policies: [PresenterPolicy] = [.drop]
  #else
    static let policies = PresenterPolicy.allCases
  #endif

  static let all = Examples.examples.map { PlantedExample($0) }

  /// The planted bugs of the reference model: one of them changes the possible actions, too.
  static let reference = Flaw<ReferenceCoordinator>.all(depth: 6)
    .filter { $0.name != ExamplesTests.needle }.map {
      Planted(ReferenceCoordinatorMachine(flaw: $0.name), $0.summary, in: "ReferenceCoordinator")
    }

  let name: String
  let flaws: [Planted]
  let written: Planted?
  let onDevice: [Planted]
  /// Searches for a sequence that is shorter than a divergence's, and ends in the same kind of
  /// action.
  let shorter: @Sendable (Divergence) throws -> Bool

  init(_ example: some AnyExample) {
    let name = example.app.identity.name
    self.name = name
    flaws = example.flaws.map { Planted(example.app.planting($0), $0.summary, in: name) }
    written = example.written.map { Planted($0, nil, in: name) }
    onDevice = Self.policies.flatMap { policy in
      let device = SimulatedDevice(example.app, policy: policy, shell: .careful)
      return example.deviceFlaws.filter { $0.policies.contains(policy) }.map {
        Planted(device.planting($0), $0.summary, in: device.identity.name)
      }
    }
    shorter = { divergence in
      let app = try divergence.variant == .asWritten ? #require(example.written) : example.app
      let device = SimulatedDevice(app, policy: divergence.policy, shell: divergence.shell)
      let flaw = example.deviceFlaws.first { $0.summary.name == divergence.variant.name }
      return try divergence.isLonger(thanNeededOn: flaw.map(device.planting) ?? device)
    }
  }
}
