import CoordinatorTesting
import Foundation

/// Reads and writes files, with errors that name a remedy.
package enum TextFile {
  package static func read(_ path: String) throws(CommandError) -> String {
    do {
      return try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw CommandError("\(path) can't be read: \(error.systemReason); correct the path")
    }
  }

  /// Writes a text whole or not at all, see ``WholeFile``.
  package static func write(
    _ text: String, to path: String, orElse remedy: String = "name another file"
  ) throws(CommandError) {
    do {
      try WholeFile.write(text, to: path)
    } catch {
      throw CommandError("\(path) can't be written: \(error.systemReason); \(remedy)")
    }
  }

  /// Makes sure that a file can be written, so that the result of a long run isn't lost.
  package static func check(_ path: String) throws(CommandError) {
    if let objection = WholeFile.objection(to: path) { throw CommandError(objection) }
  }

  /// Makes sure that a file can be written, and that one that exists holds no other kind of text:
  /// its name was most likely mistyped.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - kind: the kind of text.
  ///   - starts: the characters with which such a text begins.
  package static func check(
    _ path: String, holds kind: String, startingWith starts: String
  ) throws(CommandError) {
    try check(path)
    guard let destination = WholeFile.destination(of: path) else { return }
    let start = FileManager.default.contents(atPath: destination)?.first {
      !" \n\r\t".utf8.contains($0)
    }
    if let start, !starts.utf8.contains(start) {
      throw CommandError("\(path) holds something that isn't \(kind): name another file")
    }
  }

  /// Makes sure that files can be written below a folder, which needn't exist yet.
  ///
  /// - Parameters:
  ///   - folder: the folder of the files.
  ///   - path: the folder that the user has named.
  package static func check(folder: String, of path: String) throws(CommandError) {
    var folder = URL(fileURLWithPath: folder)
    while !FileManager.default.fileExists(atPath: folder.path), folder.path != "/" {
      folder = folder.deletingLastPathComponent()
    }
    if let objection = WholeFile.objection(toFolder: folder.path, for: path) {
      throw CommandError(objection)
    }
  }

  /// Makes sure that no two of the files are one.
  package static func checkDistinct(_ paths: [String]) throws(CommandError) {
    let files = paths.compactMap { WholeFile.destination(of: $0) }
    if Set(files).count < files.count {
      throw CommandError("two reports can't be one file: give each its own")
    }
  }
}
