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

    /// Compares the results of a benchmark: of each turn, or one of each report.
    init(
      _ new: [BenchmarkResult], and old: [BenchmarkResult], inTurns: Bool, _ rule: Rule
    ) {
      let (now, before) = (new[0], old[0])
      let costs = inTurns ? new.map(\.summary.nanoseconds.value) : now.costs
      let bases = inTurns ? old.map(\.summary.nanoseconds.value) : before.costs
      let estimate = { (share: Double) in
        inTurns
          ? Estimate(medianOf: zip(costs, bases).map { $0 / $1 }, beyondEnd: share)
          : Estimate(medianOf: costs, dividedByThatOf: bases, beyondEnd: share)
      }
      (name, unit) = (now.name, now.unit)
      (self.old, self.new, ratio) = (bases.median, costs.median, estimate(Estimate.usualShare))
      doesSomethingElse = now.hash != before.hash
      let count = min(costs.count, bases.count)
      var verdict =
        count < Verdict.fewestSamples(comparisons: rule.comparisons)
        ? Verdict.tooFew : Verdict(ratio, sure: estimate(rule.share), rule)
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
    /// At least 11, since neighbouring samples of a shared machine resemble each other; and as many
    /// as the widened interval needs.
    ///
    /// - Parameter comparisons: the number of benchmarks that are compared.
    package static func fewestSamples(comparisons: Int) -> Int {
      max(11, Estimate.fewestValues(beyondEnd: Rule(comparisons: comparisons).share))
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
    /// - Parameter sure: the estimate with the widened interval.
    init(_ ratio: Estimate, sure: Estimate, _ rule: Rule) {
      let beyond = 1 + max(rule.threshold, rule.noise)
      if ratio.value > beyond, sure.low > 1 {
        self = .slower
      } else if ratio.value < 1 / beyond, sure.high < 1 {
        self = .faster
      } else if ratio.low >= 1 / (1 + rule.threshold), ratio.high <= 1 + rule.threshold {
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
