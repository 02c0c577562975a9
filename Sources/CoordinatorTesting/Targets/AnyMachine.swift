package import Pages
public import StateMachineTesting

/// A machine of some type, with the operations that a command needs.
@usableFromInline
package typealias AnyMachine = any CommandMachine

/// A machine that a command opens for all but its walks and explorations, by code that is compiled
/// once.
@usableFromInline
package protocol CommandMachine: Sendable {
  associatedtype Machine: StateMachine where Machine.Action: Codable

  /// The machine itself.
  var machine: Machine { get }

  /// The machine without its type, for all that is derived and explored.
  var erased: ErasedMachine { get }

  /// The search of a plan, to be run by hand.
  func fuzzer(_ plan: FuzzPlan) -> AnyFuzzer
}

/// The only kind of ``CommandMachine``.
@usableFromInline
package struct CodableMachine<Machine: StateMachine>: CommandMachine
where Machine.Action: Codable {
  @usableFromInline package let machine: Machine
  @usableFromInline package let erased: ErasedMachine
  // A function: a method wouldn't be compiled for the machine in its module.
  private let fuzzing: @Sendable (FuzzPlan) -> AnyFuzzer

  /// Lets commands use a machine, whose walks are compiled for it.
  @inlinable
  public init(_ machine: Machine) {
    self.init(machine, ErasedMachine(machine)) { AnyFuzzer($0.fuzzer(of: machine)) }
  }

  /// Erases the type of a machine for its walks, too: they take twice the time, but no build.
  package init(erased machine: Machine) {
    let erased = ErasedMachine(machine)
    self.init(machine, erased) { AnyFuzzer($0.fuzzer(of: erased)) }
  }

  @usableFromInline
  init(
    _ machine: Machine, _ erased: ErasedMachine,
    fuzzing: @escaping @Sendable (FuzzPlan) -> AnyFuzzer
  ) {
    self.machine = machine
    self.erased = erased
    self.fuzzing = fuzzing
  }

  @usableFromInline
  package func fuzzer(_ plan: FuzzPlan) -> AnyFuzzer { fuzzing(plan) }
}

extension CommandMachine {
  /// The name of the machine, with its variant.
  package var identity: MachineIdentity { erased.identity }

  /// True if a return to an earlier state costs all actions that lead there.
  package var isWalked: Bool { machine is any WalkedMachine }

  /// The strategy of a search for which none is named.
  package var strategy: Strategy { isWalked ? .walks : .portfolio }

  /// Takes walks, and counts the kinds, claims and goals that they reach.
  ///
  /// Nothing that they break is derived or shrunk.
  package func inventory(_ plan: FuzzPlan) async -> SearchReport {
    SearchReport(await fuzzer(plan).run(workers: plan.jobs), findings: [])
  }

  /// Fuzzes the machine; see `Fuzzer`.
  package func fuzz(
    _ plan: FuzzPlan, reporting report: (FuzzProgress) -> Void = { _ in }
  ) async -> SearchReport {
    let run = await fuzzer(plan).run(workers: plan.jobs) { run in
      report(run.progress)
      plan.keepNewFindings(of: &run, by: identity)
    }
    return SearchReport(
      run, findings: identity.replaying(run.findings(of: plan.isWanted), plan.command),
      of: plan.claims, thresholds: plan.thresholds)
  }

  /// Explores the machine; see `Explorer`.
  package func explore(
    _ plan: ExplorationPlan, reporting report: (ExplorationProgress) -> Void = { _ in }
  ) async -> SearchReport {
    let machine = plan.hashesContent ? erased.hashedByContent : erased
    var explorer = Explorer(machine, bounds: plan.bounds)
    explorer.onBatch = plan.onBatch
    let exploration = await explorer.run(
      workers: plan.jobs, while: { plan.ending() == nil }, reporting: report)
    // An interrupt lasts; memory may be free again by now.
    let isStopped = exploration.ending == .interrupted && !Task.isCancelled
    let reason = isStopped ? plan.ending() ?? .memory : nil
    return SearchReport(
      exploration, findings: identity.replaying(exploration.findings, plan.command),
      ending: reason)
  }

