import Foundation
import Testing

@testable import Measuring

struct GrowthFitTests {
  @Test("The order of noisy costs is found in at least 95 of 100 cases", arguments: Growth.allCases)
  func orders(growth: Growth) {
    let right = (0..<100).count { seed in
      var noise = SyntheticNoise(seed: seed)
      let points = [10.0, 30, 100, 300, 1_000, 3_000, 10_000].map { work in
        let cost = 50 + 8 * growth.value(at: work)
        let samples = noise.samples(cost, rounds: 11).map { $0.nanoseconds(by: .wall) }
        return (work: work, cost: samples.median)
      }
      return GrowthFit(points: points).growth == growth
    }
    #expect(right >= 95, "\(right) of 100")
  }

  @Test("Exact costs give back the constant and the factor", arguments: Growth.allCases)
  func parameters(growth: Growth) {
    let points = [1.0, 10, 100, 1_000].map { ($0, 50 + 8 * growth.value(at: $0)) }
    let fit = GrowthFit(points: points)
    #expect(fit.growth == growth)
    #expect(abs(fit.constant - 50) < 1e-6)
    #expect(abs(fit.factor - (growth == .constant ? 0 : 8)) < 1e-6)
    #expect(abs(fit.cost(of: 100) - points[2].1) < 1e-6)
  }

  @Test("No work is a point like others")
  func zero() {
    let points = [0.0, 1, 10, 100, 1_000].map { ($0, 40 + 3 * $0) }
    #expect(GrowthFit(points: points).growth == .linear)
  }

  @Test("A rise of a tenth over three decades is constant: caches explain it")
  func smallRise() {
    let points = [(1.0, 100.0), (10, 101), (100, 104), (1_000, 110)]
    #expect(GrowthFit(points: points).growth == .constant)
  }

  @Test("Falling costs aren't growth")
  func falling() {
    let points = [(1.0, 100.0), (10, 99), (100, 98), (1_000, 97)]
    #expect(GrowthFit(points: points).growth == .constant)
  }

  @Test(
    "It is unclear with few points, over a small span, or if nothing fits",
    arguments: [
      [], [(1.0, 5.0)], [(1, 5), (10, 50), (100, 500)], [(10, 10), (12, 12), (14, 14), (16, 16)],
      [(1, 10), (10, 90), (100, 5), (1_000, 70), (10_000, 8)],
    ])
  func unclear(points: [(Double, Double)]) {
    let fit = GrowthFit(points: points)
    #expect(fit.growth == nil)
    #expect(fit.description == "unclear")
  }
}
