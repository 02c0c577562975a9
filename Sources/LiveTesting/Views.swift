private import Foundation
private import Observation
private import StateMachineTesting

/// The bodies of a live class's views, each drawn as SwiftUI draws it: anew after `Observation` has
/// announced a change of something that the body has read, and never without that.
///
/// ```swift
/// func draw(_ store: StoreCoordinator, _ views: inout Views) {
///   views.body { store.path }
///   views.body("user") { store.user ?? "guest" }
/// }
/// ```
///
/// The rule is that of `withObservationTracking`: it calls `onChange` once, before the first
/// change.
@MainActor
public struct Views {
  private var bodies: [String: DrawnBody] = [:]
  private var faults: [LiveFault] = []

  init() {}

  /// Reads what the body of a view reads, in each pass; a view that is left out isn't on screen,
  /// and is drawn anew when it comes back.
  ///
  /// - Parameters:
  ///   - name: the name of the view, in findings.
  ///   - body: reads and returns the values.
  /// - Precondition: each view has a name of its own.
  public mutating func body<Value: Hashable>(_ name: String = "", _ body: () -> Value) {
    let drawn = bodies[name] ?? DrawnBody()
    precondition(!drawn.isOnScreen, "Two views have the name \"\(name)\": give each its own.")
    bodies[name] = drawn
    faults += drawn.update(name, reading: body)
  }

  /// True if there is no view.
  @usableFromInline var isEmpty: Bool { bodies.isEmpty }

  /// Takes away the views that were left out in this pass, and returns the faults of the others.
  @usableFromInline
  mutating func endPass() -> [LiveFault] {
    for (name, body) in bodies where !body.endPass() { bodies[name] = nil }
    defer { faults.removeAll(keepingCapacity: true) }
    return faults
  }
}

/// The values that a view shows.
@MainActor
private final class DrawnBody {
  private var shown: (any Hashable)?
  private var isTold = true
  private var isToldOffMainActor = false
  private(set) var isOnScreen = false
  private let elsewhere = NoticeElsewhere()

  /// Draws the body if it was told of a change, and returns the faults of the drawn values.
  func update<Value: Hashable>(_ name: String, reading body: () -> Value) -> [LiveFault] {
    isOnScreen = true
    if elsewhere.take() { (isTold, isToldOffMainActor) = (true, true) }
    if isTold {
      isTold = false
      shown = withObservationTracking {
        body()
      } onChange: { [weak self, elsewhere] in
        guard MainQueue.isCurrent else { return elsewhere.note() }
        MainActor.assumeIsolated { self?.tell() }
      }
    }
    var faults: [LiveFault] = []
    if isToldOffMainActor { faults.append(.offMainActor) }
    isToldOffMainActor = false
    let now = body()
    if let shown = shown as? Value, now != shown {
      faults.append(.unobserved(view: name, StateDiff(from: shown, to: now).lines))
    }
    return faults
  }

  /// Returns whether the view was on screen in this pass.
  func endPass() -> Bool {
    defer { isOnScreen = false }
    return isOnScreen
  }

  private func tell() {
    isTold = true
    if Settling.isOffMainActor { isToldOffMainActor = true }
  }
}

/// A notice that came on another thread than the main actor's.
private final class NoticeElsewhere: @unchecked Sendable {
  private let lock = NSLock()
  private var isNoted = false

  func note() { lock.withLock { isNoted = true } }

  /// Returns whether there is a notice, and forgets it.
  func take() -> Bool {
    lock.withLock {
      defer { isNoted = false }
      return isNoted
    }
  }
}
