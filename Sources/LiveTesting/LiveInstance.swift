/// An instance of the class under test, with everything that watches it.
@MainActor
final class LiveInstance<System: LiveSystem> {
  private let system: System
  private let subject: System.Subject
  private let injected: [any Injected]
  private var lifetimes = LifetimeLog()
  private let body = DrawnBody<System.Body>()

  /// The faults after the last action.
  private(set) var faults: [LiveFault] = []

  /// Makes an instance, and lets it come to rest.
  init(_ system: System) {
    self.system = system
    let waits = Settling.realWaits
    (subject, injected) = Injection.collecting { system.make() }
    settle(waitsBefore: waits)
    watch()
  }

  var projection: System.Projection { system.projection(of: subject) }

  /// Performs an action, lets the class come to rest, and looks at it.
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
  func repeatCleanly(_ actions: some Sequence<System.Action>) {
    for action in actions { act(action) }
    watch()
  }

  private func act(_ action: System.Action) {
    let waits = Settling.realWaits
    system.perform(action, on: subject)
    settle(waitsBefore: waits)
  }

  private func settle(waitsBefore: Int) {
    if !Settling.settle() { faults.append(.endless) }
    if Settling.realWaits != waitsBefore { faults.append(.realTime) }
  }

  /// Looks at the objects that are alive, and at the view.
  private func watch() {
    var now = Lifetimes()
    system.lifetimes(of: subject, &now)
    if !now.isEmpty || !lifetimes.isEmpty {
      let isAtRest = faults.isEmpty && !injected.contains { $0.isAwaited }
      faults += lifetimes.note(now, isAtRest: isAtRest)
    }
    if System.Body.self != Never.self { faults += body.update { system.body(of: subject) } }
  }

  /// The rest of the instance, for the time after it.
  var remains: LiveRemains {
    var log = lifetimes
    log.addRoots(of: subject)
    return LiveRemains(log: log, injected: injected)
  }
}

/// The rest of an instance: weak references to all of which it consisted, and the clocks and
/// services for which its tasks wait.
@MainActor
struct LiveRemains {
  fileprivate let log: LifetimeLog
  fileprivate var injected: [any Injected]

  /// Ends all waits, and returns the classes of the objects that are alive afterwards.
  mutating func survivors() -> [String] {
    for service in injected { service.abandon() }
    injected = []
    _ = Settling.settle()
    return log.survivors
  }
}
