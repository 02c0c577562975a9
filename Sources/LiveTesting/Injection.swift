/// A clock or a service that a live class waits for; it belongs to the instance in whose `make()`
/// it was made.
@MainActor
@usableFromInline
protocol Injected: AnyObject {
  /// True while a task waits for it.
  var isAwaited: Bool { get }

  /// Ends all waits, so that the tasks end and let go of what they hold.
  func abandon()
}

/// The collection of the clocks and services with which an instance is made.
@MainActor
enum Injection {
  private static var made: [any Injected]?

  /// Registers a clock or a service with the instance that is being made, if one is.
  static func register(_ injected: any Injected) { made?.append(injected) }

  /// Makes an instance, and returns with it the clocks and services that were made meanwhile.
  static func collecting<Subject>(_ make: () -> Subject) -> (Subject, [any Injected]) {
    made = []
    let subject = make()
    defer { made = nil }
    return (subject, made ?? [])
  }
}
