/// The times of one sample, in seconds.
struct Times {
  var processor: Double
  var wall: Double
}

/// Takes both times of a piece of work.
///
/// Processor time leaves out other programs, and is right for work of one thread; wall time is the
/// time that a user waits.
struct Stopwatch {
  private let clock: Clock
  private let processor: Double
  private let wall: ContinuousClock.Instant

  enum Clock {
    case thread
    case process
  }

  init(_ clock: Clock) {
    self.clock = clock
    wall = .now
    processor = Platform.processorTime(of: clock)
  }

  func stop() -> Times {
    let processor = Platform.processorTime(of: clock) - processor
    return Times(processor: processor, wall: wall.duration(to: .now) / .seconds(1))
  }
}
