import Foundation

/// The output streams of a command, and its test for Ctrl-C.
struct Console: Sendable {
  /// Writes a text to standard output.
  var output: @Sendable (String) -> Void

  /// Writes a text to standard error.
  var errors: @Sendable (String) -> Void

  /// Returns whether the command should go on: false after Ctrl-C.
  var shouldContinue: @Sendable () -> Bool = { true }

  /// The standard streams.
  static let standard = Console(
    output: { try? FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) },
    errors: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) })
}
