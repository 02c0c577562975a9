/// What a harness measured.
public struct Run: Hashable, Sendable, Codable {
  /// Which of the benchmarks' sizes was used.
  public let size: Plan.Size

  /// What the order within the rounds was drawn from.
  public let seed: UInt64

  /// In how many rounds, at most, a benchmark took part.
  public let rounds: Int

  /// Whether it went on to the end.
  public let isComplete: Bool

  /// What is seen where there is nothing to see; `nil` if it ended before.
  public let noiseFloor: NoiseFloor?

  /// What was measured, in the order of the benchmarks.
  public let results: [BenchmarkResult]

  init(
    plan: Plan, rounds: Int, isComplete: Bool, noiseFloor: NoiseFloor?, results: [BenchmarkResult]
  ) {
    (size, seed, self.rounds, self.isComplete) = (plan.size, plan.seed, rounds, isComplete)
    (self.noiseFloor, self.results) = (noiseFloor, results)
  }
}
