import CoordinatorTesting
import Foundation
import ProcessSignals

/// Where a command's text goes.
public struct Console {
  /// Takes what belongs to standard output.
  public var output: (String) -> Void

  /// Takes what belongs to standard error.
  public var errors: (String) -> Void

  /// Whether somebody watches standard error, so that a progress line makes sense.
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

  /// Why standard output can't be written; `nil` if it can, or if its reader has gone.
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
      // `| head` has seen enough: that is no failure.
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
