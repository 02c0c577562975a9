/// The time and the number of rounds of a run.
public struct Plan: Sendable {
  /// One of the three sizes of each benchmark.
  public enum Size: String, Sendable, Codable {
    /// The size for published numbers.
    case full
    /// The size for a quick look.
    case quick
    /// The size for tests: everything runs, and the numbers say nothing about speed.
    case small
  }

  /// The size of each benchmark that is used.
  public var size: Size

  /// The time in seconds that is divided among the benchmarks.
  public var budget: Double

  /// The fewest and the most rounds that measure a benchmark.
  public var rounds: ClosedRange<Int>

  /// The shortest sample that is worth taking, in seconds: shorter work is repeated.
  ///
  /// Reading the processor time costs about 0.3 µs, and interruptions come at any time.
  public var shortestSample = 0.01

  /// The seed of the order within each round.
  public var seed: UInt64 = 42

  /// Enough rounds to find a change of a tenth on a shared machine (see ``Comparison/Verdict``).
  ///
  /// The run takes less than five minutes: preparation and counting come on top of the budget.
  public static let full = Plan(size: .full, budget: 210, rounds: 11...61)

  /// A run of less than half a minute.
  public static let quick = Plan(size: .quick, budget: 18, rounds: 5...21)

  /// The shortest run.
  public static let small = Plan(size: .small, budget: 0, rounds: 2...2)

  /// Makes a plan.
  ///
  /// - Precondition: There is at least one round.
  public init(size: Size, budget: Double, rounds: ClosedRange<Int>) {
    precondition(rounds.lowerBound > 0, "a plan without rounds measures nothing")
    (self.size, self.budget, self.rounds) = (size, budget, rounds)
  }
}

extension Benchmark {
  func size(for plan: Plan) -> Int {
    switch plan.size {
    case .full: sizes.full
    case .quick: sizes.quick
    case .small: sizes.small
    }
  }
}
