/// The measurements of a harness.
public struct Run: Hashable, Sendable, Codable {
  /// The size of each benchmark that was used.
  public let size: Plan.Size

  /// The seed of the order within the rounds.
  public let seed: UInt64

  /// The most rounds that measured a benchmark.
  public let rounds: Int

  /// True if it wasn't interrupted.
  public let isComplete: Bool

  /// The difference between two measurements of the same work; `nil` if the run was interrupted
  /// before.
  public let noiseFloor: NoiseFloor?

  /// The results, in the order of the benchmarks.
  public let results: [BenchmarkResult]

  init(
    plan: Plan, rounds: Int, isComplete: Bool, noiseFloor: NoiseFloor?, results: [BenchmarkResult]
  ) {
    (size, seed, self.rounds, self.isComplete) = (plan.size, plan.seed, rounds, isComplete)
    (self.noiseFloor, self.results) = (noiseFloor, results)
  }
}
