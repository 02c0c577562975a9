/// One measurement: the work done some times in a row.
public struct Sample: Hashable, Sendable, Codable {
  /// By which time a benchmark is judged.
  public enum Clock: String, Sendable, Codable {
    /// The time that the work had a processor: for work of one thread.
    case processor
    /// The time that passed: for work that waits or has several threads.
    case wall
  }

  /// In which round it was taken; samples of one round were taken within moments of each other.
  public let round: Int

  /// How many units were done.
  public let units: Int

  /// Seconds that the work had a processor.
  public let processor: Double

  /// Seconds that passed.
  public let wall: Double

  /// A sample that was taken.
  public init(round: Int, units: Int, processor: Double, wall: Double) {
    (self.round, self.units, self.processor, self.wall) = (round, units, processor, wall)
  }

  /// Nanoseconds a unit.
  ///
  /// At least a thousandth: a clock may stand still for the smallest of work, and quotients need
  /// something to divide by.
  public func nanoseconds(by clock: Clock) -> Double {
    max((clock == .processor ? processor : wall) * 1e9 / Double(units), 0.001)
  }
}
