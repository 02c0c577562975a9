import Foundation
import Synchronization

@testable import BenchmarkSuite

/// A console that keeps what is written.
final class RecordedConsole: Sendable {
  private let texts = Mutex((output: "", errors: ""))

  var output: String { texts.withLock(\.output) }
  var errors: String { texts.withLock(\.errors) }

  /// - Parameter goesOn: what it says to whoever asks whether to go on.
  func console(goesOn: Bool = true) -> Console {
    Console(
      output: { text in self.texts.withLock { $0.output += text } },
      errors: { text in self.texts.withLock { $0.errors += text } }, goesOn: { goesOn })
  }

  /// Runs a command, and returns its status with what it wrote.
  static func run(
    _ arguments: String..., goesOn: Bool = true
  ) async -> (status: ExitStatus, output: String, errors: String) {
    let record = RecordedConsole()
    let status = await BenchmarkCommand.run(arguments, console: record.console(goesOn: goesOn))
    return (status, record.output, record.errors)
  }
}

/// A folder that is gone at the end of a test.
struct TemporaryFolder: ~Copyable {
  let path = FileManager.default.temporaryDirectory.appending(path: "suite-\(UUID())").path

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String, _ text: String? = nil) throws -> String {
    let file = "\(path)/\(name)"
    try text?.write(toFile: file, atomically: true, encoding: .utf8)
    return file
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }
}
