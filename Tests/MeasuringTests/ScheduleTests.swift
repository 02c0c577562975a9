import Testing

@testable import Measuring

@Suite struct ScheduleTests {
  private func schedule(
    _ seconds: [Double], teams: [Int]? = nil, budget: Double, _ rounds: ClosedRange<Int>
  ) -> Schedule {
    Schedule(
      seconds: seconds, teams: teams ?? Array(seconds.indices),
      plan: Plan(size: .full, budget: budget, rounds: rounds))
  }

  @Test func `short work is repeated until a sample is worth taking`() {
    #expect(
      schedule([0.001, 0.01], budget: 8, 5...40).slots
        == [.init(rounds: 40, repetitions: 50), .init(rounds: 40, repetitions: 5)])
  }

  @Test func `slow work gets its fewest rounds, and the others share the rest`() {
    let slots = schedule([2, 0.1, 0.1], budget: 14, 5...100).slots
    #expect(slots[0] == .init(rounds: 5, repetitions: 1))
    // 14 - 5 · 2 are left, 2 for each.
    #expect(slots[1].rounds == 20)
    #expect(slots[1] == slots[2])
  }

  @Test func `a schedule keeps to the budget if that is possible`() {
    let seconds = [0.2, 0.000_01, 0.01, 1]
    let spent = zip(seconds, schedule(seconds, budget: 60, 5...41).slots).reduce(0) {
      $0 + $1.0 * Double($1.1.rounds * $1.1.repetitions)
    }
    #expect(spent <= 60)
    #expect(spent > 20)
  }

  @Test func `without a budget, everything is done once a round, as rarely as can be`() {
    let once = Schedule.Slot(rounds: 2, repetitions: 1)
    #expect(schedule([0, 3], budget: 0, 2...2).slots == [once, once])
    #expect(schedule([], budget: 0, 2...2).rounds == 0)
  }

  @Test func `benchmarks that are compared take part in the same rounds`() {
    let schedule = schedule([1, 0.001, 0.001], teams: [4, 4, 9], budget: 15, 5...30)
    #expect(schedule.slots.map(\.rounds) == [5, 5, 30])
    let taken = [0, 1].map { index in
      (0..<30).filter { schedule.takesPart(index, inRound: $0) }
    }
    #expect(taken[0] == taken[1])
  }

  @Test func `rounds are spread evenly, and none is lost`() {
    let schedule = schedule([1, 0.001], budget: 14, 7...30)
    let taken = (0..<30).filter { schedule.takesPart(0, inRound: $0) }
    #expect(taken.count == 7)
    #expect(zip(taken, taken.dropFirst()).allSatisfy { (4...5).contains($1 - $0) })
    #expect((0..<30).allSatisfy { schedule.takesPart(1, inRound: $0) })
  }
}
