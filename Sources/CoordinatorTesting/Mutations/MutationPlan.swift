public import StateMachineTesting

/// The settings of a mutation run: the search that each mutant must survive.
@usableFromInline
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
  /// Called before each mutant; on `false` the run ends with the mutants done so far.
  public var shouldContinue: @Sendable () -> Bool = { true }

  /// Plans a run with the defaults.
  public init() {}

  /// Searches all mutants of a machine.
  // Not specialised for each machine, as an exploration isn't.
  @usableFromInline
  func run<Machine: StateMachine>(
    _ machine: Machine, reporting report: (_ done: Int, _ count: Int) -> Void
  ) async -> MutationReport {
    let run = MutationRun(machine, self)
    let verdicts = await numberedTasks(
      run.mutations.count, jobs: jobs, while: shouldContinue,
      reporting: { report($0, run.mutations.count) }, run.verdict)
    return run.report(verdicts)
  }
}

/// The search for a claim that notices each mutant of a machine.
struct MutationRun<Machine: StateMachine>: Sendable {
  let plan: MutationPlan
  let mutator: Mutator<Machine>
  /// The mutations of the kinds that were possible; none if the machine has a problem.
  let mutations: [Mutation]

  /// The length of the walks, and of those in the explorations: a stack without a bound would have
  /// states of thousands of screens, which take longer and show nothing new.
  private static var longest: Int { 100 }

  private let firstDifferences: [Mutation: (step: Int, state: Machine.State)]
  /// The claims that the machine breaks without a mutation.
  private let broken: [Claim]
  /// The goals that it reaches.
  private let goals: [Claim]
  /// The reasons that the machine can't be tested as it is.
  private let problems: [String]

  init(_ machine: Machine, _ plan: MutationPlan) {
    self.plan = plan
    mutator = Mutator(
      machine: machine,
      steps: ReachableSteps(
        of: machine, limit: plan.states, longest: Self.longest, while: plan.shouldContinue))
    let run = Self.fuzzer(machine, plan).run()
    let exploration = Self.explorer(machine, plan).run(while: plan.shouldContinue)
    broken = run.brokenClaims + exploration.brokenClaims.filter { !run.brokenClaims.contains($0) }
    goals = exploration.goals.map(\.goal).filter { goal in
      run.reachedGoals.contains(goal) || exploration.witness(of: goal) != nil
    }
    problems = [run.machineProblem?.headline].compactMap(\.self)
    mutations = problems.isEmpty && plan.shouldContinue() ? mutator.mutations : []
    firstDifferences = mutator.firstDifferences(of: mutations)
  }

  private static func fuzzer<Some>(_ machine: Some, _ plan: MutationPlan) -> Fuzzer<Some> {
    Fuzzer(machine, seed: plan.seed, walks: plan.walks)
  }

  private static func explorer<Some>(_ machine: Some, _ plan: MutationPlan) -> Explorer<Some> {
    Explorer(machine, bounds: ExplorationBounds(depth: longest, states: plan.states))
  }

  /// Searches the mutant of a number; `nil` if the plan stopped it.
  @Sendable
  func verdict(_ number: Int) -> MutationReport.Verdict? {
    let mutation = mutations[number]
    if firstDifferences[mutation] == nil {
      return mutator.steps.isComplete ? .equivalent : .undecided
    }
    let mutant = mutator.mutant(mutation)
    let isNew = { @Sendable claim in !broken.contains(claim) }
    let run = Self.fuzzer(mutant, plan).run(until: isNew)
    if let claim = run.brokenClaims.first(where: isNew) { return .noticed(by: claim) }
    let exploration = Self.explorer(mutant, plan).run(while: plan.shouldContinue)
    if let claim = exploration.brokenClaims.first(where: isNew) { return .noticed(by: claim) }
    if !plan.shouldContinue() { return nil }
    let missed = goals.first { goal in
      !run.reachedGoals.contains(goal) && exploration.witness(of: goal) == nil
    }
    if let missed { return .noticed(by: missed) }
    return .unnoticed
  }

  /// Reports the verdicts on the first mutants, up to one that has none.
  func report(_ verdicts: [MutationReport.Verdict?]) -> MutationReport {
    let verdicts = verdicts.prefix { $0 != nil }.compactMap(\.self)
    let steps = mutator.steps
    var report = MutationReport(machine: mutator.machine.identity.name, plan)
    report.problems = problems
    report.alreadyBroken = broken
    report.fields = mutator.fields.map(\.name)
    report.kinds = steps.kinds
    report.states = steps.states.count
    report.depth = steps.depth
    report.complete = steps.isComplete
    report.mutants = zip(mutations, verdicts).map { mutation, verdict in
      var mutant = MutationReport.Mutant(kind: steps.kinds[mutation.kind], verdict)
      switch mutation.effect {
      case .nothing: mutant.effect = .nothing
      case .twice: mutant.effect = .twice
      case .drop(let field): (mutant.effect, mutant.field) = (.drop, mutator.fields[field].name)
      }
      if let (index, state) = firstDifferences[mutation] {
        (mutant.start, mutant.actions) = steps.path(throughStep: index)
        mutant.difference = StateDiff(from: steps.steps[index].after, to: state).lines
      }
      return mutant
    }
    report.interrupted = verdicts.count < mutations.count || !plan.shouldContinue()
    report.judge(accepting: plan.accepted)
    return report
  }
}
