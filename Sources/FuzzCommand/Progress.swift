import CoordinatorTesting
import StateMachineTesting

/// The line that shows the progress of a command on a terminal.
struct Progress: ~Copyable {
  private let console: Console
  private let isShown: Bool
  private let clock = ContinuousClock()
  private var last: ContinuousClock.Instant?

  init(_ session: Session, isQuiet: Bool) {
    console = session.console
    isShown = console.isWatched && !isQuiet
  }

  /// Replaces the line, at most ten times a second.
  mutating func show(_ text: @autoclosure () -> String) {
    guard isShown else { return }
    if let last, clock.now - last < .milliseconds(100) { return }
    last = clock.now
    console.errors("\r\(text())\u{1B}[K")
  }

  /// Removes the line.
  mutating func erase() {
    if last != nil { console.errors("\r\u{1B}[K") }
    last = nil
  }
}

extension FuzzProgress {
  /// `12,800 of 100,000 walks, 1,280,000 transitions, 2 broken`.
  func line(of walks: Int?) -> String {
    "\(self.walks.grouped)\(walks.map { " of \($0.grouped)" } ?? "") walks, "
      + "\(transitions.grouped) transitions" + (breaks > 0 ? ", \(breaks.grouped) broken" : "")
  }
}
