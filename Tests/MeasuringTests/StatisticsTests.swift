import StateMachineTesting
import Testing

@testable import Measuring

@Suite struct StatisticsTests {
  @Test func `the median is the middle value, or the mean of the middle two`() {
    #expect([Double]().median.isNaN)
    #expect([[3], [3, 1], [3, 1, 50]].map(\.median) == [3, 2, 3])
    #expect([0, 0.25, 1].map { [0, 10, 20, 30].quantile($0) } == [0, 7.5, 30])
    #expect([1, 2, 3, 4, 500].medianAbsoluteDeviation == 1)
  }

  @Test func `an estimate has an interval around its value`() {
    let throughput = Estimate(100, low: 50, high: 200).inverted(dividing: 1e9)
    #expect(throughput == Estimate(1e7, low: 5e6, high: 2e7))
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

  @Test func `the same samples have the same interval, and equal ones have no width`() {
    var noise = SyntheticNoise(seed: 1)
    let values = noise.times(100, rounds: 31)
    #expect(Estimate(medianOf: values) == Estimate(medianOf: values))
    #expect(Estimate(medianOf: [7]) == Estimate(7, low: 7, high: 7))
    #expect(Estimate(medianOf: [7, 7, 7]) == Estimate(7, low: 7, high: 7))
  }

  @Test func `the median of a resample is a value, or in the middle of two`() {
    var random = SplitMix64(seed: 3)
    let medians = Set(Resampled.medians(of: [8, 1, 4, 2], count: 500, from: &random))
    let possible = Set([1, 2, 4, 8].flatMap { one in [1, 2, 4, 8].map { (one + $0) / 2.0 } })
    #expect(medians.isSubset(of: possible))
    #expect(medians.count > 4)
  }

  @Test func `the interval is that of the binomial distribution`() {
    // The median's place among 101 is 51 ± 1.96 · √101 / 2.
    let interval = Estimate(medianOf: (1...101).map(Double.init))
    #expect(interval.value == 51)
    #expect((39...43).contains(interval.low))
    #expect((59...63).contains(interval.high))
  }

  @Test func `intervals hold the true median in about 95 % of cases`() {
    let held = (0..<200).count { seed in
      var noise = SyntheticNoise(seed: seed)
      (noise.driftSize, noise.memory, noise.spikes) = (0, 0, 0)
      let times = noise.times(100, rounds: 21)
      let interval = Resampled(medianOf: times, count: 300, seed: UInt64(seed)).estimate
      return interval.low <= 100 && 100 <= interval.high
    }
    #expect((180...196).contains(held), "\(held) of 200")
  }
}
