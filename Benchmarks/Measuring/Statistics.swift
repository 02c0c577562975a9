import StateMachineTesting

extension Collection<Double> {
  /// The middle value, or the mean of the middle two; `nan` if there are none.
  var median: Double { sorted().quantile(0.5) }

  /// The median of the distances from the median: the scatter of single values, which a few
  /// outliers don't change.
  var medianAbsoluteDeviation: Double {
    let middle = median
    return map { abs($0 - middle) }.median
  }
}

extension [Double] {
  /// The quantile of sorted values, interpolated linearly: type 7 of Hyndman and Fan (1996).
  func quantile(_ share: Double) -> Double {
    guard let last = indices.last else { return .nan }
    let place = share * Double(last)
    let below = Swift.min(Int(place), last)
    let above = Swift.min(below + 1, last)
    return self[below] + (self[above] - self[below]) * (place - Double(below))
  }
}

/// A number that was estimated, with its 95 % confidence interval.
package struct Estimate: Hashable, Sendable, Codable {
  let value, low, high: Double

  /// Makes an estimate, and widens the interval so that it holds the value.
  init(_ value: Double, low: Double, high: Double) {
    (self.value, self.low, self.high) = (value, min(low, value), max(high, value))
  }

  /// The larger distance of the interval's ends from the value, as a share of the value.
  var spread: Double {
    value == 0 ? 0 : max(high - value, value - low) / value
  }

  /// The estimate for each unit of time instead of for each unit of work, or the reverse.
  ///
  /// - Parameter dividend: the number that is divided, such as 10⁹ to turn nanoseconds a unit into
  ///   units a second.
  func inverted(dividing dividend: Double) -> Estimate {
    Estimate(dividend / value, low: dividend / high, high: dividend / low)
  }

  /// The median of some values, in the order in which they were measured.
  init(medianOf values: [Double]) { self = Resampled(medianOf: values).estimate }

  /// The cost of one piece of work as a multiple of another one's: the median of the quotients
  /// within each round.
  ///
  /// Both were measured within moments of each other: a slower machine slows down both, and their
  /// quotient hardly changes. Rounds that measured only one of them are left out.
  ///
  /// - Returns: `nil` if they have no round in common.
  init?(ratioOf samples: [Sample], to others: [Sample], by clock: Sample.Clock) {
    let quotients = samples.quotients(to: others, by: clock)
    guard !quotients.isEmpty else { return nil }
    self.init(medianOf: quotients)
  }
}

extension [Sample] {
  /// The quotients of the samples that were taken in the same round as one of the others.
  func quotients(to others: [Sample], by clock: Sample.Clock) -> [Double] {
    let base = Dictionary(
      others.map { ($0.round, $0.nanoseconds(by: clock)) }, uniquingKeysWith: { first, _ in first })
    return compactMap { sample in
      base[sample.round].map { sample.nanoseconds(by: clock) / $0 }
    }
  }
}

/// A median, or a quotient of two, with those of its resamples.
///
/// The percentile interval (Efron and Tibshirani, An Introduction to the Bootstrap, 1993, chapter
/// 13): of the medians of many resamples, the middle 95 %. BCa would correct it by the jackknife,
/// which is inconsistent for medians (chapter 11). Of simulated lognormal times, it held the true
/// median in 93 to 95 % of 2,000 cases for 11 to 61 samples, and in 89 % for 7. Where a machine's
/// speed drifts, neighbouring rounds resemble each other, and no interval of past rounds covers the
/// next hour: drawing blocks of neighbours (Politis and Romano, 1992) gained 2 % there and lost as
/// much elsewhere. So costs that are compared are measured in the same rounds, and divided.
struct Resampled {
  let value: Double

  /// The values of the resamples, ascending.
  private let sorted: [Double]

  /// The number of resamples.
  static let usualCount = 2_000

  /// The seed of every interval, so that the same samples have the same one.
  private static let seed: UInt64 = 0x6d65_6469_616e

  init(medianOf values: [Double], count: Int = usualCount, seed: UInt64 = seed) {
    var random = SplitMix64(seed: seed)
    value = values.median
    sorted = Self.medians(of: values, count: count, from: &random).sorted()
  }

  /// Makes the ratio of costs that were measured at different times: each side is resampled on its
  /// own.
  init(ratioOf new: [Double], to old: [Double], count: Int) {
    var random = SplitMix64(seed: Self.seed)
    value = new.median / old.median
    let dividends = Self.medians(of: new, count: count, from: &random)
    let divisors = Self.medians(of: old, count: count, from: &random)
    sorted = zip(dividends, divisors).map { $0 / $1 }.sorted()
  }

  /// The interval that leaves out a share of the resamples at each end.
  func interval(leavingOut share: Double) -> (low: Double, high: Double) {
    (sorted.quantile(share), sorted.quantile(1 - share))
  }

  var estimate: Estimate {
    let (low, high) = interval(leavingOut: 0.025)
    return Estimate(value, low: low, high: high)
  }

  /// The medians of resamples, in the order in which they were drawn.
  ///
  /// - Complexity: O(*n*) for each resample: the drawn ranks are counted instead of sorted.
  static func medians(
    of values: [Double], count: Int, from random: inout SplitMix64
  ) -> [Double] {
    precondition(!values.isEmpty, "there is nothing to resample")
    let order = values.indices.sorted { values[$0] < values[$1] }
    var ranks = Array(repeating: 0, count: values.count)
    for (rank, index) in order.enumerated() { ranks[index] = rank }
    let sorted = order.map { values[$0] }
    var drawn = ranks
    // By number: a debug build would look up the metadata of a generic iterator for each rank.
    return (0..<count).map { _ in
      for rank in 0..<ranks.count { drawn[rank] = 0 }
      for _ in 0..<ranks.count { drawn[ranks[random.next(below: ranks.count)]] &+= 1 }
      return middle(of: drawn, sorted)
    }
  }

  /// The median of values that were drawn so many times each.
  private static func middle(of drawn: [Int], _ sorted: [Double]) -> Double {
    let (lower, upper) = ((drawn.count - 1) / 2, drawn.count / 2)
    var (passed, low) = (0, Double.nan)
    for rank in 0..<drawn.count {
      passed &+= drawn[rank]
      if low.isNaN, passed > lower { low = sorted[rank] }
      if passed > upper { return (low + sorted[rank]) / 2 }
    }
    return low
  }
}
