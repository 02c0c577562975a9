/// The number of rounds for each benchmark, and of repetitions in each round.
struct Schedule: Equatable {
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
    let fewest = Double(plan.rounds.lowerBound)
    var share = 0.0
    var (budget, sharing) = (plan.budget, Array(seconds.indices))
    while !sharing.isEmpty {
      share = budget / Double(sharing.count)
      let slow = sharing.filter { seconds[$0] * fewest > share }
      if slow.isEmpty { break }
      budget = max(0, budget - slow.reduce(0) { $0 + seconds[$1] * fewest })
      sharing.removeAll { slow.contains($0) }
      if sharing.isEmpty { share = 0 }
    }
    slots = seconds.map { once in
      let affordable = share / max(once, plan.shortestSample, 1e-9)
      return Slot(
        rounds: Int(min(max(affordable, fewest), Double(plan.rounds.upperBound))), repetitions: 1)
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

  /// Returns whether a benchmark is measured in a round: its rounds are spread evenly over the run.
  func takesPart(_ index: Int, inRound round: Int) -> Bool {
    let own = slots[index].rounds
    return (round + 1) * own / rounds > round * own / rounds
  }
}
