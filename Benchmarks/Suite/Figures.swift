import CoordinatorTesting
import ExampleCoordinators
import Limit
import Measuring
import StateMachineTesting

/// A number that is counted once, and the closure that counts it.
struct CountedFigure: Sendable {
  let name: String
  let unit: String
  /// The requirement of the count, such as Linux.
  var needs = "nothing"
  let note: String

  /// Counts; returns `nil` if the requirement isn't met.
  let count: @Sendable (Plan.Size) async -> Double?

  /// Returns whether a report lacks it, since its requirement wasn't met.
  func isMissing(in report: Report) -> Bool { !report.figures.contains { $0.name == name } }

  /// Counts.
  ///
  /// - Returns: `nil` if its requirement isn't met.
  func figure(_ size: Plan.Size) async -> Figure? {
    await count(size).map { Figure(name, $0, unit: unit, note: note) }
  }

  /// The figure with the number 0, for the format.
  var specimen: Figure { Figure(name, 0, unit: unit, note: note) }
}

extension Suite {
  /// The figures that are counted once.
  static var counts: [CountedFigure] {
    examples.map(\.allocations) + [
      memory(of: "c++") { depth in
        let result = limit_explore(Int32(depth))
        return (result.bytes, result.states)
      },
      memory(of: "packed") { await explored(PackedReferenceMachine(depth: $0)) },
      memory(of: "natural") { await explored(ReferenceCoordinatorMachine(depth: $0)) },
    ]
  }

  private static func memory(
    of form: String,
    explored: @escaping @Sendable (_ depth: Int) async -> (bytes: Int, states: Int)
  ) -> CountedFigure {
    CountedFigure(
      name: "figures/memory/\(form)", unit: "bytes/state",
      note: "what the search itself holds in the end"
    ) { size in
      let (bytes, states) = await explored(size == .full ? 6 : 2)
      return Double(bytes) / Double(states)
    }
  }

  private static func explored<Machine: StateMachine>(
    _ machine: Machine
  ) async -> (bytes: Int, states: Int) {
    let result = await Explorer(machine).run(workers: 1)
    return (result.bytes, result.states)
  }
}
