package import StateMachineTesting

/// The settings of a mutation run: the search that each mutant must survive.
package struct MutationPlan: Sendable {
  /// The source of all randomness.
  public var seed: Seed = 1
  /// The number of walks by which a mutant is searched.
  public var walks = 200
  /// The number of states in which a mutant is explored.
  public var states = 5_000
  /// The mutants that no claim needs to notice, as the report names them.
  public var accepted: [String] = []
  /// The number of mutants that are searched at a time; the result doesn't depend on it.
  public var jobs = 1
  /// The protection from a mutant that ends the process.
  public var isolation = Isolation.none
  /// Called before each mutant; on `false` the run ends with the mutants done so far.
  public var shouldContinue: @Sendable () -> Bool = { true }

  package enum Isolation: Sendable {
    case none
    /// A test watches each search in the process, and reports the actions to its end.
    case watched(ActionLimits)
    /// Each mutant is searched in a copy of the process.
    case copies(ActionLimits)
  }

  /// Plans a run with the defaults.
  public init() {}

  /// Searches all mutants of a machine.
  // Not specialised for each machine, as an exploration isn't.
  package func run<Machine: StateMachine>(
    _ machine: Machine, reporting report: (_ done: Int, _ count: Int) -> Void
  ) async -> MutationReport {
    // A class may belong to a thread that a copy doesn't have.
    guard case .copies(let limits) = isolation, !(machine is any WalkedMachine) else {
      let run = MutationRun(machine, self)
      let mutants = await numberedTasks(
        run.mutations.count, jobs: jobs, while: shouldContinue,
        reporting: { report($0, run.mutations.count) }, run.mutant)
      return run.report(mutants)
    }
    let ending = ProcessCopy.trial(limits)({ _ in
      _ = fuzz(machine, as: "") { $0.run() }
      _ = explore(machine, as: "")
    })
    guard shouldContinue(), let ending else {
      // It wasn't searched: an action may not even return here.
      var report = MutationReport(machine: machine.identity.name, self)
      report.interrupted = true
      return report
    }
    if let claim = ending.claim {
      return MutationReport(
        machine: machine.identity.name, self,
        cannotBegin: "\(claim.name): without a mutation, some action breaks it, which `fuzz` shows")
    }
    let run = MutationRun(machine, self)
    let results = ProcessCopy.values(
      run.mutations.count, jobs: jobs, limits, while: shouldContinue,
      reporting: { report($0, run.mutations.count) }, run.mutant)
    return run.report(
      results.enumerated().map { number, result in
        guard let ending = result.ending, shouldContinue() else { return nil }
        if let claim = ending.claim {
          return run.unsearched(run.mutations[number]).judged(.noticed, by: claim)
        }
        // A mutant with the name of a huge claim doesn't fit into the report of a copy.
        return result.value ?? run.mutant(number)
      })
  }
}

extension MutationPlan {
  /// The length of the walks, and of those in the explorations: a stack without a bound would have
  /// states of thousands of screens, which take longer and show nothing new.
  fileprivate static var longest: Int { 100 }

  /// Runs the walks of the plan; a test watches them under a title.
  func fuzz<Machine>(
    _ machine: Machine, as title: String, _ run: (Fuzzer<Machine>) -> FuzzRun
  ) -> FuzzRun {
    Fuzzer(machine, seed: seed, walks: walks)
      .watchingTraps(watchedLimits, keptIn: .none, near: "", as: title, run)
  }

  /// Runs the exploration of the plan.
  fileprivate func explore<Machine>(_ machine: Machine, as title: String) -> Exploration<Machine> {
    let bounds = ExplorationBounds(depth: Self.longest, states: states)
    return Explorer(machine, bounds: bounds)
      .watchingTraps(watchedLimits, keptIn: .none, near: "", as: title) {
        $0.run(while: shouldContinue)
      }
  }

  /// The limits of an action that a test watches.
  fileprivate var watchedLimits: ActionLimits? {
    if case .watched(let limits) = isolation { limits } else { nil }
  }
}

/// The search for a claim that notices each mutant of a machine.
struct MutationRun<Machine: StateMachine>: Sendable {
  let plan: MutationPlan
  let mutator: Mutator<Machine>
  /// The mutations of the kinds that were possible; none if the machine has a problem.
  let mutations: [Mutation]

