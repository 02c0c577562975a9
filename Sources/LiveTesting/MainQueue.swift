private import ActorJobs
private import Dispatch

/// The way to the main actor for an engine, which is neither asynchronous nor isolated.
@usableFromInline
enum MainQueue {
  private static let key = DispatchSpecificKey<Bool>()
  private static let isMarked: Void = DispatchQueue.main.setSpecific(key: key, value: true)

  /// True if the caller runs on the main queue, and so on the main actor.
  ///
  /// The thread doesn't tell: on Linux, the main queue of an asynchronous program moves between
  /// threads.
  @usableFromInline static var isCurrent: Bool {
    isMarked
    return DispatchQueue.getSpecific(key: key) == true
  }

  /// Executes a function on the main queue, and waits for its result.
  @usableFromInline
  static func sync<Result>(_ body: () -> Result) -> Result {
    DispatchQueue.main.sync(execute: body)
  }

  /// Waits until the main queue answers, once; a search that begins while the main thread waits for
  /// it would never end.
  ///
  /// A main thread that executes other live searches is busy, not stuck.
  static func awaitAnswer() {
    if isCurrent { return }
    let answer = DispatchSemaphore(value: 0)
    DispatchQueue.main.async { answer.signal() }
    var pulse = actor_jobs_pulse()
    while answer.wait(timeout: .now() + .seconds(30)) == .timedOut {
      let now = actor_jobs_pulse()
      precondition(
        now != pulse,
        """
        The main thread hasn't answered for 30 seconds, and a live class needs the main actor. If \
        the main thread waits for this search, mark the test `@MainActor` instead, so that the \
        search runs there.
        """)
      pulse = now
    }
  }
}

extension MainActor {
  /// Executes a function on the main actor and returns its result: here, if the caller is on the
  /// main actor, and otherwise on the main queue while the caller waits.
  @inlinable
  static func reached<Result: Sendable>(_ body: @MainActor () -> Result) -> Result {
    if MainQueue.isCurrent { return assumeIsolated(body) }
    return MainQueue.sync { assumeIsolated(body) }
  }
}
