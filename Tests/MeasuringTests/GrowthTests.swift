import Testing

@testable import Measuring

@Suite struct GrowthTests {
  @Test(arguments: Growth.allCases)
  func `the order of noisy costs is found in at least 95 of 100 cases`(growth: Growth) {
    let right = (0..<100).count { seed in
      var noise = SyntheticNoise(seed: seed)
      let points = [10.0, 30, 100, 300, 1_000, 3_000, 10_000].map { work in
        (work: work, cost: noise.times(50 + 8 * growth.value(at: work), rounds: 11).median)
      }
      return GrowthFit(points: points).growth == growth
    }
    #expect(right >= 95, "\(right) of 100")
  }

  @Test(arguments: Growth.allCases)
  func `exact costs give back the constant and the factor`(growth: Growth) {
    let points = [1.0, 10, 100, 1_000].map { ($0, 50 + 8 * growth.value(at: $0)) }
    let fit = GrowthFit(points: points)
    #expect(fit.growth == growth)
    #expect(abs(fit.constant - 50) < 1e-6)
    #expect(abs(fit.factor - (growth == .constant ? 0 : 8)) < 1e-6)
    #expect(abs(fit.cost(of: 100) - points[2].1) < 1e-6)
  }

  /// Costs by the amount of work, and their order.
  private static let few: [(costs: [Double: Double], growth: Growth?)] = [
    // No work is a point like others.
    ([0: 40, 1: 43, 10: 70, 100: 340, 1_000: 3_040], .linear),
    // Caches explain a rise of a tenth over three decades.
    ([1: 100, 10: 101, 100: 104, 1_000: 110], .constant),
    // Falling costs aren't growth.
    ([1: 100, 10: 99, 100: 98, 1_000: 97], .constant),
    // It is unclear with few points, over a small span, or if nothing fits.
    ([:], nil), ([1: 5], nil), ([1: 5, 10: 50, 100: 500], nil),
    ([10: 10, 12: 12, 14: 14, 16: 16], nil),
    ([1: 10, 10: 90, 100: 5, 1_000: 70, 10_000: 8], nil),
  ]

  @Test(arguments: few)
  func `few points are judged with care`(costs: [Double: Double], growth: Growth?) {
    let fit = GrowthFit(points: costs.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    #expect(fit.growth == growth)
    #expect((fit.description == "unclear") == (growth == nil))
  }
}
