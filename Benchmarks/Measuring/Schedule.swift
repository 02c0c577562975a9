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

  /// The fewest and the most rounds that measure a benchmark.
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

/// The number of rounds for each benchmark, and of repetitions in each round.
struct Schedule {
  struct Slot: Equatable {
    /// The number of rounds that measure it.
    var rounds: Int
    /// The number of repetitions in each of them.
    var repetitions: Int
  }

  private(set) var slots: [Slot]

  var rounds: Int { slots.map(\.rounds).max() ?? 0 }

  /// Divides the budget.
  ///
  /// Work that is so slow that its fewest rounds take more than an equal share gets just these; the
  /// others share the rest. Benchmarks that are compared are measured in the same rounds.
  ///
  /// - Parameters:
  ///   - seconds: for each benchmark, the time of one repetition.
  ///   - teams: for each benchmark, the number of the team that it is compared within.
  init(seconds: [Double], teams: [Int], plan: Plan) {
    let share = Self.share(of: plan, among: seconds)
    slots = seconds.map { once in
      let affordable = share / max(once, plan.shortestSample, 1e-9)
      let (fewest, most) = (Double(plan.rounds.lowerBound), Double(plan.rounds.upperBound))
      let rounds = min(max(affordable, fewest), most)
      return Slot(rounds: Int(rounds), repetitions: 1)
    }
    for team in Set(teams) {
      let members = slots.indices.filter { teams[$0] == team }
      let rounds = members.map { slots[$0].rounds }.min() ?? 0
      for member in members { slots[member].rounds = rounds }
    }
    // Five times the shortest sample is enough: more rounds say more than longer ones, as an
    // interruption spoils a whole sample.
    let longest = plan.budget == 0 ? 0 : plan.shortestSample * 5
    for index in slots.indices {
      let sample = min(share / Double(slots[index].rounds), longest)
      slots[index].repetitions = max(1, Int(sample / max(seconds[index], 1e-9)))
    }
  }

  /// The share of the budget for each benchmark that isn't slow.
  private static func share(of plan: Plan, among seconds: [Double]) -> Double {
    let fewest = seconds.map { $0 * Double(plan.rounds.lowerBound) }.sorted()
    var budget = plan.budget
    for (slower, time) in fewest.enumerated().reversed() {
      let share = budget / Double(slower + 1)
      if time <= share { return share }
      budget = max(0, budget - time)
    }
    return 0
  }

  /// Returns whether a benchmark is measured in a round: its rounds are spread evenly over the run.
  func takesPart(_ index: Int, inRound round: Int) -> Bool {
    let own = slots[index].rounds
    return (round + 1) * own / rounds > round * own / rounds
  }
}
