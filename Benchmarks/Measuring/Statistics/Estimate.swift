/// A number that was estimated, and the interval that it is in with 95 % confidence.
public struct Estimate: Hashable, Sendable, Codable {
  /// The best guess.
  public let value: Double

  /// Where the interval begins.
  public let low: Double

  /// Where it ends.
  public let high: Double

  /// An estimate; the interval holds the value.
  public init(_ value: Double, low: Double, high: Double) {
    (self.value, self.low, self.high) = (value, min(low, value), max(high, value))
  }

  /// The larger distance of the interval's ends from the value, as a share of the value.
  public var spread: Double {
    value == 0 ? 0 : max(high - value, value - low) / value
  }

  /// The same for each unit of time instead of for each unit of work, or the other way round.
  ///
  /// - Parameter dividend: what is divided, such as 10⁹ for nanoseconds a unit and units a second.
  public func inverted(dividing dividend: Double) -> Estimate {
    Estimate(dividend / value, low: dividend / high, high: dividend / low)
  }
}
