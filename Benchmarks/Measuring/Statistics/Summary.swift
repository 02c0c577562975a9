/// What a benchmark's samples say.
public struct Summary: Hashable, Sendable, Codable {
  /// Nanoseconds a unit: the median and its interval.
  public let nanoseconds: Estimate

  /// How much single samples scatter: the median absolute deviation, in nanoseconds a unit.
  public let scatter: Double

  init(nanoseconds values: [Double]) {
    nanoseconds = Estimate(medianOf: values)
    scatter = values.medianAbsoluteDeviation
  }

  /// Units a second.
  public var throughput: Estimate { nanoseconds.inverted(dividing: 1e9) }
}
