/// Times of one piece of work, taken in rounds with the others.
struct Measurement {
  let name: String
  /// Does the work once and returns the number of units done.
  let work: () -> Int
  /// Nanoseconds a unit, one for each round.
  var nanoseconds: [Double] = []

  init(_ name: String, work: @escaping () -> Int) {
    self.name = name
    self.work = work
  }

  mutating func measure() {
    let clock = ContinuousClock()
    var units = 0
    let time = clock.measure { units = work() }
    let (seconds, attoseconds) = time.components
    nanoseconds.append((Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(max(units, 1)))
  }

  /// Measures all in interleaved rounds, each round in another order: on a shared machine, two runs one after the
  /// other of the very same program differ by more than most changes do.
  static func interleave(_ measurements: inout [Measurement], rounds: Int) {
    for index in measurements.indices { _ = measurements[index].work() }
    for round in 0..<rounds {
      for offset in measurements.indices {
        measurements[(offset + round) % measurements.count].measure()
      }
    }
  }

  /// The median of the quotients within each round.
  func ratio(to other: Measurement) -> Double {
    median(zip(nanoseconds, other.nanoseconds).map { $0 / $1 })
  }
}

/// The middle one of some numbers, or the mean of the middle two.
func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  guard !sorted.isEmpty else { return .nan }
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
