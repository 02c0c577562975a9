import Testing

@testable import Measuring

@Suite struct StatisticsTests {
  @Test func `the median is the middle value, or the mean of the middle two`() {
    #expect([Double]().median.isNaN)
    #expect([[3], [3, 1], [3, 1, 50]].map(\.median) == [3, 2, 3])
  }

  @Test func `an estimate has an interval around its value`() {
    #expect(Estimate(100, low: 98, high: 110).spread == 0.1)
    #expect(Estimate(100, low: 80, high: 110).spread == 0.2)
    #expect(Estimate(0, low: 0, high: 0).spread == 0)
    #expect(Estimate(5, low: 6, high: 7).low == 5)
    #expect(Estimate(5, low: 3, high: 4).high == 5)
  }

  @Test func `a slow round is slow for both, and cancels out of their ratio`() throws {
    let speeds = [1.0, 5, 2, 9, 3, 1, 7]
    let (base, twice) = (Sample.rounds(speeds), Sample.rounds(speeds.map { 2 * $0 }))
    let ratio = try #require(Estimate(ratioOf: twice.reversed(), to: base, by: .processor))
    #expect(abs(ratio.value - 2) < 1e-9)
    #expect(ratio.high - ratio.low < 1e-9)
  }

  @Test func `a ratio leaves out the rounds of only one`() {
    let base = [Sample(round: 0, nanoseconds: 1), Sample(round: 4, nanoseconds: 10)]
    let other = [Sample(round: 4, nanoseconds: 30), Sample(round: 5, nanoseconds: 1)]
    #expect(Estimate(ratioOf: other, to: base, by: .wall)?.value.rounded() == 3)
    #expect(Estimate(ratioOf: other, to: [base[0]], by: .wall) == nil)
  }

  @Test(arguments: [
    // 2 ⁻ⁿ is above 0.025 up to five values, and 12 of 2¹¹ cases have at most one value below.
    (1, 1.0, 1.0), (5, 1, 5), (6, 1, 6), (11, 2, 10),
    // 51 ± 1.96 · √101 / 2.
    (101, 41, 61), (10_001, 4_902, 5_100),
  ])
  func `the interval is that of the binomial distribution`(count: Int, low: Double, high: Double) {
    let values = (1...count).map(Double.init).shuffled()
    #expect(Estimate(medianOf: values) == Estimate(Double(count + 1) / 2, low: low, high: high))
  }
}
