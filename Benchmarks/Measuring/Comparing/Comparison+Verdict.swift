extension Comparison {
  /// The verdict of a comparison on one benchmark.
  public enum Verdict: String, Sendable, Codable, CaseIterable {
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
    public static func fewestSamples(comparisons: Int) -> Int {
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
    ///
    /// - Parameters:
    ///   - ratio: the measured ratio.
    ///   - threshold: the share that doesn't matter.
    ///   - noise: the difference between two measurements of the same work, as a share.
    ///   - comparisons: the number of benchmarks that are compared.
    init(_ ratio: ResampledRatio, threshold: Double, noise: Double, comparisons: Int) {
      let beyond = 1 + max(threshold, noise)
      let sure = ratio.interval(leavingOut: 0.025 / Double(max(comparisons, 1)))
      let usual = ratio.interval(leavingOut: 0.025)
      if ratio.value > beyond, sure.low > 1 {
        self = .slower
      } else if ratio.value < 1 / beyond, sure.high < 1 {
        self = .faster
      } else if usual.low >= 1 / (1 + threshold), usual.high <= 1 + threshold {
        self = .same
      } else {
        self = .tooNoisy
      }
    }
  }
}
