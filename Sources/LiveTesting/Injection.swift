/// A clock or a service that a live class waits for; it belongs to the instance in whose `make()`
/// or action it was made.
@MainActor
@usableFromInline
protocol Injected: AnyObject {
  /// True while a task waits for it.
  var isAwaited: Bool { get }

  /// Ends all waits, so that the tasks end and let go of what they hold.
  func abandon()
}

/// The clocks and services of one instance.
@MainActor
@usableFromInline
final class Injection {
  /// Those of the instance that is being made, or that acts.
  @usableFromInline static var current: Injection?

  private(set) var members: [any Injected] = []

  /// True if a task waited for a clock or a service of no instance, or of another one.
  @usableFromInline var isForeignAwaited = false

  @usableFromInline
  init() {}

  /// Registers a clock or a service with the current instance, if there is one, and returns that.
  static func register(_ injected: any Injected) -> Injection? {
    current?.members.append(injected)
    return current
  }

  /// True while a task waits for one of them.
  @usableFromInline var isAwaited: Bool { members.contains { $0.isAwaited } }

  /// Ends all waits.
  func abandon() {
    for member in members { member.abandon() }
    members = []
  }
}
