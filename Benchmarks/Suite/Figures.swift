import CoordinatorTesting
import ExampleCoordinators
import Limit
import Measuring
import StateMachineTesting

extension Suite {
  /// The figures that are counted once.
  static var counts: [CountedFigure] {
    examples.map(\.allocations) + debugWalks + [
      CountedFigure("figures/memory/c++", unit: "bytes/state", note: memory) { size in
        let result = limit_explore(size == .full ? 6 : 2)
        return Double(result.bytes) / Double(result.states)
      },
      memory(of: "packed") { PackedReferenceMachine(depth: $0) },
      memory(of: "natural") { ReferenceCoordinatorMachine(depth: $0) },
    ]
  }

  private static let memory = "what the search itself holds in the end"

  private static func memory<Machine: StateMachine>(
    of form: String, machine: @escaping @Sendable (_ depth: Int) -> Machine
  ) -> CountedFigure {
    CountedFigure("figures/memory/\(form)", unit: "bytes/state", note: memory) { size in
      let result = await Explorer(machine(size == .full ? 6 : 2)).run(workers: 1)
      return Double(result.bytes) / Double(result.states)
    }
  }
}
