extension Estimate {
  /// How many times as much one piece of work costs as another one: the median of the quotients
  /// within each round.
  ///
  /// Both were measured within moments of each other, so that whatever slows down the machine slows
  /// down both, and their quotient hardly changes. Rounds that only one of them took part in are
  /// left out.
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
