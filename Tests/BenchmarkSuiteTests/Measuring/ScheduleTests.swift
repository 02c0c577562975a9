import Testing

@testable import Measuring

@Suite struct ScheduleTests {
  private func schedule(
    _ seconds: [Double], budget: Double, _ rounds: ClosedRange<Int>
  ) -> Schedule {
    Schedule(seconds: seconds, plan: Plan(size: .full, budget: budget, rounds: rounds))
  }

  @Test func `short work is repeated until a sample is worth taking`() {
    let schedule = schedule([0.001, 0.01], budget: 8, 5...40)
    #expect(schedule.rounds == 40)
    #expect(schedule.repetitions == [50, 5])
  }

  @Test func `a schedule keeps to the budget if that is possible`() {
    let seconds = [0.2, 0.000_01, 0.01, 1]
    let schedule = schedule(seconds, budget: 60, 5...61)
    let round = zip(seconds, schedule.repetitions).reduce(0) { $0 + $1.0 * Double($1.1) }
    #expect((55...60).contains(round * Double(schedule.rounds)))
  }

  @Test func `without a budget, everything is done once a round, as rarely as can be`() {
    let schedule = schedule([0, 3], budget: 0, 2...2)
    #expect(schedule.rounds == 2)
    #expect(schedule.repetitions == [1, 1])
    #expect(self.schedule([], budget: 8, 2...9).repetitions.isEmpty)
  }
}
