/// The actions of one instance, from its beginning; the instance itself may be gone.
///
/// The list only grows, so a state names its way by the run and a number of actions. The run
/// continues from a state if the instance stands exactly there. A search that returns to an earlier
/// state gets a new run, which repeats the actions on a fresh instance.
@MainActor
@usableFromInline
final class LiveRun<System: LiveSystem> {
  private let system: System
  @usableFromInline let start: Int
  @usableFromInline var actions: ContiguousArray<System.Action> = []
  @usableFromInline var instance: LiveInstance<System>?

  /// Makes a fresh instance.
  init(_ system: System, start: Int) {
    self.system = system
    self.start = start
    instance = LiveInstance(system)
  }

  /// Makes a fresh instance that repeats the actions that led to a state.
  @usableFromInline
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
  @inlinable
  func isAt(_ position: Int) -> Bool { instance != nil && actions.count == position }

  @inlinable
  func perform(_ action: System.Action) {
    actions.append(action)
    instance?.perform(action)
  }

  /// The state at which the instance stands.
  ///
  /// - Precondition: it isn't dropped.
  @inlinable var state: LiveState<System> {
    guard let instance else { preconditionFailure("A run has no state after its instance.") }
    return LiveState(
      projection: instance.projection, faults: instance.faults, start: start, run: self,
      position: actions.count)
  }

  /// Drops the instance, if there is one; returns the number of its objects, and the classes of
  /// those that are alive afterwards.
  fileprivate func drop() -> (count: Int, survivors: [AnyClass])? {
    guard let remains = instance?.remains else { return nil }
    instance = nil
    return (remains.count, remains.survivors())
  }
}

/// The objects of the instances that a machine has dropped.
package struct LifetimeCounts: Hashable, Sendable {
  /// The number of instances.
  package var instances = 0
  /// The number of objects of which they consisted or that they tracked.
  package var objects = 0
  /// The number of objects that outlived their instance.
  package var alive = 0
}

/// The runs whose instances are kept, the newest ones only: a search may keep a million states.
@MainActor
@usableFromInline
final class LivePool<System: LiveSystem> {
  private static var capacity: Int { 64 }

  private var runs: ContiguousArray<LiveRun<System>> = []
  private var oldest = 0

  /// The counts of all instances that were dropped.
  private(set) var counts = LifetimeCounts()

  nonisolated init() {}

  /// Keeps the instance of a run, instead of the oldest one.
  @usableFromInline
  func keep(_ run: LiveRun<System>) {
    guard runs.count == Self.capacity else { return runs.append(run) }
    drop(runs[oldest])
    runs[oldest] = run
    oldest = (oldest + 1) % Self.capacity
  }

  /// Drops the instance of a run, and returns the names of the classes that outlive it.
  @discardableResult
  func drop(_ run: LiveRun<System>) -> [String] {
    guard let (count, survivors) = run.drop() else { return [] }
    counts.instances += 1
    counts.objects += count
    counts.alive += survivors.count
    var names: [String] = []
    for name in survivors.map({ "\($0)" }) where !names.contains(name) { names.append(name) }
    return names
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
