/// The cost of a benchmark as a multiple of its limit's.
public struct LimitRatio: Hashable, Sendable, Codable {
  /// The benchmark.
  public let name: String

  /// The limit.
  public let limit: Benchmark.Limit

  /// The multiple: the median of the quotients within each round.
  public let ratio: Estimate

  /// True if the cost is above the agreed multiple even at the lower end of its interval: noise
  /// alone can't miss a target.
  public var isMissed: Bool { limit.atMost.map { ratio.low > $0 } ?? false }

  init?(of result: BenchmarkResult, among results: [BenchmarkResult]) {
    guard let limit = result.limit,
      let base = results.first(where: { $0.name == limit.name }),
      let ratio = Estimate(ratioOf: result.samples, to: base.samples, by: result.clock)
    else { return nil }
    (name, self.limit, self.ratio) = (result.name, limit, ratio)
  }

  /// The two names, short enough for a chart: that of the limit without the folders that both
  /// share.
  var quotient: String {
    let parts = (name.split(separator: "/"), limit.name.split(separator: "/"))
    let shared = zip(parts.0, parts.1).prefix { $0 == $1 }.count
    return "\(name) ÷ \(parts.1.dropFirst(shared).joined(separator: "/"))"
  }

  /// The agreed multiple and the verdict on it; empty without one.
  var target: String {
    limit.atMost.map { "\(isMissed ? "✗ above" : "✓ within") \($0.plain) ×" } ?? ""
  }
}
