import CoordinatorTesting
import Foundation

/// Reads and writes files, with errors that name a remedy.
enum TextFile {
  static func read(_ path: String) throws(Problem) -> String {
    do {
      return try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw .failure("\(path) can't be read: \(error.systemReason); correct the path")
    }
  }

  /// Writes a text, see ``WholeFile``.
  static func write(_ text: String, to path: String) throws(Problem) {
    do {
      try WholeFile.write(text, to: path)
    } catch {
      throw .failure("\(path) can't be written: \(error.systemReason); name another file")
    }
  }
}
