private import ActorJobs
#if os(Linux) && compiler(>=6.3)
  @_spi(ExperimentalScheduling) private import _Concurrency
#endif

/// Runs all that an action starts before the engine goes on: tasks, jobs of actors, detached tasks.
///
/// They run one after another on the thread of the main actor, in the order in which they became
/// ready, so a search is repeatable: hooks of the concurrency runtime keep them. A class is at rest
/// when none is left: each task is done, or waits for an injected clock or service.
@MainActor
@usableFromInline
enum Settling {
  /// The number of jobs after which an action counts as endless.
  private static var limit: Int { 10_000 }

  /// True if the runtime lets a thread keep its jobs.
  static let isPossible: Bool = {
    let main = unsafeBitCast(
      KeptMainExecutor.shared.asUnownedSerialExecutor(), to: (UnsafeMutableRawPointer, UInt).self)
    var task: (UnsafeMutableRawPointer?, UInt) = (nil, 0)
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      task = unsafeBitCast(
        KeptTaskExecutor.shared.asUnownedTaskExecutor(), to: (UnsafeMutableRawPointer, UInt).self)
    }
    return actor_jobs_install(main.0, main.1, task.0, task.1)
  }()

  /// Executes a function, and keeps the jobs that it starts.
  @inlinable
  static func keepingJobs<Result>(_ body: () -> Result) -> Result {
    let isKeeping = begin()
    defer { if isKeeping { end() } }
    return body()
  }

  @usableFromInline
  static func begin() -> Bool {
    if isPossible { actor_jobs_begin() }
    return isPossible
  }

  @usableFromInline
  static func end() { actor_jobs_end() }

  /// Runs the kept jobs; false if there is no end of them.
  @usableFromInline
  static func settle() -> Bool { actor_jobs_run(limit) == 0 }

  /// The number of waits for a real clock so far.
  @usableFromInline static var realWaits: Int { actor_jobs_real_waits() }

  /// True in a job that isn't one of the main actor.
  static var isOffMainActor: Bool { actor_jobs_agent() == ACTOR_JOBS_OTHER }
}

/// The main actor's executor while a thread keeps its jobs.
private final class KeptMainExecutor: SerialExecutor {
  static let shared = KeptMainExecutor()

  func enqueue(_ job: UnownedJob) {
    let isKept = actor_jobs_keep(unsafeBitCast(job, to: UnsafeMutableRawPointer.self), true)
    // Another thread resumes the task, such as one of Dispatch.
    if !isKept { MainActor.shared.enqueue(job) }
  }

  func checkIsolated() {
    precondition(MainQueue.isCurrent, "This isn't the main actor.")
  }
}

/// The default executor while a thread keeps its jobs.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class KeptTaskExecutor: TaskExecutor {
  static let shared = KeptTaskExecutor()

  func enqueue(_ job: UnownedJob) {
    let isKept = actor_jobs_keep(unsafeBitCast(job, to: UnsafeMutableRawPointer.self), false)
    if !isKept { globalConcurrentExecutor.enqueue(job) }
  }
}

#if os(Linux) && compiler(>=6.3)
  // Since Swift 6.3, `Task.sleep(for:)` asks the executor and calls no hook. The protocol is in the
  // toolchain of Linux alone; elsewhere, a task that sleeps shows by the objects that it holds.

  extension KeptMainExecutor: SchedulingExecutor {}

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  extension KeptTaskExecutor: SchedulingExecutor {}

  extension SchedulingExecutor where Self: AnyObject {
    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) { enqueueAfterRealWait(job) }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) { enqueueAfterRealWait(job) }

    /// Counts the wait, and goes on at once: a search doesn't wait for real time.
    private func enqueueAfterRealWait(_ job: consuming ExecutorJob) {
      actor_jobs_note_real_wait()
      enqueue(job)
    }
  }
#endif
