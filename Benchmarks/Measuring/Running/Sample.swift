/// One measurement of several repetitions of the work.
public struct Sample: Hashable, Sendable, Codable {
  /// The clock by which a benchmark is judged.
  public enum Clock: String, Sendable, Codable {
    /// The processor time of the work: for one thread.
    case processor
    /// The time that passed: for work that waits or has several threads.
    case wall
  }

  /// The round in which it was taken; samples of one round were taken within moments of each other.
  public let round: Int

  /// The number of units that were done.
  public let units: Int

  /// The processor time of the work, in seconds.
  public let processor: Double

  /// The time that passed, in seconds.
  public let wall: Double

  /// Makes a sample.
  public init(round: Int, units: Int, processor: Double, wall: Double) {
    (self.round, self.units, self.processor, self.wall) = (round, units, processor, wall)
  }

  /// Returns the nanoseconds a unit.
  ///
  /// They are at least a thousandth: a clock may stand still for the smallest work, and quotients
  /// need a divisor.
  public func nanoseconds(by clock: Clock) -> Double {
    max((clock == .processor ? processor : wall) * 1e9 / Double(units), 0.001)
  }
}
