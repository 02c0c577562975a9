import StateMachineTesting

/// The cost as a multiple of the cost before, with the ratios of its resamples.
struct ResampledRatio {
  /// The ratio of the medians, or the median of the quotients.
  let value: Double

  /// The ratios of the resamples, ascending.
  private let sorted: [Double]

  /// Makes the ratio of costs that were measured in turns: the quotients within each turn are
  /// resampled.
  init(quotients: [Double], resamples: Int) {
    var random = SplitMix64(seed: Estimate.seed)
    value = quotients.median
    sorted = Bootstrap(quotients).medians(resamples: resamples, from: &random).sorted()
  }

  /// Makes the ratio of costs that were measured at different times: each side is resampled on its
  /// own.
  init(of new: [Double], to old: [Double], resamples: Int) {
    var random = SplitMix64(seed: Estimate.seed)
    value = new.median / old.median
    let dividends = Bootstrap(new).medians(resamples: resamples, from: &random)
    let divisors = Bootstrap(old).medians(resamples: resamples, from: &random)
    sorted = zip(dividends, divisors).map { $0 / $1 }.sorted()
  }

  /// The interval that leaves out a share of the resamples at each end.
  func interval(leavingOut share: Double) -> (low: Double, high: Double) {
    (sorted.quantile(share), sorted.quantile(1 - share))
  }
}
