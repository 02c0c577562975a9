public import StateMachineTesting

/// A walk until a claim breaks: how one flaw is tried with one seed.
@usableFromInline
package struct DetectionRun: Hashable, Sendable {
  /// How many transitions were executed until the claim broke; `nil` if it didn't.
  public let transitions: Int?

  /// The shortest counterexample of the claim in Swift notation; empty if there is none, or nobody asked for it.
  public let actions: [String]

  @inlinable
  init<Machine: StateMachine>(_ machine: Machine, _ plan: DetectionPlan) {
    let length = 100
    let fuzzer = Fuzzer(
      machine, seed: plan.seed, walks: Swift.max(1, plan.budget / length), length: length,
      strategy: plan.strategy)
    let run = fuzzer.run(until: { $0.name == plan.claim })
    let first = run.firstBreak(of: { $0.name == plan.claim })
    transitions = first.map { $0.walk * length + $0.step }
    let isShrunk = plan.shrinks && first != nil
    actions = isShrunk ? run.findings(of: { $0.name == plan.claim }).first?.actions ?? [] : []
  }
}

/// What a hunt is for, and where it gives up.
@usableFromInline
package struct DetectionPlan: Hashable, Sendable {
  /// The name of the claim that has to break.
  public var claim: String
  /// What all randomness follows from.
  public var seed: Seed
  /// After how many transitions the hunt gives up.
  public var budget: Int
  /// How the walks decide where to go next.
  public var strategy = Strategy.portfolio
  /// Whether what was found is shrunk.
  public var shrinks = true

  /// Plans a hunt with the default strategy.
  public init(_ claim: String, seed: Seed, budget: Int) {
    self.claim = claim
    self.seed = seed
    self.budget = budget
  }
}
