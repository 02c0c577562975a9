import CoordinatorTesting
import ExampleCoordinators
import Foundation
import Measuring
import StateMachineTesting

extension Suite {
  /// The same work with 1, 2, 4 … workers, up to the number of processors.
  static var workers: [Benchmark] {
    let processors = ProcessInfo.processInfo.activeProcessorCount
    let counts = sequence(first: 1) { $0 * 2 }.prefix { $0 < processors } + [processors]
    let walks = counts.map { count in
      Benchmark(
        "workers/walk/\(count)", unit: "transition",
        sizes: .init(full: 4_000, quick: 1_000, small: 2)
      ) { walks in
        let fuzzer = Fuzzer(
          AppCoordinatorMachine(), seed: seed, walks: walks, strategy: .uniform)
        let hash = fuzzer.run().hash
        return { await fuzzer.run(workers: count).outcome(hash) }
      }
    }
    let explorations = counts.map { count in
      exploration("workers/explore/\(count)", workers: count) { PackedReferenceMachine(depth: $0) }
    }
    return walks + explorations
  }
}
