import CoordinatorTesting
import Foundation
import ProcessSignals

/// The two output streams of a command.
public struct Console {
  /// Writes a text to standard output.
  public var output: (String) -> Void

  /// Writes a text to standard error.
  public var errors: (String) -> Void

  /// True if standard error is a terminal, so that a progress line is worth writing.
  public var isWatched: Bool

  /// Makes a console of two sinks.
  public init(
    output: @escaping (String) -> Void, errors: @escaping (String) -> Void, isWatched: Bool = false
  ) {
    self.output = output
    self.errors = errors
    self.isWatched = isWatched
  }
}

/// The standard streams of the process.
final class StandardStreams {
  private var isOpen = true

  /// The reason that standard output can't be written; `nil` if it can, or if its reader has closed
  /// it.
  private(set) var problem: String?

  var console: Console {
    Console(
      output: { [self] text in write(text) },
      errors: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
      isWatched: standard_error_is_terminal())
  }

  private func write(_ text: String) {
    guard isOpen else { return }
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      // `| head` closes the pipe when it has its lines: that is no failure.
      isOpen = false
      if !error.isBrokenPipe { problem = error.systemReason }
    }
  }
}

extension Error {
  fileprivate var isBrokenPipe: Bool {
    var error = self as NSError
    while let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError { error = cause }
    return error.domain == NSPOSIXErrorDomain && error.code == Int(POSIXErrorCode.EPIPE.rawValue)
  }
}

/// The line that shows the progress of a command on a terminal.
package struct Progress: ~Copyable {
  private let console: Console
  private let isShown: Bool
  private var last: ContinuousClock.Instant?

  package init(_ console: Console, isQuiet: Bool = false) {
    self.console = console
    isShown = console.isWatched && !isQuiet
  }

  /// Replaces the line, at most ten times a second.
  package mutating func show(_ text: @autoclosure () -> String) {
    guard isShown else { return }
    if let last, .now - last < .milliseconds(100) { return }
    last = .now
    console.errors("\r\(text())\u{1B}[K")
  }

  /// Removes the line.
  package mutating func erase() {
    if last != nil { console.errors("\r\u{1B}[K") }
    last = nil
  }
}
