import Testing

@testable import Measuring

struct PairedRatioTests {
  @Test("What slows a round down slows down both, and isn't in their ratio")
  func driftCancels() throws {
    let speeds = [1.0, 5, 2, 9, 3, 1, 7]
    let base = speeds.enumerated().map { Sample(round: $0, nanoseconds: 10 * $1) }
    let twice = speeds.enumerated().map { Sample(round: $0, nanoseconds: 20 * $1) }
    let ratio = try #require(Estimate(ratioOf: twice.reversed(), to: base, by: .processor))
    #expect(abs(ratio.value - 2) < 1e-9)
    #expect(ratio.high - ratio.low < 1e-9)
  }

  @Test("Rounds that only one took part in are left out")
  func commonRounds() {
    let base = [Sample(round: 0, nanoseconds: 1), Sample(round: 4, nanoseconds: 10)]
    let other = [Sample(round: 4, nanoseconds: 30), Sample(round: 5, nanoseconds: 1)]
    #expect(Estimate(ratioOf: other, to: base, by: .wall)?.value.rounded() == 3)
    #expect(Estimate(ratioOf: other, to: [base[0]], by: .wall) == nil)
  }
}
