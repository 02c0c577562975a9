/// What is seen where there is nothing to see: a benchmark measured as if it were two.
///
/// Differences that are smaller than this say nothing on this machine at this time.
public struct NoiseFloor: Hashable, Sendable, Codable {
  /// The benchmark that was measured twice in each round.
  public let benchmark: String

  /// How many times as much it seems to cost as itself.
  public let ratio: Estimate

  /// The larger distance of the ratio's interval from 1.
  public var spread: Double { max(abs(ratio.high - 1), abs(ratio.low - 1)) }
}
