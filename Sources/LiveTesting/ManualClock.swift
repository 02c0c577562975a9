import StateMachineTesting

/// A clock that stands still until it is advanced: an injected one for a live class.
///
/// ```swift
/// final class Banner {
///   init(clock: any Clock<Duration>) { … }
///   func show() { … Task { try await clock.sleep(for: .seconds(3)); hide() } }
/// }
/// ```
///
/// Time passes by an action: list one that calls ``advance(by:)``, or ``advanceToNextSleeper()`` so
/// that each step wakes a task.
public final class ManualClock: Clock {
  /// A point in time.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public let offset: Swift.Duration

    /// Returns the instant that is later by a duration.
    public func advanced(by duration: Swift.Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// Returns the time until another instant.
    public func duration(to other: Instant) -> Swift.Duration { other.offset - offset }

    /// Returns whether an instant is earlier than another one.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  @MainActor private var time = Instant(offset: .zero)
  private let sleepers: WaitingTasks<Instant, Void>

  /// Makes a clock that shows zero.
  public init() { sleepers = MainActor.reached { WaitingTasks() } }

  /// The current time; on another thread than the main one, it waits for the main actor.
  public var now: Instant { MainActor.reached { time } }

  /// Zero: the clock is exact.
  public var minimumResolution: Swift.Duration { .zero }

  /// Waits until the clock was advanced to a point in time.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Swift.Duration? = nil) async throws {
    if deadline <= now { return try Task.checkCancellation() }
    try await sleepers.wait(deadline)
  }

  /// True if a task sleeps.
  @MainActor public var hasSleepers: Bool { sleepers.isAwaited }

  /// Advances the clock, and wakes the tasks whose time has come, the earliest first.
  ///
  /// Each of them goes on until it sleeps again, at the time for which it slept.
  @MainActor public func advance(by duration: Swift.Duration) {
    let end = time.advanced(by: duration)
    while let next = nextSleeper, next.key <= end {
      time = max(time, next.key)
      sleepers.resume(next.number, with: .success(()))
      if !Settling.settle() { return }
    }
    time = end
  }

  /// Advances the clock to the time at which the next task wakes, and wakes it.
  ///
  /// - Returns: false if no task sleeps.
  @discardableResult
  @MainActor public func advanceToNextSleeper() -> Bool {
    guard let next = nextSleeper else { return false }
    advance(by: time.duration(to: max(time, next.key)))
    return true
  }

  /// The task that wakes first; of those that wake at the same time, the one that came first.
  @MainActor private var nextSleeper: WaitingTasks<Instant, Void>.Wait? {
    sleepers.waits.min { ($0.key, $0.number) < ($1.key, $1.number) }
  }
}

extension ManualClock: CustomNotation {
  /// The clock without the tasks that sleep.
  public var notation: String { "ManualClock()" }
}
