public import StateMachineTesting

/// A walk until a claim breaks: how one flaw is tried with one seed.
public struct Hunt: Hashable, Sendable {
  /// How many transitions were executed until the claim broke; `nil` if it didn't.
  public let transitions: Int?

  /// The shortest counterexample of the claim in Swift notation; empty if there is none.
  public let actions: [String]

  @inlinable
  init<Machine: StateMachine>(_ machine: Machine, seed: Seed, claim: String, budget: Int) {
    let length = 100
    let fuzzer = Fuzzer(machine, seed: seed, walks: Swift.max(1, budget / length), length: length)
    let run = fuzzer.run(until: { $0.name == claim })
    let first = run.firstBreak(of: { $0.name == claim })
    transitions = first.map { $0.walk * length + $0.step }
    actions = run.findings(of: { $0.name == claim }).first?.notation ?? []
  }
}
