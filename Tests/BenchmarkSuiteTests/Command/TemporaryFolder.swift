import Foundation

/// A folder that is gone after a test: a stored property of its suite, which lives as long.
final class TemporaryFolder: Sendable {
  let path = FileManager.default.temporaryDirectory.appending(path: "suite-\(UUID())").path

  init() {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file, which is written if there is a text.
  func file(_ name: String, _ text: String? = nil) throws -> String {
    let file = "\(path)/\(name)"
    try text?.write(toFile: file, atomically: true, encoding: .utf8)
    return file
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }
}
