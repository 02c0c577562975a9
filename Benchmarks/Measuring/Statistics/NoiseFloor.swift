/// The difference between two measurements of the same benchmark in one run.
///
/// Smaller differences say nothing on this machine at this time.
public struct NoiseFloor: Hashable, Sendable, Codable {
  /// The benchmark that was measured twice in each round.
  public let benchmark: String

  /// The second measurement as a multiple of the first.
  public let ratio: Estimate

  /// The larger distance of the ratio's interval from 1.
  public var spread: Double { max(abs(ratio.high - 1), abs(ratio.low - 1)) }
}
