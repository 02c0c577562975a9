import CoordinatorTesting
import ExampleCoordinators
import Limit
import Measuring
import StateMachineTesting

extension Suite {
  /// Explorations of the reference model with its claims, in Swift and in C++.
  ///
  /// The size is the model's: the number of screens that its path holds.
  static var explorations: [Benchmark] {
    let limit = "explore/coord/c++"
    return [
      Benchmark(limit, unit: "transition", sizes: sizes) { depth in
        {
          let result = limit_explore(Int32(depth))
          precondition(result.claim == 0, "the limit breaks claim I\(result.claim)")
          return Outcome(
            units: result.transitions,
            hash: ResultHash(result.transitions, result.states, Int(result.depth)))
        }
      },
      exploration("explore/coord/packed", limit: .init(limit, atMost: 4)) {
        PackedReferenceMachine(depth: $0)
      },
      exploration("explore/coord/natural", limit: .init(limit)) {
        ReferenceCoordinatorMachine(depth: $0)
      },
    ]
  }

  static func exploration<Machine: StateMachine>(
    _ name: String, workers: Int = 1, limit: Benchmark.Limit? = nil,
    machine: @escaping @Sendable (_ depth: Int) -> Machine
  ) -> Benchmark {
    Benchmark(name, unit: "transition", sizes: sizes, limit: limit) { depth in
      let explorer = Explorer(machine(depth))
      return {
        let result = await explorer.run(workers: workers)
        return Outcome(
          units: result.transitions,
          hash: ResultHash(result.transitions, result.states, result.depth))
      }
    }
  }

  private static var sizes: Benchmark.Sizes { .init(full: 6, quick: 4, small: 2) }
}
