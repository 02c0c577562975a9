package import CoordinatorTesting
package import StateMachineTesting

/// The settings of a search for one flaw with one seed: walks until a claim breaks.
package struct DetectionPlan: Hashable, Sendable {
  /// The name of the claim that has to break.
  package var claim: String
  /// The source of all randomness.
  package var seed: Seed
  /// The number of transitions after which the search gives up.
  package var budget: Int
  /// The rule by which the walks choose their next action.
  package var strategy = Strategy.portfolio
  /// True to shrink the counterexample.
  package var shrinks = true

  /// Plans a search with the default strategy.
  package init(_ claim: String, seed: Seed, budget: Int) {
    self.claim = claim
    self.seed = seed
    self.budget = budget
  }

  /// The walks that spend the budget.
  var fuzzPlan: FuzzPlan {
    var plan = FuzzPlan(seed: seed)
    plan.walks = max(1, budget / plan.length)
    plan.strategy = strategy
    return plan
  }
}

/// The result of a search for one flaw with one seed.
package struct DetectionRun: Hashable, Sendable {
  /// The number of transitions until the claim broke; `nil` if it didn't.
  ///
  /// A walk that ended early, where nothing was possible, counts as a whole one.
  package let transitions: Int?

  /// The findings of the claim, the simplest first; empty if there is none, or if the plan doesn't
  /// shrink.
  package let findings: [Finding]
}

extension AnyMachine {
  /// Walks until the claim of the plan breaks or the plan's budget is spent.
  package func detect(_ plan: DetectionPlan) -> DetectionRun {
    let run = fuzzer(plan.fuzzPlan).run(until: { $0.name == plan.claim })
    let first = run.firstBreak(of: { $0.name == plan.claim })
    return DetectionRun(
      transitions: first.map { $0.walk * plan.fuzzPlan.length + $0.step },
      findings: plan.shrinks && first != nil ? run.findings(of: { $0.name == plan.claim }) : [])
  }
}
