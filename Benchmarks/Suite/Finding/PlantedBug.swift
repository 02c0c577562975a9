import CoordinatorTesting
import ExampleCoordinators
import StateMachineTesting

/// One of the reference model's six bugs, whose shortest counterexamples are known.
struct PlantedBug: Sendable {
  /// What it is called.
  let name: String

  /// The name of the claim that it breaks.
  let claim: String

  /// The machine that has it.
  let subject: AnyMachine

  /// Searches for it.
  ///
  /// - Returns: after how many transitions it was found; `nil` if the budget was spent before.
  func hunt(seed: Int, by strategy: Strategy, budget: Int) -> Int? {
    var plan = DetectionPlan(claim, seed: Seed(UInt64(seed)), budget: budget)
    plan.strategy = strategy
    plan.shrinks = false
    return subject.detect(plan).transitions
  }

  /// All six, in the order of the model.
  static var all: [PlantedBug] {
    // The engine was compiled for the machine where the target is made.
    let target = Examples.all.first { $0.name == "ReferenceCoordinator" }
    return (target?.flaws ?? []).prefix(6).compactMap { flaw in
      target?.subject(.flawed([flaw.name])).map {
        PlantedBug(name: flaw.name, claim: flaw.claim, subject: $0)
      }
    }
  }
}
