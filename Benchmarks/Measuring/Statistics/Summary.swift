/// The median and the scatter of a benchmark's samples.
public struct Summary: Hashable, Sendable, Codable {
  /// The median of the nanoseconds a unit, and its interval.
  public let nanoseconds: Estimate

  /// The scatter of single samples: the median absolute deviation, in nanoseconds a unit.
  public let scatter: Double

  init(nanoseconds values: [Double]) {
    nanoseconds = Estimate(medianOf: values)
    scatter = values.medianAbsoluteDeviation
  }

  /// The units a second.
  public var throughput: Estimate { nanoseconds.inverted(dividing: 1e9) }
}
