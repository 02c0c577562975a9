import Foundation

/// Atomic writes of result files, through links to their target.
package enum WholeFile {
  /// Writes a file whole or not at all; links stay links, and devices and pipes are written to
  /// directly.
  ///
  /// The bytes are on the disk before the name is, and the name is before this returns: a crash of
  /// the system leaves the old file or the new one.
  package static func write(_ bytes: [UInt8], to path: String) throws {
    guard let destination = destination(of: path) else {
      return try write(bytes, to: try descriptor(of: path), isSynchronised: false)
    }
    let url = URL(filePath: destination)
    let folder = url.deletingLastPathComponent().path
    // The same folder is the same disk, in which a file can be renamed.
    let new = try UnfinishedFile(in: folder)
    defer { new.release() }
    do {
      var old = stat()
      // A file that is replaced keeps its permissions.
      if stat(destination, &old) == 0 { fchmod(new.descriptor, old.st_mode & 0o7777) }
      try write(bytes, to: new.descriptor, isSynchronised: true)
      try checked(rename(new.path, destination))
    } catch {
      unlink(new.path)
      throw error
    }
    try synchronise(folder: folder)
  }

  /// Writes a text in the same way.
  package static func write(_ text: String, to path: String) throws {
    try write(Array(text.utf8), to: path)
  }

  /// Writes all bytes, and closes the file.
  private static func write(
    _ bytes: [UInt8], to descriptor: CInt, isSynchronised: Bool
  ) throws {
    do {
      try bytes.withUnsafeBytes { buffer in
        var rest = buffer[...]
        while !rest.isEmpty {
          let count = Foundation.write(descriptor, rest.base, rest.count)
          if count < 0, errno == EINTR { continue }
          rest = rest.dropFirst(Int(try checked(count)))
        }
      }
      if isSynchronised { try checked(fsync(descriptor)) }
    } catch {
      close(descriptor)
      throw error
    }
    // Some file systems tell only here that the disk is full.
    try checked(close(descriptor))
  }

  /// Puts the names of a folder on the disk.
  private static func synchronise(folder: String) throws {
    let descriptor = try checked(open(folder, O_RDONLY | O_CLOEXEC))
    defer { close(descriptor) }
    // A file system that can't do this for folders says so.
    if fsync(descriptor) != 0, errno != EINVAL { try checked(CInt(-1)) }
  }

  /// Returns the result of a call of the system.
  ///
  /// - Throws: the error of the system, if the result is negative.
  @discardableResult
  private static func checked<Result: BinaryInteger>(_ result: Result) throws -> Result {
    if result < 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return result
  }

  /// Opens a device or a pipe for writing; a pipe that no program reads is an error, not a wait.
  private static func descriptor(of path: String) throws -> CInt {
    let descriptor = try checked(open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC))
    // A pipe that is read slowly is waited for.
    try checked(fcntl(descriptor, F_SETFL, 0))
    return descriptor
  }

  /// Returns the resolved path of the file, which needn't exist yet, the same for all paths that
  /// lead to it; `nil` for a device or a pipe.
  package static func destination(of path: String) -> String? {
    guard let target = target(of: path) else { return nil }
    let manager = FileManager.default
    if manager.fileExists(atPath: path) {
      // A path that exists without attributes is standard output connected to a pipe.
      let attributes = try? manager.attributesOfItem(atPath: target)
      let type = attributes?[.type] as? FileAttributeType
      guard type == .typeRegular || type == .typeDirectory else { return nil }
    }
    return URL(filePath: target).standardizedFileURL.path
  }

  /// Returns the reason that a file can't be written, with a remedy, so that a long run isn't lost;
  /// `nil` if there is no known one.
  package static func objection(to path: String) -> String? {
    if target(of: path) == nil { return "\(path) is a link that leads to itself: name a file" }
    guard let destination = destination(of: path) else { return nil }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: destination, isDirectory: &isFolder),
      isFolder.boolValue
    {
      return "\(path) is a folder: name a file in it"
    }
    return objection(
      toFolder: URL(filePath: destination).deletingLastPathComponent().path, for: path)
  }

  /// Returns the reason that no file can be made in a folder, with a remedy; `nil` if one can.
  ///
  /// It writes a probe, because permissions don't show a read-only or full disk.
  package static func objection(toFolder folder: String, for path: String) -> String? {
    let manager = FileManager.default
    var status = stat()
    if lstat(path, &status) != 0, errno == ENAMETOOLONG {
      return "\(path.prefix(60))… can't be written: File name too long; name another one"
    }
    var isFolder: ObjCBool = false
    guard manager.fileExists(atPath: folder, isDirectory: &isFolder) else {
      return "\(path) can't be written: there is no folder \(folder); make it first"
    }
    guard isFolder.boolValue else {
      return "\(path) can't be written: \(folder) is a file, not a folder"
    }
    do {
      let probe = try UnfinishedFile(in: folder)
      defer {
        unlink(probe.path)
        probe.release()
      }
      try write(Array("probe".utf8), to: probe.descriptor, isSynchronised: false)
      return nil
    } catch {
      return "\(path) can't be written: \(error.systemReason); name another folder"
    }
  }

  /// Returns the target of a chain of links, which needn't exist; `nil` if the links form a cycle.
  private static func target(of path: String) -> String? {
    var path = path
    // Linux follows at most 40 links, too.
    for _ in 0..<40 {
      let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
      guard let link else { return path }
      let folder = URL(filePath: path).deletingLastPathComponent()
      path = URL(filePath: link, relativeTo: folder).absoluteURL.path
    }
    return nil
  }
}

extension Slice<UnsafeRawBufferPointer> {
  /// The address of the first byte.
  fileprivate var base: UnsafeRawPointer? { UnsafeRawBufferPointer(rebasing: self).baseAddress }
}
