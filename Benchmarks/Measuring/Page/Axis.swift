import Foundation

/// Maps values to positions on a chart.
struct Axis {
  private let values: ClosedRange<Double>
  private let places: (first: Double, last: Double)
  private let isLogarithmic: Bool

  /// An axis on which equal distances are equal amounts.
  init(linear values: ClosedRange<Double>, from first: Double, to last: Double) {
    (self.values, places, isLogarithmic) = (values, (first, last), false)
  }

  /// An axis on which equal distances are equal factors.
  ///
  /// It is at least a factor of four long: on a shorter one, noise looks like growth.
  init(logarithmic values: ClosedRange<Double>, from first: Double, to last: Double) {
    let missing = max(1, 4 / (values.upperBound / values.lowerBound)).squareRoot()
    self.values = values.lowerBound / missing...values.upperBound * missing
    (places, isLogarithmic) = ((first, last), true)
  }

  /// Returns the position of a value; values beyond the axis are at its end.
  func place(_ value: Double) -> Double {
    let value = min(max(value, values.lowerBound), values.upperBound)
    let share =
      isLogarithmic
      ? log(value / values.lowerBound) / log(values.upperBound / values.lowerBound)
      : (value - values.lowerBound) / (values.upperBound - values.lowerBound)
    return places.first + share * (places.last - places.first)
  }

  /// The powers of ten, or 1, 2 and 5 times these if there were fewer than three.
  ///
  /// - Precondition: The axis is logarithmic.
  var ticks: [Double] {
    let powers = Int(log10(values.lowerBound).rounded(.down))...Int(log10(values.upperBound))
    let decades = powers.map { pow(10, Double($0)) }.filter(values.contains)
    if decades.count >= 3 { return decades.count <= 7 ? decades : everySecond(decades) }
    return powers.flatMap { power in [1, 2, 5].map { $0 * pow(10, Double(power)) } }
      .filter(values.contains)
  }

  private func everySecond(_ ticks: [Double]) -> [Double] {
    ticks.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
  }
}
