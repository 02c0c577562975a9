/// The measurements of one benchmark.
public struct BenchmarkResult: Hashable, Sendable, Codable {
  /// The name of the benchmark.
  public let name: String

  /// The unit that its work counts.
  public let unit: String

  /// The amount of work in one repetition.
  public let size: Int

  /// The clock by which it is judged.
  public let clock: Sample.Clock

  /// The benchmark whose multiple its cost is.
  public let limit: Benchmark.Limit?

  /// Its position on a growth curve.
  public let point: Benchmark.Point?

  /// The hash of the work's result, in hexadecimal digits.
  public let hash: String

  /// The median and the scatter of the samples.
  public let summary: Summary

  /// The counts of a unit besides time; `nil` if the run was interrupted before they were taken.
  public let counts: Counts?

  /// The samples, in the order in which they were taken.
  public let samples: [Sample]

  init(_ work: PreparedWork, samples: [Sample], counts: Counts?, plan: Plan) {
    self.init(
      work.benchmark, size: work.benchmark.size(for: plan), clock: work.clock, hash: work.hash,
      samples: samples, counts: counts)
  }

  /// Makes a result of samples that were taken elsewhere, such as by two executables in turns.
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
