extension Comparison {
  /// What a comparison says about one benchmark.
  public enum Verdict: String, Sendable, Codable, CaseIterable {
    /// It costs more, by more than the threshold.
    case slower
    /// It costs less, by more than the threshold, and does the same.
    case faster
    /// It costs less, by more than the threshold, and its work has another result: that is no gain.
    case somethingElse = "something else"
    /// Whatever it costs more or less is within the threshold.
    case same
    /// The samples scatter too much to decide between these.
    case tooNoisy = "too noisy to say"
    /// There are fewer samples than ``fewestSamples(comparisons:)``.
    case tooFew = "too few samples to say"

    /// The fewest samples, before and after, that a verdict is based on.
    ///
    /// At least 11: of two runs of the same work, simulated with the drift and the spikes of a shared machine, 24 of 400
    /// seemed slower with 7 samples, 19 with 11, and 3 with 41. And so many that all of them are on one side of the true
    /// median less often than the widened interval may be wrong: with fewer, even the interval of all samples is too
    /// narrow.
    ///
    /// - Parameter comparisons: how many benchmarks are compared.
    public static func fewestSamples(comparisons: Int) -> Int {
      // The smallest n with 2⁻ⁿ ≤ 0.025 / comparisons, which is the share left out at each end.
      max(11, Int.bitWidth - (40 * max(comparisons, 1) - 1).leadingZeroBitCount)
    }

    /// Decides.
    ///
    /// A change is one if two things hold: the ratio is beyond the threshold and beyond what the
    /// same work twice differs by, and its confidence interval doesn't hold 1. That interval is
    /// widened for the number of benchmarks that are compared (Bonferroni: 95 % that none of them
    /// is called slower or faster without reason), for among 60 benchmarks three would be outside
    /// of their 95 % intervals by chance. *Same* is said if the ordinary 95 % interval is within
    /// the threshold, which is the test of equivalence by two one-sided tests (Schuirmann, 1987)
    /// and needs no such correction: nobody is alarmed by it.
    ///
    /// - Parameters:
    ///   - ratio: what was measured.
    ///   - threshold: the share that doesn't matter.
    ///   - noise: what the same work measured twice differs by, as a share.
    ///   - comparisons: how many benchmarks are compared.
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
