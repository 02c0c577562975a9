import Testing

@testable import Measuring

struct ScheduleTests {
  private func plan(budget: Double, rounds: ClosedRange<Int>) -> Plan {
    Plan(size: .full, budget: budget, rounds: rounds)
  }

  @Test("Short work is repeated until a sample is worth taking")
  func repetitions() {
    let schedule = Schedule(
      seconds: [0.001, 0.01], teams: [0, 1], plan: plan(budget: 8, rounds: 5...40))
    #expect(
      schedule.slots == [.init(rounds: 40, repetitions: 50), .init(rounds: 40, repetitions: 5)])
  }

  @Test("Slow work gets its fewest rounds, and the others share what is left")
  func slowWork() {
    let schedule = Schedule(
      seconds: [2, 0.1, 0.1], teams: [0, 1, 2], plan: plan(budget: 14, rounds: 5...100))
    #expect(schedule.slots[0] == .init(rounds: 5, repetitions: 1))
    // 14 - 5 · 2 are left, 2 for each.
    #expect(schedule.slots[1].rounds == 20)
    #expect(schedule.slots[1] == schedule.slots[2])
  }

  @Test("It keeps to the budget if that is possible")
  func budget() {
    let seconds = [0.2, 0.000_01, 0.01, 1]
    let schedule = Schedule(
      seconds: seconds, teams: [0, 1, 2, 3], plan: plan(budget: 60, rounds: 5...41))
    let spent = zip(seconds, schedule.slots).reduce(0) {
      $0 + $1.0 * Double($1.1.rounds * $1.1.repetitions)
    }
    #expect(spent <= 60)
    #expect(spent > 20)
  }

  @Test("Without a budget, everything is done once a round, as rarely as can be")
  func small() {
    let schedule = Schedule(seconds: [0, 3], teams: [0, 1], plan: .small)
    #expect(schedule.slots == [.init(rounds: 2, repetitions: 1), .init(rounds: 2, repetitions: 1)])
    #expect(Schedule(seconds: [], teams: [], plan: .small).rounds == 0)
  }

  @Test("What is compared takes part in the same rounds")
  func teams() {
    let schedule = Schedule(
      seconds: [1, 0.001, 0.001], teams: [4, 4, 9], plan: plan(budget: 15, rounds: 5...30))
    #expect(schedule.slots[0].rounds == 5)
    #expect(schedule.slots[1].rounds == 5)
    #expect(schedule.slots[2].rounds == 30)
    let rounds = 0..<schedule.rounds
    #expect(
      rounds.filter { schedule.takesPart(0, inRound: $0) }
        == rounds.filter { schedule.takesPart(1, inRound: $0) })
  }

  @Test("Rounds are spread evenly, and none is lost")
  func spread() {
    let schedule = Schedule(
      seconds: [1, 0.001], teams: [0, 1], plan: plan(budget: 14, rounds: 7...30))
    let taken = (0..<30).filter { schedule.takesPart(0, inRound: $0) }
    #expect(taken.count == 7)
    #expect(zip(taken, taken.dropFirst()).allSatisfy { (4...5).contains($1 - $0) })
    #expect((0..<30).allSatisfy { schedule.takesPart(1, inRound: $0) })
  }
}
