/// A number that was estimated, with its 95 % confidence interval.
public struct Estimate: Hashable, Sendable, Codable {
  /// The best guess.
  public let value: Double

  /// The lower end of the interval.
  public let low: Double

  /// The upper end of the interval.
  public let high: Double

  /// Makes an estimate, and widens the interval so that it holds the value.
  public init(_ value: Double, low: Double, high: Double) {
    (self.value, self.low, self.high) = (value, min(low, value), max(high, value))
  }

  /// The larger distance of the interval's ends from the value, as a share of the value.
  public var spread: Double {
    value == 0 ? 0 : max(high - value, value - low) / value
  }

  /// The estimate for each unit of time instead of for each unit of work, or the reverse.
  ///
  /// - Parameter dividend: the number that is divided, such as 10⁹ to turn nanoseconds a unit into
  ///   units a second.
  public func inverted(dividing dividend: Double) -> Estimate {
    Estimate(dividend / value, low: dividend / high, high: dividend / low)
  }
}
