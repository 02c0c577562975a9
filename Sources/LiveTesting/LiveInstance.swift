// Inlinable, so that it is compiled for each system: without that, an action of the documents'
// AppCoordinator in lockstep with its reducer took 6.3 µs instead of 2.8.

/// An instance of the class under test, with everything that watches it.
@MainActor
@usableFromInline
final class LiveInstance<System: LiveSystem> {
  @usableFromInline let system: System
  @usableFromInline let subject: System.Subject
  @usableFromInline let injection = Injection()
  @usableFromInline let lifetimes = LifetimeLog()
  @usableFromInline var views = Views()

  /// The faults after the last action.
  @usableFromInline var faults: [LiveFault] = []

  /// Makes an instance, and lets it come to rest.
  init(_ system: System) {
    self.system = system
    let waits = Settling.realWaits
    let outer = Injection.current
    Injection.current = injection
    subject = system.make()
    settle(waitsBefore: waits)
    Injection.current = outer
    watch()
  }

  @inlinable var projection: System.Projection { system.projection(of: subject) }

  /// Performs an action, lets the class come to rest, and looks at it.
  @inlinable
  func perform(_ action: System.Action) {
    if !faults.isEmpty { faults = [] }
    act(action)
    watch()
  }

  /// Performs actions that are known to lead to a state without faults, and looks at the class at
  /// the end only.
  ///
  /// Without faults, a view shows what it reads, and all objects that are alive are needed; so one
  /// look finds as much as one after each action.
  @inlinable
  func repeatCleanly(_ actions: some Sequence<System.Action>) {
    for action in actions { act(action) }
    watch()
  }

  @inlinable
  func act(_ action: System.Action) {
    let waits = Settling.realWaits
    let outer = Injection.current
    Injection.current = injection
    system.perform(action, on: subject)
    settle(waitsBefore: waits)
    Injection.current = outer
  }

  @inlinable
  func settle(waitsBefore: Int) {
    if !Settling.settle() { faults.append(.endless) }
    if Settling.realWaits != waitsBefore, !system.acceptsRealTime { faults.append(.realTime) }
    if injection.isForeignAwaited {
      injection.isForeignAwaited = false
      faults.append(.foreignWait)
    }
  }

  /// Looks at the objects that are alive, and at the view.
  @inlinable
  func watch() {
    system.lifetimes(of: subject, &lifetimes.now)
    if !lifetimes.isEmpty {
      let isAtRest = faults.isEmpty && !injection.isAwaited
      let found = lifetimes.note(isAtRest: isAtRest)
      if !found.isEmpty { faults += found }
    }
    system.draw(subject, &views)
    if !views.isEmpty { faults += views.endPass() }
  }

  /// The rest of the instance, for the time after it.
  var remains: LiveRemains {
    lifetimes.addRoots(of: subject)
    return LiveRemains(log: lifetimes, injection: injection)
  }
}

/// The rest of an instance: weak references to all of which it consisted, and the clocks and
/// services for which its tasks wait.
@MainActor
struct LiveRemains {
  fileprivate let log: LifetimeLog
  fileprivate let injection: Injection

  /// The number of objects that the instance had.
  var count: Int { log.count }

  /// Ends all waits, and returns the classes of the objects that are alive afterwards.
  func survivors() -> [AnyClass] {
    injection.abandon()
    _ = Settling.settle()
    return log.survivors
  }
}
