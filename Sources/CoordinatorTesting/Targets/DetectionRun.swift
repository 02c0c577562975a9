public import StateMachineTesting

/// One search for one flaw with one seed: walks until a claim breaks.
@usableFromInline
package struct DetectionRun: Hashable, Sendable, Codable {
  /// The number of transitions until the claim broke; `nil` if it didn't.
  ///
  /// A walk that ended early, where nothing was possible, counts as a whole one.
  public let transitions: Int?

  /// The findings of the claim, the simplest first; empty if there is none, or if the plan doesn't
  /// shrink.
  public let findings: [Finding]

  /// The claim about the process that the search broke, which ended a copy of it.
  let ending: Claim?

  /// The actions of the simplest finding in Swift notation.
  var actions: [String] { findings.first?.actions ?? [] }

  init(_ fuzzer: AnyFuzzer, _ plan: DetectionPlan) {
    let run = fuzzer.run(until: { $0.name == plan.claim })
    let first = run.firstBreak(of: { $0.name == plan.claim })
    transitions = first.map { $0.walk * plan.walks.length + $0.step }
    ending = nil
    let isShrunk = plan.shrinks && first != nil
    findings = isShrunk ? run.findings(of: { $0.name == plan.claim }) : []
  }

  /// A search that ended a copy of the process.
  init(endedBy claim: Claim) {
    (transitions, findings, ending) = (nil, [], claim)
  }
}

/// The settings of a detection run: its claim, seed, budget and strategy.
@usableFromInline
package struct DetectionPlan: Hashable, Sendable {
  /// The name of the claim that has to break.
  public var claim: String
  /// The source of all randomness.
  public var seed: Seed
  /// The number of transitions after which the run gives up.
  public var budget: Int
  /// The rule by which the walks choose their next action.
  public var strategy = Strategy.portfolio
  /// True to shrink the counterexample.
  public var shrinks = true

  /// Plans a run with the default strategy.
  public init(_ claim: String, seed: Seed, budget: Int) {
    self.claim = claim
    self.seed = seed
    self.budget = budget
  }

  /// The walks that spend the budget.
  var walks: FuzzPlan {
    var plan = FuzzPlan(seed: seed)
    plan.walks = max(1, budget / plan.length)
    plan.strategy = strategy
    return plan
  }
}
