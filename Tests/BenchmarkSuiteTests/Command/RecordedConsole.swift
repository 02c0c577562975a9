import Foundation

@testable import BenchmarkSuite

/// A console that keeps what is written.
final class RecordedConsole: Sendable {
  private let texts = Locked((output: "", errors: ""))

  var output: String { texts.withLock { $0.output } }
  var errors: String { texts.withLock { $0.errors } }

  /// - Parameter shouldContinue: what it says to whoever asks whether to go on.
  func console(shouldContinue: Bool = true) -> Console {
    Console(
      output: { text in self.texts.withLock { $0.output += text } },
      errors: { text in self.texts.withLock { $0.errors += text } },
      shouldContinue: { shouldContinue })
  }

  /// Runs a command, and returns its status with what it wrote.
  static func run(
    _ arguments: String..., shouldContinue: Bool = true
  ) async -> (status: ExitStatus, output: String, errors: String) {
    await run(arguments, shouldContinue: shouldContinue)
  }

  static func run(
    _ arguments: [String], shouldContinue: Bool = true
  ) async -> (status: ExitStatus, output: String, errors: String) {
    let record = RecordedConsole()
    let status = await BenchmarkCommand.run(
      arguments, console: record.console(shouldContinue: shouldContinue))
    return (status, record.output, record.errors)
  }
}

/// A value behind a lock; `Mutex` needs macOS 15.
private final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}
