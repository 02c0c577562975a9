extension Estimate {
  /// The cost of one piece of work as a multiple of another one's: the median of the quotients
  /// within each round.
  ///
  /// Both were measured within moments of each other: a slower machine slows down both, and their
  /// quotient hardly changes. Rounds that measured only one of them are left out.
  ///
  /// - Returns: `nil` if they have no round in common.
  public init?(ratioOf samples: [Sample], to others: [Sample], by clock: Sample.Clock) {
    let base = Dictionary(
      others.map { ($0.round, $0.nanoseconds(by: clock)) }, uniquingKeysWith: { first, _ in first })
    let quotients = samples.compactMap { sample in
      base[sample.round].map { sample.nanoseconds(by: clock) / $0 }
    }
    guard !quotients.isEmpty else { return nil }
    self.init(medianOf: quotients)
  }
}