  /// The claims that the machine breaks without a mutation.
  private let broken: [Claim]
  /// The goals that it reaches.
  private let goals: [Claim]
  /// The reasons that the machine can't be tested as it is.
  private let problems: [String]

  init(_ machine: Machine, _ plan: MutationPlan) {
    self.plan = plan
    let title = machine.identity.title
    let run = plan.fuzz(machine, as: title) { $0.run() }
    let exploration = plan.explore(machine, as: title)
    mutator = Mutator(
      machine,
      ReachableSteps(
        of: machine, limit: plan.states, longest: MutationPlan.longest,
        knowing: run.executedActions.compactMap { call, action in
          (action.base as? Machine.Action).map { (call, $0) }
        }, while: plan.shouldContinue))
    broken = (run.brokenClaims + exploration.brokenClaims).unique
    goals = exploration.goals.map(\.goal).filter { goal in
      run.reachedGoals.contains(goal) || exploration.witness(of: goal) != nil
    }
    problems = [run.machineProblem?.headline].compactMap(\.self)
    mutations = problems.isEmpty && plan.shouldContinue() ? mutator.mutations : []
  }

  /// A mutant as a report has it before its search.
  fileprivate func unsearched(_ mutation: Mutation) -> MutationReport.Mutant {
    var mutant = MutationReport.Mutant(kind: mutator.steps.kinds[mutation.kind])
    mutant.effect = mutation.effect
    mutant.field = mutation.field.map { mutator.fields[$0].name }
    return mutant
  }

  /// Searches the mutant of a number; `nil` if the plan stopped it.
  @Sendable
  func mutant(_ number: Int) -> MutationReport.Mutant? {
    let mutation = mutations[number]
    var mutant = unsearched(mutation)
    let title = "\(mutator.machine.identity.title) if \(mutant.name)"
    let steps = mutator.steps
    let machine = mutator.mutant(mutation)
    // An action that happens twice may trap.
    let first = machine.watchingTraps(
      mutation.effect == .twice ? plan.watchedLimits : nil, keptIn: .none, near: "", as: title,
      noting: "in step %w", path: { step, _ in steps.path(throughStep: step) }
    ) { mutator.firstDifference(by: mutation) }
    var late: MutationDifference?
    if let (index, state) = first {
      let path = steps.path(throughStep: index)
      mutant.start = steps.starts.difference(of: steps.states[path.start])
      mutant.actions = path.actions.map { "\(NotationValue(notating: $0))" }
      mutant.difference = Mutator<Machine>.lines(from: steps.steps[index].after, to: state)
    } else {
      if steps.isComplete { return mutant.judged(.equivalent) }
      late = mutator.difference(by: mutation, plan, as: title)
      if late == nil { return mutant }
    }
    let isNew = { @Sendable claim in !broken.contains(claim) }
    let run = plan.fuzz(machine, as: title) { $0.run(until: isNew) }
    if let claim = run.brokenClaims.first(where: isNew) {
      return mutant.judged(.noticed, by: claim)
    }
    let exploration = plan.explore(machine, as: title)
    if let claim = exploration.brokenClaims.first(where: isNew) {
      return mutant.judged(.noticed, by: claim)
    }
    if !plan.shouldContinue() { return nil }
    let missed = goals.first { goal in
      !run.reachedGoals.contains(goal) && exploration.witness(of: goal) == nil
    }
    if let missed { return mutant.judged(.noticed, by: missed) }
    if let late { (mutant.start, mutant.actions, mutant.difference) = late }
    return mutant.judged(.unnoticed)
  }

  /// Reports the first mutants, up to one that wasn't searched.
  func report(_ mutants: [MutationReport.Mutant?]) -> MutationReport {
    let mutants = mutants.prefix { $0 != nil }.compactMap(\.self)
    let steps = mutator.steps
    var report = MutationReport(machine: mutator.machine.identity.name, plan)
    report.problems = problems
    report.alreadyBroken = broken
    report.fields = mutator.fields.map(\.name)
    report.kinds = steps.kinds
    report.states = steps.states.count
    report.depth = steps.depth
    report.complete = steps.isComplete
    // An action that changes a field nowhere leaves nothing to search for.
    report.mutants = mutants.filter { $0.effect != .drop || $0.verdict != .undecided }
    report.interrupted = mutants.count < mutations.count || !plan.shouldContinue()
    report.judge(accepting: plan.accepted)
    return report
  }
}
