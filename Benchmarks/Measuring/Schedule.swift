/// The time and the number of rounds of a run.
package struct Plan: Sendable {
  /// One of the three sizes of each benchmark.
  package enum Size: String, Sendable, Codable {
    /// The size for published numbers.
    case full
    /// The size for a quick look.
    case quick
    /// The size for tests: everything runs, and the numbers say nothing about speed.
    case small
  }

  package let size: Size

  /// The time in seconds that is divided among the benchmarks.
  package var budget: Double

  /// The fewest and the most rounds.
  let rounds: ClosedRange<Int>

  /// The shortest sample that is worth taking, in seconds: shorter work is repeated.
  ///
  /// Reading the processor time costs about 0.3 µs, and interruptions come at any time.
  let shortestSample = 0.01

  /// The seed of the order within each round.
  var seed: UInt64 = 42

  /// Enough rounds to find a change of a tenth on a shared machine (see ``Comparison/Verdict``).
  ///
  /// The run takes less than five minutes: preparation and counting come on top of the budget.
  package static let full = Plan(size: .full, budget: 210, rounds: 11...61)

  /// A run of less than half a minute.
  package static let quick = Plan(size: .quick, budget: 18, rounds: 5...21)

  /// The shortest run.
  package static let small = Plan(size: .small, budget: 0, rounds: 2...2)
}

/// The number of rounds, each of which measures everything, and of repetitions in a round.
struct Schedule: Equatable {
  let rounds: Int

  /// For each benchmark, the number of repetitions that make up a sample.
  let repetitions: [Int]

  /// Divides the budget.
  ///
  /// - Parameter seconds: for each benchmark, the time of one repetition.
  init(seconds: [Double], plan: Plan) {
    let round = seconds.reduce(0) { $0 + max($1, plan.shortestSample) }
    let affordable = round == 0 ? 0 : plan.budget / round
    let (fewest, most) = (Double(plan.rounds.lowerBound), Double(plan.rounds.upperBound))
    rounds = Int(min(max(affordable, fewest), most))
    // Five times the shortest sample is enough: more rounds say more than longer ones, as an
    // interruption spoils a whole sample.
    let longest = plan.shortestSample * min(affordable / Double(rounds), 5)
    repetitions = seconds.map { max(1, Int(longest / max($0, 1e-9))) }
  }
}
