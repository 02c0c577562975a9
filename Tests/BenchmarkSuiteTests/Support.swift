import CommandLineTool
import Foundation
import TestSize

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

extension Folder {
  /// Writes an executable, and returns its path.
  func executable(_ name: String, _ text: String) throws -> String {
    // Written by another process: a copy of this one, forked for another test meanwhile, would
    // keep the file open, and a file that is open for writing can't be started.
    let source = try write("\(name).source", text)
    try Process.run(URL(filePath: "/bin/cp"), arguments: [source, file(name)]).waitUntilExit()
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file(name))
    return file(name)
  }
}
