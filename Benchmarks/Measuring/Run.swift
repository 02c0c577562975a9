import ProcessSignals

/// One measurement of several repetitions of the work.
package struct Sample: Hashable, Sendable, Codable {
  /// The clock by which a benchmark is judged.
  enum Clock: String, Sendable, Codable {
    /// The processor time of the work: for one thread, where it leaves out other programs.
    case processor
    /// The time that passed: for work that waits or has several threads.
    case wall
  }

  /// The round in which it was taken; samples of one round were taken within moments of each other.
  let round: Int
  let units: Int

  /// The processor time of the work, and the time that passed, in seconds.
  let processor, wall: Double

  /// Returns the nanoseconds a unit.
  ///
  /// They are at least a thousandth: a clock may stand still for the smallest work, and quotients
  /// need a divisor.
  func nanoseconds(by clock: Clock) -> Double {
    max((clock == .processor ? processor : wall) * 1e9 / Double(units), 0.001)
  }
}

/// Takes both times of a piece of work.
struct Stopwatch {
  private let isOfThread: Bool
  private let processor: Double
  private let wall: ContinuousClock.Instant

  init(ofThread isOfThread: Bool) {
    self.isOfThread = isOfThread
    wall = .now
    processor = processor_time(isOfThread)
  }

  /// The seconds so far.
  var times: (processor: Double, wall: Double) {
    (processor_time(isOfThread) - processor, wall.duration(to: .now) / .seconds(1))
  }
}

/// The measurements of one benchmark.
package struct BenchmarkResult: Hashable, Sendable, Codable {
  package let name: String
  /// The unit that its work counts.
  let unit: String
  /// The amount of work in one repetition.
  let size: Int
  /// The clock by which it is judged.
  let clock: Sample.Clock
  /// The benchmarks whose multiples its cost is; `nil` in the report of an older revision.
  let limits: [Benchmark.Limit]?
  /// Its position on a growth curve.
  let point: Benchmark.Point?
  /// The hash of the work's result, in hexadecimal digits.
  package let hash: String
  /// The allocations of a unit; `nil` if they can't be counted here, or the run was interrupted
  /// before.
  let allocationsPerUnit: Double?
  /// The samples, in the order in which they were taken.
  package let samples: [Sample]

  /// - Precondition: There is at least one sample.
  init(
    _ benchmark: Benchmark, size: Plan.Size = .full, clock: Sample.Clock = .processor,
    hash: ResultHash = ResultHash(), samples: [Sample], allocations: Double? = nil
  ) {
    (name, unit, self.size) = (benchmark.name, benchmark.unit, benchmark.sizes[size])
    (limits, point) = (benchmark.limits, benchmark.point)
    (self.clock, self.hash) = (clock, hash.description)
    (self.samples, allocationsPerUnit) = (samples, allocations)
  }

  /// The median of the nanoseconds a unit.
  var time: Estimate { Estimate(medianOf: samples.map { $0.nanoseconds(by: clock) }) }

  /// The time with its unit, and the units a second.
  var texts: (time: String, throughput: String) {
    let time = time.value
    return ("\(time.asNanoseconds)/\(unit)", (1e9 / time).prefixed("/s"))
  }

  /// The part of the name before the first `/`.
  var group: String { String(name.prefix { $0 != "/" }) }
}

/// The measurements of a harness.
package struct Run: Hashable, Sendable, Codable {
  let size: Plan.Size
  /// The seed of the order within the rounds.
  let seed: UInt64
  /// The number of planned rounds.
  let rounds: Int
  /// True if it wasn't interrupted.
  package let isComplete: Bool
  /// The difference between two measurements of the same work; `nil` if the run was interrupted
  /// before.
  let noiseFloor: NoiseFloor?
  /// The results, in the order of the benchmarks.
  package let results: [BenchmarkResult]
}

/// The difference between two measurements of the same benchmark in one run.
///
/// Smaller differences say nothing on this machine at this time.
struct NoiseFloor: Hashable, Sendable, Codable {
  /// The benchmark that was measured twice in each round.
  let benchmark: String

  /// The second measurement as a multiple of the first.
  let ratio: Estimate

  /// The larger distance of the ratio's interval from 1.
  var spread: Double { max(abs(ratio.high - 1), abs(ratio.low - 1)) }
}
