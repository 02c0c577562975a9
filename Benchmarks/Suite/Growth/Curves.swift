import Measuring
import StateMachineTesting

extension [Benchmark] {
  /// One uniform walk for each value of a parameter of the machine.
  ///
  /// - Parameter lengths: the numbers of actions, large enough that the cost of beginning the walk
  ///   vanishes.
  static func walks<Machine: StateMachine>(
    _ name: String, parameter: String, values: [Int], lengths: Benchmark.Sizes,
    coverage: Coverage, machine: @escaping @Sendable (Int) -> Machine
  ) -> [Benchmark] {
    Benchmark.curve(
      name, parameter: parameter, values: values, unit: "transition", sizes: lengths
    ) { value, length in
      let fuzzer = Fuzzer(
        machine(value), seed: Suite.seed, walks: 1, length: length, strategy: .uniform,
        coverage: coverage)
      let hash = fuzzer.run().hash
      return { fuzzer.run().outcome(hash) }
    }
  }
}
