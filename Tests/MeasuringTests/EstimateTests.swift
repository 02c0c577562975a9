import Testing

@testable import Measuring

struct EstimateTests {
  @Test("Nanoseconds a unit are units a second, with the interval the other way round")
  func inverted() {
    let throughput = Estimate(100, low: 50, high: 200).inverted(dividing: 1e9)
    #expect(throughput == Estimate(1e7, low: 5e6, high: 2e7))
  }

  @Test("The spread is to the farther end, as a share of the value")
  func spread() {
    #expect(Estimate(100, low: 98, high: 110).spread == 0.1)
    #expect(Estimate(100, low: 80, high: 110).spread == 0.2)
    #expect(Estimate(0, low: 0, high: 0).spread == 0)
  }

  @Test("The interval holds the value")
  func holdsValue() {
    #expect(Estimate(5, low: 6, high: 7).low == 5)
    #expect(Estimate(5, low: 3, high: 4).high == 5)
  }
}
