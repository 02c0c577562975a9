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

// MARK: Colour

extension Option {
  /// The option of each command; of several values, the last one counts.
  static let color = Option(
    "--color", value: "auto|always|never", isRepeatable: true, "colour verdicts, or don't")
}

extension Console {
  /// The console as the value of `--color` wants it.
  func colored(_ choice: String?) throws(CommandError) -> Console {
    let choices = ["auto": isColored, "always": true, "never": false]
    guard let isColored = choices[choice ?? "auto"] else {
      throw CommandError("`--color \(choice ?? "")`: write one of auto, always, never")
    }
    var console = self
    console.isColored = isColored
    if isColored { console.output = { [output] in output(Self.colored($0)) } }
    return console
  }

  /// A text with its verdicts in colour: lines that begin with ✗ in red, with ✓ in green.
  private static func colored(_ text: String) -> String {
    guard text.contains("✗") || text.contains("✓") else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      switch line.first(where: { $0 != " " }) {
      case "✗": "\u{1B}[31m\(line)\u{1B}[0m"
      case "✓": "\u{1B}[32m\(line)\u{1B}[0m"
      default: String(line)
      }
    }.joined(separator: "\n")
  }

  /// False if the environment asks for plain text: `NO_COLOR` isn't empty (no-color.org), or the
  /// terminal is a dumb one.
  static var isColorWelcome: Bool {
    let environment = ProcessInfo.processInfo.environment
    return environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
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
      isColored: terminal_width(STDOUT_FILENO) > 0 && Console.isColorWelcome)
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
