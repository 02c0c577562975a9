import StateMachineTesting

/// The line that shows the progress of a command on a terminal.
package struct Progress: ~Copyable {
  private let console: Console
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var last: ContinuousClock.Instant?

  package init(_ console: Console, isQuiet: Bool = false) {
    self.console = console
    isShown = console.isWatched && !isQuiet
  }

  /// Replaces the line, at most ten times a second.
  ///
  /// - Parameters:
  ///   - share: the part of the work that is done, from 0 to 1, from which the line tells the time
  ///     that is left; nil if it isn't known.
  ///   - text: the text, from the time since the start.
  package mutating func show(share: Double? = nil, _ text: (_ elapsed: Duration) -> String) {
    guard isShown else { return }
    let now = ContinuousClock.now
    if let last, now - last < .milliseconds(100) { return }
    last = now
    let elapsed = now - start
    let line = text(elapsed) + Self.remainder(after: elapsed, share: share)
    console.errors("\r\(Self.fit(line, into: max(console.width() - 1, 1)))\u{1B}[K")
  }

  /// Leaves out the last parts of a line that is too wide: half a number would be a wrong one.
  package static func fit(_ line: String, into width: Int) -> Substring {
    var rest = line[...]
    while rest.count > width, let comma = rest.ranges(of: ", ").last {
      rest = rest[..<comma.lowerBound]
    }
    return rest.prefix(width)
  }

  /// Removes the line.
  package mutating func erase() {
    if last != nil { console.errors("\r\u{1B}[K") }
    last = nil
  }

  /// `, 2:05 left`; nothing in the first second.
  package static func remainder(after elapsed: Duration, share: Double?) -> String {
    guard let share, share > 0, share <= 1, elapsed >= .seconds(1) else { return "" }
    let seconds = elapsed / .seconds(1) * (1 / share - 1)
    guard seconds < 360_000 else { return "" }
    let (minutes, rest) = Int(seconds.rounded(.up)).quotientAndRemainder(dividingBy: 60)
    let clock = rest < 10 ? "0\(rest)" : "\(rest)"
    if minutes < 60 { return ", \(minutes):\(clock) left" }
    return ", \(minutes / 60) h \(minutes % 60) min left"
  }
}

extension Duration {
  /// `1,200,000`, for a count in this time.
  package func rate(of count: Int) -> String {
    let seconds = self / .seconds(1)
    return (seconds > 0 ? Int(Double(count) / seconds) : 0).grouped
  }
}
