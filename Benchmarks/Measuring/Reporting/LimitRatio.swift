/// A benchmark as a multiple of another one, which shows what is possible.
public struct LimitRatio: Hashable, Sendable, Codable {
  /// The benchmark.
  public let name: String

  /// What it is a multiple of.
  public let limit: Benchmark.Limit

  /// How many times as much it costs: the median of the quotients within each round.
  public let ratio: Estimate

  /// Whether it costs more than was agreed on, by the interval's better end: noise alone can't miss
  /// a target.
  public var isMissed: Bool { limit.atMost.map { ratio.low > $0 } ?? false }

  init?(of result: BenchmarkResult, among results: [BenchmarkResult]) {
    guard let limit = result.limit,
      let base = results.first(where: { $0.name == limit.name }),
      let ratio = Estimate(ratioOf: result.samples, to: base.samples, by: result.clock)
    else { return nil }
    (name, self.limit, self.ratio) = (result.name, limit, ratio)
  }

  /// What is divided by what, short enough for a chart: the limit without the folders that both are in.
  var quotient: String {
    let parts = (name.split(separator: "/"), limit.name.split(separator: "/"))
    let shared = zip(parts.0, parts.1).prefix { $0 == $1 }.count
    return "\(name) ÷ \(parts.1.dropFirst(shared).joined(separator: "/"))"
  }

  /// The agreed multiple, and whether it is kept; empty without one.
  var target: String {
    limit.atMost.map { "\(isMissed ? "✗ above" : "✓ within") \($0.plain) ×" } ?? ""
  }
}
