import CommandLineTool
import Foundation

@testable import BenchmarkSuite
@testable import Measuring

/// The result of a command.
struct CommandOutcome: Equatable {
  var status: ExitStatus
  var output = ""
  var errors = ""
}

/// Runs a command in this process.
func run(_ words: String..., isInterrupted: Bool = false) async -> CommandOutcome {
  await run(words, isInterrupted: isInterrupted)
}

/// Runs a command in this process.
func run(_ words: [String], isInterrupted: Bool = false) async -> CommandOutcome {
  var (output, errors) = ("", "")
  let session = BenchmarkSession(
    console: Console(output: { output += $0 }, errors: { errors += $0 }),
    signals: .interrupted { isInterrupted })
  let status = await session.run(words)
  return CommandOutcome(status: status, output: output, errors: errors)
}

/// A folder that is gone after a test: a stored property of its suite, which lives as long.
final class TemporaryFolder: Sendable {
  let path = FileManager.default.temporaryDirectory.appending(path: "suite-\(UUID())").path

  init() {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file, which is written if there is a text.
  func file(_ name: String, _ text: String? = nil, isExecutable: Bool = false) throws -> String {
    let file = "\(path)/\(name)"
    if isExecutable {
      // Written by another process: a copy of this one, forked for another test meanwhile, would
      // keep the file open, and a file that is open for writing can't be started.
      let source = try self.file("\(name).source", text)
      try Process.run(URL(filePath: "/bin/cp"), arguments: [source, file]).waitUntilExit()
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    } else {
      try text?.write(toFile: file, atomically: true, encoding: .utf8)
    }
    return file
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }
}
