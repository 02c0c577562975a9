public import StateMachineTesting

extension StateMachine {
  /// Searches for mistakes that no claim would notice: runs mutants of the machine, in which each
  /// kind of action does nothing, happens twice, or leaves one of the ``fields`` as it was.
  ///
  /// ```swift
  /// @Test func `each mutant is noticed`() throws { try CheckoutMachine().mutate() }
  /// ```
  ///
  /// A mutant is noticed if a search breaks a claim that the machine keeps, or misses a goal that
  /// the machine reaches. For one that isn't, the error has the shortest walk on which it differs:
  /// write a claim about that step, or accept the mutant. A mutant that differs in no step of any
  /// reachable state is equivalent, and needs no claim; if not all states were visited, a mutant
  /// without a difference is undecided.
  ///
  /// Guards aren't removed: a guard inside a reducer can't be seen from outside, and a condition in
  /// the list of actions describes the world, not the reducer.
  ///
  /// - Parameters:
  ///   - seed: the source of all randomness.
  ///   - walks: the number of walks of 100 actions by which each mutant is searched.
  ///   - states: the number of states in which it is explored, and of states of the machine in
  ///     which a first difference is searched.
  ///   - accepted: the mutants that no claim needs to notice, as the report names them, such as
  ///     `.select happens twice`; one that a claim notices after all is an error.
  /// - Returns: the report, which prints the number of mutants and those that are equivalent.
  /// - Throws: the same report if no claim notices some mutant.
  /// - Complexity: O(mutants × (100 · `walks` + `states` × *outcomes*)) transitions if no mutant is
  ///   noticed; one that is noticed takes a few walks.
  @discardableResult
  public func mutate(
    seed: Seed = 1, walks: Int = 200, states: Int = 5_000, accepting accepted: [String] = []
  ) throws -> some CustomStringConvertible & Sendable {
    var plan = MutationPlan()
    (plan.seed, plan.walks, plan.states, plan.accepted) = (seed, walks, states, accepted)
    let environment = RunEnvironment.ofProcess
    if let problem = environment.problem {
      throw MutationReport(machine: identity.name, plan, cannotBegin: problem)
    }
    plan.isolation = .watched(environment.limits)
    let report = watchingExits {
      let run = MutationRun(self, plan)
      return run.report(run.mutations.indices.map(run.mutant))
    }
    if !report.passed { throw report }
    return report
  }
}
