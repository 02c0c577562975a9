import StateMachineTesting
import Foundation
import Testing

@testable import Measuring

struct BootstrapTests {
  @Test("The same samples have the same interval")
  func isRepeatable() {
    var noise = SyntheticNoise(seed: 1)
    let values = (0..<31).map { _ in noise.measured(100) }
    #expect(Estimate(medianOf: values) == Estimate(medianOf: values))
  }

  @Test("One sample has no width, and equal ones haven't either")
  func noWidth() {
    #expect(Estimate(medianOf: [7]) == Estimate(7, low: 7, high: 7))
    #expect(Estimate(medianOf: [7, 7, 7]) == Estimate(7, low: 7, high: 7))
  }

  @Test("A resample's median is one of a value, or in the middle of two")
  func mediansAreOfValues() {
    var random = SplitMix64(seed: 3)
    let medians = Bootstrap([1, 2, 4, 8]).medians(resamples: 500, from: &random)
    let possible = Set([1, 2, 4, 8].flatMap { one in [1, 2, 4, 8].map { (one + $0) / 2.0 } })
    #expect(Set(medians).isSubset(of: possible))
    #expect(Set(medians).count > 4)
  }

  @Test("The interval is where the binomial distribution has it")
  func ends() {
    // The median's place among 101 is 51 ± 1.96 · √101 / 2.
    let interval = Estimate(medianOf: (1...101).map(Double.init))
    #expect(interval.value == 51)
    #expect((39...43).contains(interval.low))
    #expect((59...63).contains(interval.high))
  }

  @Test("Intervals hold the true median in about 95 % of cases")
  func coverage() {
    let held = (0..<200).count { seed in
      var noise = SyntheticNoise(seed: seed)
      (noise.driftSize, noise.memory, noise.spikes) = (0, 0, 0)
      let samples = noise.samples(100, rounds: 21).map { $0.nanoseconds(by: .wall) }
      // As `Estimate(medianOf:)`, with fewer resamples.
      var random = SplitMix64(seed: UInt64(seed))
      let medians = Bootstrap(samples).medians(resamples: 300, from: &random).sorted()
      return medians.quantile(0.025) <= 100 && 100 <= medians.quantile(0.975)
    }
    #expect((180...196).contains(held), "\(held) of 200")
  }
}
