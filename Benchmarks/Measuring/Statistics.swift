import Foundation

extension Collection<Double> {
  /// The middle value, or the mean of the middle two; `nan` if there are none.
  var median: Double {
    let sorted = sorted()
    if sorted.isEmpty { return .nan }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}

/// An estimated number, with its confidence interval: the 95 % one, unless another is named.
package struct Estimate: Hashable, Sendable, Codable {
  let value, low, high: Double

  /// Makes an estimate, and widens the interval so that it holds the value.
  init(_ value: Double, low: Double, high: Double) {
    (self.value, self.low, self.high) = (value, min(low, value), max(high, value))
  }

  /// The share of wrong intervals at each end of a 95 % interval.
  static let usualShare = 0.025

  /// The median of some values.
  ///
  /// The ends of the interval are values themselves (Thompson, On Confidence Ranges for the Median,
  /// 1936): *k* values are left out at each end, as many as the binomial distribution allows, since
  /// a value is below the true median with the probability ½ however the values are distributed.
  /// If a machine's speed drifts, neighbouring rounds resemble each other, and the interval may
  /// miss the next hour's median. So costs that are compared are measured in the same rounds,
  /// and divided.
  ///
  /// - Parameter share: the probability of a true median beyond each end. With fewer than
  ///   ``fewestValues(beyondEnd:)``, even the interval from the least value to the greatest is
  ///   wrong more often.
  init(medianOf values: [Double], beyondEnd share: Double = usualShare) {
    let sorted = values.sorted()
    let left = max(0, Self.leftOut(of: sorted.count, beyondEnd: share))
    self.init(sorted.median, low: sorted[left], high: sorted[sorted.count - 1 - left])
  }

  /// The cost of one piece of work as a multiple of another one's: the median of the quotients
  /// within each round.
  ///
  /// Both were measured within moments of each other: a slower machine slows down both, and their
  /// quotient hardly changes. Rounds that measured only one of them are left out.
  ///
  /// - Returns: `nil` if they have no round in common.
  init?(ratioOf samples: [Sample], to others: [Sample], by clock: Sample.Clock) {
    let base = Dictionary(
      others.map { ($0.round, $0.nanoseconds(by: clock)) }, uniquingKeysWith: { first, _ in first })
    let quotients = samples.compactMap { sample in
      base[sample.round].map { sample.nanoseconds(by: clock) / $0 }
    }
    if quotients.isEmpty { return nil }
    self.init(medianOf: quotients)
  }

  /// The fewest values whose interval can be so sure: all of *n* values are on one side of the true
  /// median with the probability 2⁻ⁿ.
  static func fewestValues(beyondEnd share: Double) -> Int {
    Int((-log2(share)).rounded(.up))
  }

  /// The greatest number *k* for which at most *k* of so many values are below the true median with
  /// no more than the given probability; -1 if there is none.
  private static func leftOut(of count: Int, beyondEnd share: Double) -> Int {
    var (logarithm, probability) = (-Double(count) * log(2), 0.0)
    for below in 0..<count {
      probability += exp(logarithm)
      if probability > share { return below - 1 }
      logarithm += log(Double(count - below) / Double(below + 1))
    }
    return -1
  }

  /// The larger distance of the interval's ends from the value, as a share of the value.
  var spread: Double {
    value == 0 ? 0 : max(high - value, value - low) / value
  }

  /// The larger distance of the interval's ends from the value, as a text.
  var uncertainty: String { "± \(spread.asPercent)" }
}
