import Foundation

/// Maps values to positions on a chart.
struct Axis {
  private let values: ClosedRange<Double>
  private let places: (first: Int, last: Int)
  private let isLogarithmic: Bool

  /// An axis on which equal distances are equal amounts.
  init(linear values: ClosedRange<Double>, from first: Int, to last: Int) {
    (self.values, places, isLogarithmic) = (values, (first, last), false)
  }

  /// An axis on which equal distances are equal factors.
  ///
  /// It is at least a factor of four long: on a shorter one, noise looks like growth.
  init(logarithmic values: ClosedRange<Double>, from first: Int, to last: Int) {
    let missing = max(1, 4 / (values.upperBound / values.lowerBound)).squareRoot()
    self.values = values.lowerBound / missing...values.upperBound * missing
    (places, isLogarithmic) = ((first, last), true)
  }

  /// Returns the position of a value; values beyond the axis are at its end.
  func place(_ value: Double) -> Int {
    let value = min(max(value, values.lowerBound), values.upperBound)
    let share =
      isLogarithmic
      ? log(value / values.lowerBound) / log(values.upperBound / values.lowerBound)
      : (value - values.lowerBound) / (values.upperBound - values.lowerBound)
    return places.first + Int((share * Double(places.last - places.first)).rounded())
  }

  /// The powers of ten, or 1, 2 and 5 times these if there were fewer than two.
  ///
  /// - Precondition: The axis is logarithmic.
  var ticks: [Double] {
    let powers = Int(log10(values.lowerBound).rounded(.down))...Int(log10(values.upperBound))
    let decades = powers.map { pow(10, Double($0)) }
    let ticks = decades.filter(values.contains)
    if ticks.count > 1 { return ticks }
    return decades.flatMap { [$0, 2 * $0, 5 * $0] }.filter(values.contains)
  }
}
