import CoordinatorTesting
import ExampleCoordinators
import StateMachineTesting

/// One of the reference model's six bugs, whose shortest counterexamples are known.
struct PlantedBug: Sendable {
  /// The name of the bug.
  let name: String

  /// The name of the claim that breaks.
  let claim: String

  /// The machine with the bug.
  let subject: AnyMachine

  /// Searches for the bug.
  ///
  /// - Returns: the number of transitions until it was found; `nil` if the budget was spent before.
  func hunt(seed: Int, by strategy: Strategy, budget: Int) -> Int? {
    var plan = DetectionPlan(claim, seed: Seed(UInt64(seed)), budget: budget)
    plan.strategy = strategy
    plan.shrinks = false
    return subject.detect(plan).transitions
  }

  /// All six bugs, in the order of the model.
  static var all: [PlantedBug] {
    // The engine was specialised for this machine where its target is made.
    let target = Examples.all.first { $0.name == "ReferenceCoordinator" }
    return (target?.flaws ?? []).prefix(6).compactMap { flaw in
      target?.subject(.flawed([flaw.name])).map {
        PlantedBug(name: flaw.name, claim: flaw.claim, subject: $0)
      }
    }
  }
}
