import CoordinatorTesting
import ExampleCoordinators
import Limit
import Measuring
import StateMachineTesting

extension Suite {
  /// Walks through the reference model with its claims, in Swift and in C++.
  ///
  /// The C++ program draws actions until a guard holds; the machines list the possible ones, and
  /// draw among these. The natural form has arrays and enums, as an app has; the packed one is a
  /// word, as in C++.
  static var referenceWalks: [Benchmark] {
    let limit = Benchmark.Limit("walk/coord-6/c++", atMost: 2)
    return [
      Benchmark(limit.name, unit: "transition", sizes: sizes) { walks in
        {
          let result = limit_walk(6, walks, 100)
          precondition(result.claim == 0, "the limit breaks claim I\(result.claim)")
          return Outcome(units: result.transitions, hash: ResultHash(Int(result.sum)))
        }
      },
      .walks(
        "walk/coord-6/packed", through: PackedReferenceMachine(), sizes: sizes,
        coverage: .claimsOnly, limit: limit),
      .walks(
        "walk/coord-6/natural", through: ReferenceCoordinatorMachine(), sizes: sizes,
        coverage: .claimsOnly, limit: limit),
    ]
  }

  private static var sizes: Benchmark.Sizes { .init(full: 1_000, quick: 1_000, small: 2) }
}
