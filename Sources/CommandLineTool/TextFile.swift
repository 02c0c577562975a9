import CoordinatorTesting
package import Foundation

/// Reads and writes files, with errors that name a remedy.
package enum TextFile {
  package static func read(_ path: String) throws(CommandError) -> String {
    try CommandError.asking("\(path) can't be read", orElse: "; correct the path") {
      try String(contentsOfFile: path, encoding: .utf8)
    }
  }

  /// Reads a file that needn't be a text.
  package static func data(_ path: String) throws(CommandError) -> Data {
    try CommandError.asking("\(path) can't be read", orElse: "; correct the path") {
      try Data(contentsOf: URL(fileURLWithPath: path))
    }
  }

  /// Makes a folder, with those that it is in.
  package static func make(folder: URL) throws(CommandError) {
    try CommandError.asking("\(folder.path) can't be made", orElse: "; name another folder") {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
  }

  /// Writes a text whole or not at all, even if the process is killed; links stay links, and
  /// devices and pipes are written to directly.
  package static func write(
    _ text: String, to path: String, orElse remedy: String = "name another file"
  ) throws(CommandError) {
    try CommandError.asking("\(path) can't be written", orElse: "; \(remedy)") {
      if let file = destination(of: path) {
        try Data(text.utf8).writeWhole(to: file)
      } else {
        try stream(Data(text.utf8), to: path)
      }
    }
  }

  /// Makes sure that a file can be written, so that the result of a long run isn't lost.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - format: the format of a text that it may hold: a file with another one was most likely
  ///     named by mistake; `nil` if any file may be replaced.
  package static func check(_ path: String, _ format: OutputFormat? = nil) throws(CommandError) {
    var status = stat()
    if stat(path, &status) != 0, errno == ELOOP {
      throw CommandError("\(path) is a link that leads to itself: name a file")
    }
    guard let file = destination(of: path) else { return }
    if isFolder(file) { throw CommandError("\(path) is a folder: name a file in it") }
    try check(in: URL(filePath: file).deletingLastPathComponent().path, for: path)
    if let format, let text = FileManager.default.contents(atPath: file), !format.holds(text) {
      throw CommandError(
        "\(path) holds something that isn't \(format.name): name another file, "
          + "or replace it with `--force`")
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
    try check(in: folder.path, for: path)
  }

  /// Makes sure that no two of the files are one.
  package static func checkDistinct(_ paths: [String]) throws(CommandError) {
    let files = paths.compactMap { destination(of: $0) }
    if Set(files).count < files.count {
      throw CommandError("two reports can't be one file: give each its own")
    }
  }
}

// MARK: Paths

extension TextFile {
  /// Returns the resolved path of the file, which needn't exist yet, the same for all paths that
  /// lead to it; `nil` for a device or a pipe, and for links in a circle.
  package static func destination(of path: String) -> String? {
    var status = stat()
    // A path that exists without a target is standard output connected to a pipe.
    if stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
      return nil
    }
    var target = URL(filePath: path)
    // Linux follows at most 40 links, too.
    for _ in 0..<40 {
      let link = try? FileManager.default.destinationOfSymbolicLink(atPath: target.path)
      guard let link else { return target.standardizedFileURL.path }
      target = URL(filePath: link, relativeTo: target.deletingLastPathComponent()).absoluteURL
    }
    return nil
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Makes sure that a file can be made in a folder, by a probe, which a killed process leaves as
  /// `.….new`: permissions don't show a read-only or full disk.
  package static func check(in folder: String, for path: String) throws(CommandError) {
    var status = stat()
    if lstat(path, &status) != 0, errno == ENAMETOOLONG {
      throw CommandError(
        "\(path.prefix(60))… can't be written: File name too long; name another one")
    }
    guard FileManager.default.fileExists(atPath: folder) else {
      throw CommandError("\(path) can't be written: there is no folder \(folder); make it first")
    }
    guard isFolder(folder) else {
      throw CommandError("\(path) can't be written: \(folder) is a file, not a folder")
    }
    let probe = URL(filePath: folder).appending(path: ".\(UUID().uuidString).new")
    try CommandError.asking("\(path) can't be written", orElse: "; name another folder") {
      defer { try? FileManager.default.removeItem(at: probe) }
      try Data("probe".utf8).write(to: probe)
    }
  }

  /// Writes to a device or a pipe; a pipe that no program reads is an error, not a wait.
  private static func stream(_ data: Data, to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    if descriptor < 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    // A pipe that is read slowly is waited for.
    _ = fcntl(descriptor, F_SETFL, 0)
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try file.write(contentsOf: data)
    try file.close()
  }
}
