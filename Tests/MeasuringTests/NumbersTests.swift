import Testing

@testable import Measuring

struct NumbersTests {
  @Test(
    "Numbers have few digits, and no exponent",
    arguments: [
      (0.0, "0"), (1, "1.00"), (9.996, "10.0"), (12.34, "12.3"), (999.9, "1000"), (1_234, "1230"),
      (0.001_234, "0.00123"), (-12.34, "-12.3"), (.nan, "–"),
    ])
  func significant(number: Double, text: String) {
    #expect(number.significant(3) == text)
  }

  @Test(
    "Prefixes leave a number between 1 and 1,000",
    arguments: [
      (0.0, "0 B"), (1, "1.00 B"), (999.4, "999 B"), (999.9, "1.00 kB"), (12_345, "12.3 kB"),
      (7.8e6, "7.80 MB"), (0.5, "500 mB"), (2e10, "20.0 GB"),
    ])
  func prefixed(number: Double, text: String) {
    #expect(number.prefixed("B") == text)
  }

  @Test(
    "Times",
    arguments: [(0.25, "0.25 ns"), (12.3, "12.3 ns"), (1_500, "1.50 µs"), (2.5e9, "2.50 s")])
  func times(number: Double, text: String) {
    #expect(number.asNanoseconds == text)
  }

  @Test(
    "Shares", arguments: [(0.0123, "1.2 %"), (0.0001, "0.01 %"), (1.5, "150 %"), (-0.05, "-5.0 %")])
  func shares(number: Double, text: String) {
    #expect(number.asPercent == text)
  }

  @Test(
    "Whole numbers keep their digits",
    arguments: [
      (12.0, "12"), (1_234_567, "1,234,567"), (12.34, "12.3"), (1.5, "1.5"), (27.99, "28"),
    ])
  func plain(number: Double, text: String) {
    #expect(number.plain == text)
  }

  @Test(
    "Digits in groups",
    arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (-1_234_567, "-1,234,567")])
  func grouped(number: Int, text: String) {
    #expect(number.grouped == text)
  }
}
