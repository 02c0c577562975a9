import CoordinatorTesting
package import Foundation

/// Reads and writes files, with errors that name a remedy.
package enum TextFile {
  package static func read(_ path: String) throws(CommandError) -> String {
    do {
      return try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw CommandError("\(path) can't be read: \(error.systemReason); correct the path")
    }
  }

  /// Reads a file that needn't be a text.
  package static func data(_ path: String) throws(CommandError) -> Data {
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw CommandError("\(path) can't be read: \(error.systemReason)")
    }
  }

  /// Makes a folder, with those that it is in.
  package static func make(folder: URL) throws(CommandError) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandError("\(folder.path) can't be made: \(error.systemReason)")
    }
  }

  /// Writes a text whole or not at all, see ``WholeFile``.
  package static func write(
    _ text: String, to path: String, orElse remedy: String = "name another file"
  ) throws(CommandError) {
    try write(Array(text.utf8), to: path, orElse: remedy)
  }

  /// Writes bytes in the same way.
  package static func write(
    _ bytes: [UInt8], to path: String, orElse remedy: String = "name another file"
  ) throws(CommandError) {
    do {
      try WholeFile.write(bytes, to: path)
    } catch {
      throw CommandError("\(path) can't be written: \(error.systemReason); \(remedy)")
    }
  }

  /// Makes sure that a file can be written, so that the result of a long run isn't lost.
  package static func check(_ path: String) throws(CommandError) {
    if let objection = WholeFile.objection(to: path) { throw CommandError(objection) }
  }

  /// Makes sure that a file can be written, and that one that exists holds a text that the program
  /// wrote: its name was most likely mistyped otherwise.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - format: the format of the text.
  ///   - isForced: true if any file may be replaced.
  package static func check(
    _ path: String, _ format: OutputFormat, isForced: Bool
  ) throws(CommandError) {
    try check(path)
    guard !isForced, let destination = WholeFile.destination(of: path),
      let file = FileManager.default.contents(atPath: destination), !format.holds(file)
    else { return }
    throw CommandError(
      "\(path) holds something that isn't \(format.name): name another file, "
        + "or replace it with `--force`")
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
