import Foundation

/// Where a command's text goes, and what it hears of Ctrl-C.
struct Console: Sendable {
  /// Takes what belongs to standard output.
  var output: @Sendable (String) -> Void

  /// Takes what belongs to standard error.
  var errors: @Sendable (String) -> Void

  /// Whether nobody asked for the end.
  var shouldContinue: @Sendable () -> Bool = { true }

  /// The standard streams.
  static let standard = Console(
    output: { try? FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) },
    errors: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) })
}
