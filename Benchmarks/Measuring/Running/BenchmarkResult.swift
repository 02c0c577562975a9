/// What was measured of one benchmark.
public struct BenchmarkResult: Hashable, Sendable, Codable {
  /// What it is called.
  public let name: String

  /// What its work does many times.
  public let unit: String

  /// How much was done at a time.
  public let size: Int

  /// By which time it is judged.
  public let clock: Sample.Clock

  /// The benchmark that it is a multiple of.
  public let limit: Benchmark.Limit?

  /// Where it stands on a growth curve.
  public let point: Benchmark.Point?

  /// What came of the work, as hexadecimal digits.
  public let hash: String

  /// What the samples say.
  public let summary: Summary

  /// What a unit takes besides time; `nil` if the run ended before.
  public let counts: Counts?

  /// What was measured, in this order.
  public let samples: [Sample]

  init(_ work: PreparedWork, samples: [Sample], counts: Counts?, plan: Plan) {
    self.init(
      work.benchmark, size: work.benchmark.size(for: plan), clock: work.clock, hash: work.hash,
      samples: samples, counts: counts)
  }

  /// A result of samples that were taken elsewhere, such as by two executables in turns.
  ///
  /// - Precondition: There is at least one sample.
  public init(
    _ benchmark: Benchmark, size: Int, clock: Sample.Clock, hash: ResultHash, samples: [Sample],
    counts: Counts? = nil
  ) {
    (name, unit, self.size) = (benchmark.name, benchmark.unit, size)
    (limit, point) = (benchmark.limit, benchmark.point)
    (self.clock, self.hash) = (clock, hash.description)
    (self.samples, self.counts) = (samples, counts)
    summary = Summary(nanoseconds: samples.map { $0.nanoseconds(by: clock) })
  }

  /// The part of the name before the first `/`.
  public var group: String { String(name.prefix { $0 != "/" }) }
}
