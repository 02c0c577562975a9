/// The actions of one instance, from its beginning; the instance itself may be gone.
///
/// The list only grows, so a state names its way by the run and a number of actions. The run
/// continues from a state if the instance stands exactly there. A search that returns to an earlier
/// state gets a new run, which repeats the actions on a fresh instance.
@MainActor
final class LiveRun<System: LiveSystem> {
  private let system: System
  private let start: Int
  private var actions: ContiguousArray<System.Action> = []
  private var instance: LiveInstance<System>?

  /// Makes a fresh instance.
  init(_ system: System, start: Int) {
    self.system = system
    self.start = start
    instance = LiveInstance(system)
  }

  /// Makes a fresh instance that repeats the actions that led to a state.
  convenience init(repeating state: LiveState<System>) {
    let other = state.run
    self.init(other.system, start: other.start)
    actions.reserveCapacity(state.position + 1)
    actions += other.actions.prefix(state.position)
    if state.faults.isEmpty {
      instance?.repeatCleanly(actions)
    } else {
      for action in actions { instance?.perform(action) }
    }
  }

  /// Returns whether the instance stands at a position.
  func isAt(_ position: Int) -> Bool { instance != nil && actions.count == position }

  func perform(_ action: System.Action) {
    actions.append(action)
    instance?.perform(action)
  }

  /// The state at which the instance stands.
  ///
  /// - Precondition: it isn't dropped.
  var state: LiveState<System> {
    guard let instance else { preconditionFailure("A run has no state after its instance.") }
    return LiveState(
      projection: instance.projection, faults: instance.faults, start: start, run: self,
      position: actions.count)
  }

  /// Drops the instance, and returns the classes of the objects that are alive afterwards.
  func drop() -> [String] {
    guard var remains = instance?.remains else { return [] }
    instance = nil
    return remains.survivors()
  }
}

/// The runs whose instances are kept, the newest ones only: a search may keep a million states.
@MainActor
final class LivePool<System: LiveSystem> {
  private static var capacity: Int { 64 }

  private var runs: ContiguousArray<LiveRun<System>> = []
  private var oldest = 0

  nonisolated init() {}

  /// Keeps the instance of a run, instead of the oldest one.
  func keep(_ run: LiveRun<System>) {
    guard runs.count == Self.capacity else { return runs.append(run) }
    _ = runs[oldest].drop()
    runs[oldest] = run
    oldest = (oldest + 1) % Self.capacity
  }

  // A task in flight holds the service for which it waits, and the service the task.
  deinit {
    let runs = runs
    if runs.isEmpty { return }
    Task { @MainActor in
      Settling.keepingJobs { for run in runs { _ = run.drop() } }
    }
  }
}
