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

  /// The number of columns of the terminal; a progress line is shorter.
  public var width: () -> Int

  /// True if verdicts are coloured unless `--color` says otherwise.
  public var isColored: Bool

  /// Makes a console of two sinks.
  public init(
    output: @escaping (String) -> Void, errors: @escaping (String) -> Void, isWatched: Bool = false,
    width: @escaping () -> Int = { 120 }, isColored: Bool = false
  ) {
    self.output = output
    self.errors = errors
    self.isWatched = isWatched
    self.width = width
    self.isColored = isColored
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
      isWatched: terminal_width(STDERR_FILENO) > 0,
      width: { Int(terminal_width(STDERR_FILENO)) },
      isColored: terminal_width(STDOUT_FILENO) > 0 && ColorChoice.isWelcome)
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
