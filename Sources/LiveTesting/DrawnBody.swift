private import Foundation
private import Observation
private import StateMachineTesting

/// The values that a view shows, drawn as SwiftUI draws them: anew after `Observation` has
/// announced a change of something that the body has read, and never without that.
///
/// The rule is that of `withObservationTracking`: it calls `onChange` once, before the first
/// change.
@MainActor
@usableFromInline
final class DrawnBody<Body: Hashable & Sendable> {
  private var shown: Body?
  private var isTold = true
  private var isToldOffMainActor = false
  private let elsewhere = NoticeElsewhere()

  /// Draws the body if it was told of a change, and returns the faults of the drawn values.
  ///
  /// - Parameter body: reads what the view reads; `nil` if there is no view.
  @usableFromInline
  func update(reading body: @MainActor () -> Body?) -> [LiveFault] {
    if elsewhere.take() {
      isTold = true
      isToldOffMainActor = true
    }
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
    if let shown, let now = body(), now != shown {
      faults.append(.unobserved(StateDiff(from: shown, to: now).lines))
    }
    return faults
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
