extension Comparison {
  /// The comparison of one benchmark.
  package struct Line {
    package let name: String
    /// Nanoseconds a unit before and after: medians.
    let old, new: Double
    let unit: String
    /// The cost now as a multiple of the cost before.
    let ratio: Estimate
    package let verdict: Verdict
    /// True if the work had another result, so that its times say little.
    let doesSomethingElse: Bool

    /// Compares samples, those of the same round with each other if they were taken in turns.
    ///
    /// - Returns: `nil` if there are no samples, or none that belong together.
    init?(
      _ result: BenchmarkResult, _ new: [Sample], and old: [Sample], inTurns: Bool,
      doesSomethingElse: Bool = false, _ rule: Rule
    ) {
      let costs = new.map { $0.nanoseconds(by: result.clock) }
      let bases = old.map { $0.nanoseconds(by: result.clock) }
      let quotients = inTurns ? new.quotients(to: old, by: result.clock) : []
      let count = inTurns ? quotients.count : min(new.count, old.count)
      if count == 0 { return nil }
      // Leaves ten resamples beyond each end of the widened interval.
      let resamples = max(Resampled.usualCount, rule.comparisons * 400)
      let ratio =
        inTurns
        ? Resampled(medianOf: quotients, count: resamples)
        : Resampled(ratioOf: costs, to: bases, count: resamples)
      (name, unit) = (result.name, result.unit)
      (self.old, self.new, self.ratio) = (bases.median, costs.median, ratio.estimate)
      self.doesSomethingElse = doesSomethingElse
      var verdict =
        count < Verdict.fewestSamples(comparisons: rule.comparisons)
        ? Verdict.tooFew : Verdict(ratio, rule)
      if verdict == .faster, doesSomethingElse { verdict = .somethingElse }
      self.verdict = verdict
    }
  }

  /// The verdict of a comparison on one benchmark.
  package enum Verdict: String, CaseIterable {
    /// It costs more, by more than the threshold.
    case slower
    /// It costs less, by more than the threshold, and does the same.
    case faster
    /// It costs less, by more than the threshold, but its work has another result: that is no gain.
    case somethingElse = "something else"
    /// The difference of the costs is within the threshold.
    case same
    /// The samples scatter too much for one of the verdicts above.
    case tooNoisy = "too noisy to say"
    /// There are fewer samples than ``fewestSamples(comparisons:)``.
    case tooFew = "too few samples to say"

    /// The fewest samples, before and after, that a verdict is based on.
    ///
    /// At least 11: of two runs of the same work, simulated with the drift and the spikes of a
    /// shared machine, 24 of 400 seemed slower with 7 samples, 19 with 11, and 3 with 41. And so
    /// many that all of them are on one side of the true median less often than the widened
    /// interval may be wrong: with fewer, even the interval of all samples is too narrow.
    ///
    /// - Parameter comparisons: the number of benchmarks that are compared.
    package static func fewestSamples(comparisons: Int) -> Int {
      // The smallest n with 2⁻ⁿ ≤ 0.025 / comparisons, which is the share left out at each end.
      max(11, Int.bitWidth - (40 * max(comparisons, 1) - 1).leadingZeroBitCount)
    }

    /// Decides.
    ///
    /// A change counts if two conditions hold: the ratio is beyond the threshold and beyond the
    /// noise, and its confidence interval doesn't hold 1. That interval is widened for the number
    /// of benchmarks that are compared (Bonferroni: 95 % that none of them is called slower or
    /// faster without reason), for among 60 benchmarks three would be outside of their 95 %
    /// intervals by chance. The verdict is *same* if the ordinary 95 % interval is within the
    /// threshold, which is the test of equivalence by two one-sided tests (Schuirmann, 1987) and
    /// needs no such correction: it raises no alarm.
    init(_ ratio: Resampled, _ rule: Rule) {
      let beyond = 1 + max(rule.threshold, rule.noise)
      let sure = ratio.interval(leavingOut: 0.025 / Double(max(rule.comparisons, 1)))
      let usual = ratio.interval(leavingOut: 0.025)
      if ratio.value > beyond, sure.low > 1 {
        self = .slower
      } else if ratio.value < 1 / beyond, sure.high < 1 {
        self = .faster
      } else if usual.low >= 1 / (1 + rule.threshold), usual.high <= 1 + rule.threshold {
        self = .same
      } else {
        self = .tooNoisy
      }
    }

    /// Its position in a list: the verdicts that need attention come first.
    var order: Int {
      [.slower, .somethingElse, .tooFew, .tooNoisy, .faster, .same].firstIndex(of: self) ?? 0
    }
  }
}
