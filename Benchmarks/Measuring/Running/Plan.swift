/// How long and how often a run measures.
public struct Plan: Sendable {
  /// Which of a benchmark's sizes is used.
  public enum Size: String, Sendable, Codable {
    /// For numbers that are published.
    case full
    /// For a look in passing.
    case quick
    /// For tests: everything is done, and nothing is learned about speed.
    case small
  }

  /// Which of a benchmark's sizes is used.
  public var size: Size

  /// The time in seconds that is divided among the benchmarks.
  public var budget: Double

  /// How often each benchmark is measured, at least and at most.
  public var rounds: ClosedRange<Int>

  /// The shortest time that is worth taking, in seconds: shorter work is repeated.
  ///
  /// A reading of the processor's time costs about 0.3 µs, and interruptions come at any time.
  public var shortestSample = 0.01

  /// Decides the order within each round.
  public var seed: UInt64 = 42

  /// Enough rounds to find a change of a tenth on a shared machine (see ``Comparison/Verdict``).
  ///
  /// Less than five minutes in all: preparing and counting come on top of the budget.
  public static let full = Plan(size: .full, budget: 210, rounds: 11...61)

  /// Less than half a minute in all.
  public static let quick = Plan(size: .quick, budget: 18, rounds: 5...21)

  /// As quick as can be.
  public static let small = Plan(size: .small, budget: 0, rounds: 2...2)

  /// A plan of one's own.
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
