/// The samples of one benchmark, before and after.
public struct Pair: Sendable {
  private let name: String
  private let unit: String
  private let old: [Sample]
  private let new: [Sample]
  private let clock: Sample.Clock
  private let isInTurns: Bool
  private let doesSomethingElse: Bool

  /// Samples of two executables.
  ///
  /// - Parameters:
  ///   - name: the benchmark.
  /// - unit: the unit of its work.
  ///   - new: the samples of the executable that is judged.
  ///   - old: the samples of the one that it is compared with.
  ///   - clock: the time by which it is judged.
  /// - isInTurns: true if they were taken in turns: then those with the same round belong together.
  public init(
    _ name: String, unit: String, samplesOf new: [Sample], and old: [Sample],
    by clock: Sample.Clock, inTurns isInTurns: Bool
  ) {
    (self.name, self.unit, self.clock) = (name, unit, clock)
    (self.new, self.old, self.isInTurns) = (new, old, isInTurns)
    doesSomethingElse = false
  }

  init?(samplesOf name: String, in new: Report, and old: Report) {
    guard let newResult = new.result(name), let oldResult = old.result(name) else { return nil }
    (self.name, unit, clock) = (name, newResult.unit, newResult.clock)
    (self.new, self.old) = (newResult.samples, oldResult.samples)
    isInTurns = false
    doesSomethingElse = newResult.hash != oldResult.hash
  }

  init?(turnsOf name: String, in new: [Report], and old: [Report]) {
    guard let newResult = new.lazy.compactMap({ $0.result(name) }).first,
      let oldResult = old.lazy.compactMap({ $0.result(name) }).first
    else { return nil }
    (self.name, unit, clock) = (name, newResult.unit, newResult.clock)
    self.new = Self.turns(of: name, in: new)
    self.old = Self.turns(of: name, in: old)
    isInTurns = true
    doesSomethingElse = newResult.hash != oldResult.hash
  }

  /// Returns the comparison of the samples.
  ///
  /// - Parameters:
  ///   - threshold: the share that doesn't matter.
  ///   - noise: the difference between two measurements of the same work, as a share.
  ///   - comparisons: the number of benchmarks that are compared.
  /// - Returns: `nil` if there are no samples, or none that belong together.
  public func line(threshold: Double, noise: Double = 0, comparisons: Int = 1) -> Comparison.Line? {
    let (costs, bases) = (nanoseconds(new), nanoseconds(old))
    guard !costs.isEmpty, !bases.isEmpty else { return nil }
    // Leaves ten resamples beyond each end of the widened interval.
    let resamples = max(Bootstrap.resamples, comparisons * 400)
    let ratio: ResampledRatio
    let samples: Int
    if isInTurns {
      let rounds = Dictionary(zip(old.map(\.round), bases), uniquingKeysWith: { first, _ in first })
      let quotients = zip(new, costs).compactMap { sample, cost in
        rounds[sample.round].map { cost / $0 }
      }
      guard !quotients.isEmpty else { return nil }
      ratio = ResampledRatio(quotients: quotients, resamples: resamples)
      samples = quotients.count
    } else {
      ratio = ResampledRatio(of: costs, to: bases, resamples: resamples)
      samples = min(costs.count, bases.count)
    }
    var verdict =
      samples < Comparison.Verdict.fewestSamples(comparisons: comparisons)
      ? .tooFew
      : Comparison.Verdict(ratio, threshold: threshold, noise: noise, comparisons: comparisons)
    if verdict == .faster, doesSomethingElse { verdict = .somethingElse }
    let interval = ratio.interval(leavingOut: 0.025)
    return Comparison.Line(
      name: name, old: bases.median, new: costs.median, unit: unit,
      ratio: Estimate(ratio.value, low: interval.low, high: interval.high), verdict: verdict,
      doesSomethingElse: doesSomethingElse)
  }

  private func nanoseconds(_ samples: [Sample]) -> [Double] {
    samples.map { $0.nanoseconds(by: clock) }
  }

  /// The median sample of each report, which stands for its turn.
  private static func turns(of name: String, in reports: [Report]) -> [Sample] {
    reports.enumerated().compactMap { turn, report in
      guard let result = report.result(name) else { return nil }
      let sorted = result.samples.sorted {
        $0.nanoseconds(by: result.clock) < $1.nanoseconds(by: result.clock)
      }
      let middle = sorted[(sorted.count - 1) / 2]
      return Sample(
        round: turn, units: middle.units, processor: middle.processor, wall: middle.wall)
    }
  }
}

extension Report {
  fileprivate func result(_ name: String) -> BenchmarkResult? {
    run.results.first { $0.name == name }
  }
}