  /// Replays a corpus entry; with a trial, up to the action that ends the process.
  ///
  /// - Throws: `InputError` if the entry has an action that the machine doesn't have.
  package func replay(
    _ entry: CorpusEntry, _ trial: Trial? = nil
  ) throws(InputError) -> ReplayReport {
    guard let trial else { return try ReplayReport(of: entry, on: machine) }
    return try ReplayReport(of: entry, on: GuardedMachine(machine, reached(trial)))
  }

  /// A trial that begins where the machine can be executed.
  package func reached(_ trial: @escaping Trial) -> Trial {
    guard let walked = machine as? any WalkedMachine else { return trial }
    return { body in
      var ending: Ending? = .runs
      walked.reach { ending = trial(body) }
      return ending
    }
  }

  /// Tells a corpus entry in pictures.
  ///
  /// - Throws: `InputError` if the entry has an action or a start that the machine doesn't have.
  package func storyboard(of entry: CorpusEntry) throws(InputError) -> Storyboard {
    let actions = try entry.decode(Machine.Action.self)
    return Storyboard(of: entry, actions, fromStart: try entry.start(in: machine), on: machine)
  }
}

/// A machine whose searches take random walks unless another strategy is named, because a return to
/// an earlier state costs it all actions that lead there.
@usableFromInline
package protocol WalkedMachine: Sendable {
  /// Calls a function on the thread to which the machine belongs: a copy of the process has no
  /// other one.
  func reach(_ body: () -> Void)
}

/// The settings of a fuzz run: its length, its strategy, the claims that count and the thresholds.
@usableFromInline
package struct FuzzPlan: Sendable {
  /// The source of all randomness.
  public var seed: Seed
  /// The number of walks.
  public var walks = 1_000
  /// The number of actions in a walk.
  public var length = 100
  /// The rule by which the walks choose their next action.
  public var strategy = Strategy.portfolio
  /// The number of workers; the result doesn't depend on it.
  public var jobs = 1
  /// The names of the claims that count; all if empty.
  public var claims: [String] = []
  /// The coverage that the run must reach.
  public var thresholds = Thresholds()
  /// Called every now and then; on `false` the run ends with the walks done so far.
  public var shouldContinue: @Sendable () -> Bool = { true }
  /// Called with the corpus entry of each finding that a replay shows, as soon as it is known.
  public var keep: (@Sendable (CorpusEntry) -> Void)?
  /// See `Fuzzer.onBatch`.
  public var onBatch: (@Sendable (UnsafePointer<Int>?) -> Void)?
  /// The command that replays a finding, up to the name of the machine.
  public var command = "coordinator-fuzz"

  /// The largest number of walks of some length.
  ///
  /// Half of the transitions that can be counted: a turn can reach beyond the last walk.
  public static func maxWalks(ofLength length: Int) -> Int { Int.max / 2 / max(1, length) }

  /// Plans a run of 1,000 walks of 100 actions.
  public init(seed: Seed) { self.seed = seed }

  /// Returns whether a claim counts.
  package func isWanted(_ claim: Claim) -> Bool {
    claims.isEmpty || claims.contains(claim.name)
  }

  /// Keeps the findings that are known by now, and weren't before.
  package func keepNewFindings(of run: inout FuzzRun, by machine: MachineIdentity) {
    guard let keep else { return }
    for finding in run.newFindings(of: isWanted) where finding.isReplayable {
      keep(CorpusEntry(finding, of: machine))
    }
  }

  @inlinable
  func fuzzer<Machine: StateMachine>(of machine: Machine) -> Fuzzer<Machine> {
    var fuzzer = Fuzzer(machine, seed: seed, walks: walks, length: length, strategy: strategy)
    fuzzer.onBatch = onBatch
    fuzzer.shouldContinue = shouldContinue
    return fuzzer
  }
}
