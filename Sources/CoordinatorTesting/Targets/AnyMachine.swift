public import Pages
import ProcessSignals
public import StateMachineTesting

/// A type-erased machine with the operations that a command needs.
@usableFromInline
package struct AnyMachine: Sendable {
  /// The name of the machine, with its variant.
  public let identity: MachineIdentity

  /// The strategy of a search for which none is named.
  public let strategy: Strategy

  /// True if a return to an earlier state costs all actions that lead there.
  public let isWalked: Bool

  /// The machine itself, for the screens of its states.
  let original: any StateMachine

  private let reaching: @Sendable (() -> Void) -> Void
  private let fuzzing: @Sendable (FuzzPlan) -> AnyFuzzer
  let erased: ErasedMachine
  private let trappingInWalks: @Sendable (FuzzPlan, TrapPosition, @escaping Trial) -> Finding?
  private let trappingInStates:
    @Sendable (ExplorationPlan, TrapPosition, @escaping Trial) -> Finding?
  private let replayingGuarded:
    @Sendable (CorpusEntry, @escaping Trial) throws(CorpusError) -> ReplayReport
  private let replaying: @Sendable (CorpusEntry) throws(CorpusError) -> ReplayReport
  private let telling: @Sendable (CorpusEntry) throws(CorpusError) -> Storyboard
  private let shrinking: @Sendable (CorpusEntry) throws(CorpusError) -> ShrinkReport
  private let shrinkingGuarded:
    @Sendable (CorpusEntry, @escaping Trial) throws(CorpusError) -> ShrinkReport
  private let mutating: @Sendable (MutationPlan, (Int, Int) -> Void) async -> MutationReport
  private let checking: @Sendable (Recording, String, Bool, Trial?, inout RecordingReport) -> Void
  private let recording: @Sendable (Seed, Int, Int) -> [RecordedWalk]
  private let recordingEntry: @Sendable (CorpusEntry) throws(CorpusError) -> RecordedWalk

  /// Erases the type of a machine.
  @inlinable
  public init<Machine: StateMachine>(_ machine: Machine) where Machine.Action: Codable {
    self.init(
      original: machine,
      walked: machine as? any WalkedMachine,
      erased: ErasedMachine(machine),
      fuzzing: { AnyFuzzer($0.fuzzer(of: machine)) },
      trappingInWalks: { plan, position, trial in machine.trap(at: position, in: plan, trial) },
      trappingInStates: { plan, position, trial in
        machine.trap(at: position, in: plan, trial)
      },
      replayingGuarded: { entry, trial throws(CorpusError) in
        try machine.replaying(entry, trial)
      },
      replaying: { entry throws(CorpusError) in try ReplayReport(of: entry, on: machine) },
      telling: { entry throws(CorpusError) in try Storyboard(of: entry, on: machine) },
      shrinking: { entry throws(CorpusError) in try ShrinkReport(of: entry, on: machine) },
      shrinkingGuarded: { entry, trial throws(CorpusError) in
        try machine.shrinking(entry, trial)
      },
      mutating: { plan, report in await plan.run(machine, reporting: report) },
      checking: { recording, file, isOffered, trial, report in
        machine.check(recording, of: file, offered: isOffered, trial, into: &report)
      },
      recording: { machine.record(seed: $0, walks: $1, length: $2) },
      recordingEntry: { entry throws(CorpusError) in try RecordedWalk(of: entry, on: machine) })
  }

  @usableFromInline
  init(
    original: any StateMachine, walked: (any WalkedMachine)?, erased: ErasedMachine,
    fuzzing: @escaping @Sendable (FuzzPlan) -> AnyFuzzer,
    trappingInWalks: @escaping @Sendable (FuzzPlan, TrapPosition, @escaping Trial) -> Finding?,
    trappingInStates:
      @escaping @Sendable (ExplorationPlan, TrapPosition, @escaping Trial)
      -> Finding?,
    replayingGuarded:
      @escaping @Sendable (CorpusEntry, @escaping Trial) throws(CorpusError) -> ReplayReport,
    replaying: @escaping @Sendable (CorpusEntry) throws(CorpusError) -> ReplayReport,
    telling: @escaping @Sendable (CorpusEntry) throws(CorpusError) -> Storyboard,
    shrinking: @escaping @Sendable (CorpusEntry) throws(CorpusError) -> ShrinkReport,
    shrinkingGuarded:
      @escaping @Sendable (CorpusEntry, @escaping Trial) throws(CorpusError) -> ShrinkReport,
    mutating: @escaping @Sendable (MutationPlan, (Int, Int) -> Void) async -> MutationReport,
    checking: @escaping @Sendable (Recording, String, Bool, Trial?, inout RecordingReport) -> Void,
    recording: @escaping @Sendable (Seed, Int, Int) -> [RecordedWalk],
    recordingEntry: @escaping @Sendable (CorpusEntry) throws(CorpusError) -> RecordedWalk
  ) {
    self.original = original
    identity = original.identity
    isWalked = walked != nil
    strategy = walked == nil ? .portfolio : .walks
    reaching = { body in if let walked { walked.reach(body) } else { body() } }
    self.fuzzing = fuzzing
    self.erased = erased
    self.trappingInWalks = trappingInWalks
    self.trappingInStates = trappingInStates
    self.replayingGuarded = replayingGuarded
    self.replaying = replaying
    self.telling = telling
    self.shrinking = shrinking
    self.shrinkingGuarded = shrinkingGuarded
    self.mutating = mutating
    self.checking = checking
    self.recording = recording
    self.recordingEntry = recordingEntry
  }

  /// Takes walks, and counts the kinds, claims and goals that they reach.
  ///
  /// Nothing that they break is derived or shrunk.
  package func inventory(_ plan: FuzzPlan) async -> SearchReport {
    SearchReport(await fuzzing(plan).run(workers: plan.jobs), findings: [])
  }

  /// Fuzzes the machine; see `Fuzzer`.
  public func fuzz(
    _ plan: FuzzPlan, reporting report: (FuzzProgress) -> Void = { _ in }
  ) async -> SearchReport {
    await plan.run(fuzzing(plan), of: identity, reporting: report)
  }

  /// Fuzzes the machine with a part of the walks of a campaign.
  package func fuzz(
    _ plan: FuzzPlan, _ part: ShardPlan, reporting report: (FuzzProgress) -> Void = { _ in }
  ) async -> ShardReport {
    // The first turn must be whole, since all parts of a campaign are compared by its result.
    var whole = plan
    whole.shouldContinue = { true }
    return await part.run(
      plan, fuzzing(plan), first: fuzzing(whole), of: identity, reporting: report)
  }

  /// Explores the machine; see `Explorer`.
  ///
  /// - Parameters:
  ///   - plan: the settings.
  ///   - report: receives the progress.
  public func explore(
    _ plan: ExplorationPlan, reporting report: (ExplorationProgress) -> Void = { _ in }
  ) async -> SearchReport {
    await plan.run(erased, reporting: report)
  }

  /// Draws the states within some number of actions, folded by the machine's abstraction.
  ///
  /// - Throws: `StateGraph.Failure` if the graph is too large to be read.
  public func graph(depth: Int, maxNodes: Int) throws(StateGraph.Failure) -> StateGraph {
    try StateGraph(of: erased, depth: depth, maxNodes: maxNodes)
  }

  /// Collects the states that an exploration visited, for a page.
  ///
  /// - Returns: the states; `nil` if a return to a state costs the machine all its actions, and if
  ///   the exploration found that it can't be tested as it is.
  public func visited(by report: SearchReport) -> VisitedStates? {
    let isFaulty = report.findings.contains {
      [.deterministic, .hashable, .listIsSteady].contains($0.claim)
    }
    return isFaulty || isWalked || report.states == nil
      ? nil : VisitedStates(of: erased, by: report)
  }

  /// Folds visited states into a graph that can be drawn, with the number of actions within which
  /// it has every state; `nil` if there are too many nodes next to the starts.
  public func graph(
    of visited: VisitedStates, maxNodes: Int
  ) -> (graph: StateGraph, depth: Int)? {
    StateGraph.folding(visited, of: erased, maxNodes: maxNodes)
  }

  /// Returns the finding of a trap in a walk, shrunk; `nil` if the machine doesn't trap there.
  public func trap(
    at position: TrapPosition, in plan: FuzzPlan, _ trial: @escaping Trial
  ) -> Finding? {
    trappingInWalks(plan, position, reached(trial))
  }

  /// Returns the finding of a trap in an exploration, shrunk; `nil` if the machine doesn't trap
  /// there.
  public func trap(
    at position: TrapPosition, in plan: ExplorationPlan, _ trial: @escaping Trial
  ) -> Finding? {
    trappingInStates(plan, position, reached(trial))
  }

  /// The reason that no walk can begin; see `StateMachine.problemAtStart`.
  public func problemAtStart(_ trial: @escaping Trial) -> String? {
    original.problemAtStart(reached(trial))
  }

  /// Replays a corpus entry up to the action that ends the process.
  ///
  /// - Throws: `CorpusError` if the entry has an action that the machine doesn't have.
  public func replay(
    _ entry: CorpusEntry, _ trial: @escaping Trial
  ) throws(CorpusError) -> ReplayReport {
    try replayingGuarded(entry, reached(trial))
  }

  /// Returns whether a replay of a corpus entry ends a copy of the process.
  public func ends(_ trial: @escaping Trial, replaying entry: CorpusEntry) -> Bool {
    reached(trial)({ _ in _ = try? replaying(entry) }).map { $0 != .runs } ?? false
  }

  /// A trial that begins where the machine can be executed.
  func reached(_ trial: @escaping Trial) -> Trial {
    { [reaching] body in
      var ending: Ending? = .runs
      reaching { ending = trial(body) }
      return ending
    }
  }

  /// Replays a corpus entry.
  ///
  /// - Throws: `CorpusError` if the entry has an action that the machine doesn't have.
  public func replay(_ entry: CorpusEntry) throws(CorpusError) -> ReplayReport {
    try replaying(entry)
  }

  /// Tells a corpus entry in pictures.
  ///
  /// - Throws: `CorpusError` if the entry has an action that the machine doesn't have.
  package func storyboard(of entry: CorpusEntry) throws(CorpusError) -> Storyboard {
    try telling(entry)
  }

  /// Tells the findings of a report in pictures.
  package func storyboards(of report: SearchReport) -> [Storyboard] {
    report.findings.map { finding in
      let entry = report.entry(of: finding)
      // To replay a trap ends the process.
      let replay = finding.claim.isAboutProcess ? nil : try? telling(entry)
      return Storyboard(of: finding, as: entry, by: identity.title, replay: replay)
    }
  }

  /// Shrinks a corpus entry.
  ///
  /// - Throws: `CorpusError` if the entry has an action that the machine doesn't have.
  public func shrink(_ entry: CorpusEntry) throws(CorpusError) -> ShrinkReport {
    try shrinking(entry)
  }

  /// Shrinks a corpus entry whose last action ends the process.
  ///
  /// - Throws: `CorpusError` if the entry has an action that the machine doesn't have.
  public func shrink(
    _ entry: CorpusEntry, _ trial: @escaping Trial
  ) throws(CorpusError) -> ShrinkReport {
    try shrinkingGuarded(entry, reached(trial))
  }

  /// The search of a plan, to be run by hand.
  package func fuzzer(_ plan: FuzzPlan) -> AnyFuzzer { fuzzing(plan) }

  /// Searches the mutants of the machine; see `StateMachine.mutate`.
  public func mutate(
    _ plan: MutationPlan, reporting report: (_ done: Int, _ count: Int) -> Void = { _, _ in }
  ) async -> MutationReport { await mutating(plan, report) }

  /// Compares the traces of a recording with the machine.
  ///
  /// - Parameters:
  ///   - recording: the traces.
  ///   - file: the name of their file.
  ///   - isOffered: true if each action must be one that the machine's list offers.
  ///   - trial: see `StateMachine.check`.
  ///   - report: the report to which the result is added.
  public func check(
    _ recording: Recording, of file: String, offered isOffered: Bool, _ trial: Trial?,
    into report: inout RecordingReport
  ) {
    checking(recording, file, isOffered, trial.map(reached), &report)
  }

  /// Records random walks.
  public func record(seed: Seed, walks: Int, length: Int) -> [RecordedWalk] {
    recording(seed, walks, length)
  }

  /// Records some walks, to compare them with those of other processes; `nil` if they end a copy of
  /// this one.
  package func processAudit(
    of plan: FuzzPlan, ofLength length: Int, _ trial: @escaping Trial
  ) -> ProcessAudit? {
    let walks: @Sendable () -> [RecordedWalk] = {
      record(seed: plan.seed, walks: ProcessAudit.walks, length: length)
    }
    let ending = reached(trial)({ begin in
      begin(.reducer)
      _ = walks()
    })
    return ending == .runs ? ProcessAudit(fuzzing(plan), walks()) : nil
  }

  /// Records the replay of a corpus entry.
  ///
  /// - Throws: `CorpusError` if the entry has an action that the machine doesn't have.
  public func record(_ entry: CorpusEntry) throws(CorpusError) -> RecordedWalk {
    try recordingEntry(entry)
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

  @usableFromInline
  func keep(_ findings: [Finding], of machine: MachineIdentity) {
    for finding in findings where finding.isReplayable {
      keep?(CorpusEntry(finding, of: machine))
    }
  }

  @inlinable
  func fuzzer<Machine: StateMachine>(of machine: Machine) -> Fuzzer<Machine> {
    var fuzzer = Fuzzer(machine, seed: seed, walks: walks, length: length, strategy: strategy)
    fuzzer.onBatch = onBatch
    fuzzer.shouldContinue = shouldContinue
    return fuzzer
  }

  func run(
    _ fuzzer: AnyFuzzer, of machine: MachineIdentity, reporting report: (FuzzProgress) -> Void
  ) async -> SearchReport {
    let isWanted = { claims.isEmpty || claims.contains(($0 as Claim).name) }
    let run = await fuzzer.run(workers: jobs, while: shouldContinue) { run in
      report(run.progress)
      if keep != nil { keep(run.newFindings(of: isWanted), of: machine) }
    }
    let findings = run.findings(of: isWanted)
    return SearchReport(
      run, findings: machine.replaying(findings, command), of: claims,
      thresholds: thresholds)
  }
}
