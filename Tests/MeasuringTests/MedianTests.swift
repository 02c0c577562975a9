import Testing

@testable import Measuring

struct MedianTests {
  @Test("The middle one, or the mean of the middle two")
  func sizes() {
    #expect([Double]().median.isNaN)
    #expect([3].median == 3)
    #expect([3, 1].median == 2)
    #expect([3, 1, 50].median == 3)
  }

  @Test("Quantiles are interpolated between neighbours")
  func quantiles() {
    #expect([0, 10, 20, 30].quantile(0) == 0)
    #expect([0, 10, 20, 30].quantile(0.25) == 7.5)
    #expect([0, 10, 20, 30].quantile(1) == 30)
  }

  @Test("One outlier hardly changes the deviation")
  func deviation() {
    #expect([1, 2, 3, 4, 5].medianAbsoluteDeviation == 1)
    #expect([1, 2, 3, 4, 500].medianAbsoluteDeviation == 1)
  }
}
