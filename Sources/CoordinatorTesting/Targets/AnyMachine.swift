public import StateMachineTesting

/// A machine whose type is forgotten: what a command can do with it.
@usableFromInline
package struct AnyMachine: Sendable {
  /// What the machine is called.
  public let identity: MachineIdentity

  private let fuzzing: @Sendable (FuzzPlan, (FuzzProgress) -> Void) async -> SearchReport
  private let exploring:
    @Sendable (ExplorationPlan, (ExplorationProgress) -> Void) async -> SearchReport
  private let drawing: @Sendable (Int, Int) throws(StateGraph.Failure) -> StateGraph
  private let finding: @Sendable (ExplorationPlan, WalkPosition) -> String?
  private let replaying: @Sendable (CorpusEntry) throws(CorpusError) -> ReplayReport
  private let shrinking: @Sendable (CorpusEntry) throws(CorpusError) -> ShrinkReport
  private let detecting: @Sendable (DetectionPlan) -> DetectionRun

  /// Forgets the type of a machine.
  @inlinable
  public init<Machine: StateMachine>(_ machine: Machine) where Machine.Action: Codable {
    self.init(
      identity: MachineIdentity(of: machine),
      fuzzing: { plan, report in await plan.run(machine, reporting: report) },
      exploring: { plan, report in await plan.run(machine, reporting: report) },
      drawing: { depth, maxNodes throws(StateGraph.Failure) in
        try StateGraph(of: machine, depth: depth, maxNodes: maxNodes)
      },
      finding: { plan, place in plan.wayCommand(to: place, in: machine) },
      replaying: { entry throws(CorpusError) in try ReplayReport(of: entry, on: machine) },
      shrinking: { entry throws(CorpusError) in try ShrinkReport(of: entry, on: machine) },
      detecting: { plan in DetectionRun(machine, plan) })
  }

  @usableFromInline
  init(
    identity: MachineIdentity,
    fuzzing: @escaping @Sendable (FuzzPlan, (FuzzProgress) -> Void) async -> SearchReport,
    exploring:
      @escaping @Sendable (ExplorationPlan, (ExplorationProgress) -> Void) async -> SearchReport,
    drawing: @escaping @Sendable (Int, Int) throws(StateGraph.Failure) -> StateGraph,
    finding: @escaping @Sendable (ExplorationPlan, WalkPosition) -> String?,
    replaying: @escaping @Sendable (CorpusEntry) throws(CorpusError) -> ReplayReport,
    shrinking: @escaping @Sendable (CorpusEntry) throws(CorpusError) -> ShrinkReport,
    detecting: @escaping @Sendable (DetectionPlan) -> DetectionRun
  ) {
    self.identity = identity
    self.fuzzing = fuzzing
    self.exploring = exploring
    self.drawing = drawing
    self.finding = finding
    self.replaying = replaying
    self.shrinking = shrinking
    self.detecting = detecting
  }

  /// Fuzzes the machine; see `Fuzzer`.
  public func fuzz(
    _ plan: FuzzPlan, reporting report: (FuzzProgress) -> Void = { _ in }
  ) async -> SearchReport {
    await fuzzing(plan, report)
  }

  /// Explores the machine; see `Explorer`.
  public func explore(
    _ plan: ExplorationPlan, reporting report: (ExplorationProgress) -> Void = { _ in }
  ) async -> SearchReport {
    await exploring(plan, report)
  }

  /// Draws the states within some number of actions, folded by the machine's abstraction.
  ///
  /// - Throws: `StateGraph.Failure` if that is more than can be read.
  public func graph(depth: Int, maxNodes: Int) throws(StateGraph.Failure) -> StateGraph {
    try drawing(depth, maxNodes)
  }

  /// The command that replays what leads to a place that a trap noted; see `Explorer.way(toState:step:)`.
  public func wayCommand(to place: WalkPosition, _ plan: ExplorationPlan) -> String? {
    finding(plan, place)
  }

  /// Replays a corpus entry.
  ///
  /// - Throws: `CorpusError` if it has an action that the machine doesn't.
  public func replay(_ entry: CorpusEntry) throws(CorpusError) -> ReplayReport {
    try replaying(entry)
  }

  /// Shrinks a corpus entry.
  ///
  /// - Throws: `CorpusError` if it has an action that the machine doesn't.
  public func shrink(_ entry: CorpusEntry) throws(CorpusError) -> ShrinkReport {
    try shrinking(entry)
  }

  /// Walks until the claim of the plan breaks, or its budget is spent.
  public func detect(_ plan: DetectionPlan) -> DetectionRun { detecting(plan) }
}

/// What to fuzz, for how long, and what counts.
@usableFromInline
package struct FuzzPlan: Sendable {
  /// What all randomness follows from.
  public var seed: Seed
  /// The number of walks.
  public var walks = 1_000
  /// The number of actions in a walk.
  public var length = 100
  /// How the walks decide where to go next.
  public var strategy = Strategy.portfolio
  /// The number of workers; the result doesn't depend on it.
  public var jobs = 1
  /// The names of the claims that count; all if empty.
  public var claims: [String] = []
  /// What the run must have seen.
  public var thresholds = Thresholds()
  /// Asked between batches of walks; on `false` the run ends with what was done so far.
  public var shouldContinue: @Sendable () -> Bool = { true }
  /// See `Fuzzer.onBatch`.
  public var onBatch: (@Sendable (UnsafePointer<WalkPosition>?) -> Void)?
  /// What stands before the machine in the command that replays a finding.
  public var command = "coordinator-fuzz"

  /// Plans a run of 1,000 walks of 100 actions.
  public init(seed: Seed) { self.seed = seed }

  @inlinable
  func run<Machine: StateMachine>(
    _ machine: Machine, reporting report: (FuzzProgress) -> Void
  ) async -> SearchReport {
    var fuzzer = Fuzzer(machine, seed: seed, walks: walks, length: length, strategy: strategy)
    fuzzer.onBatch = onBatch
    let run = await fuzzer.run(workers: jobs, while: shouldContinue, reporting: report)
    let findings = run.findings { claims.isEmpty || claims.contains($0.name) }
    return SearchReport(
      run, findings: MachineIdentity(of: machine).replaying(findings, command), of: claims,
      thresholds: thresholds)
  }
}
