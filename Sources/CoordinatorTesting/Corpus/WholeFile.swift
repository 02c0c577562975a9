import Foundation

/// Atomic writes of result files, through links to their target.
package enum WholeFile {
  /// Writes a file atomically; links stay links, and devices and pipes are written to directly.
  package static func write(_ text: String, to path: String) throws {
    let data = Data(text.utf8)
    if let destination = destination(of: path) {
      try data.write(to: URL(filePath: destination), options: .atomic)
    } else {
      let handle = try FileHandle(forWritingTo: URL(filePath: path))
      try handle.write(contentsOf: data)
      try handle.close()
    }
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
    var isFolder: ObjCBool = false
    guard manager.fileExists(atPath: folder, isDirectory: &isFolder) else {
      return "\(path) can't be written: there is no folder \(folder); make it first"
    }
    guard isFolder.boolValue else {
      return "\(path) can't be written: \(folder) is a file, not a folder"
    }
    let probe = URL(filePath: folder).appending(path: ".probe-\(UUID().uuidString)")
    do {
      try Data("probe".utf8).write(to: probe, options: .withoutOverwriting)
      try manager.removeItem(at: probe)
      return nil
    } catch {
      try? manager.removeItem(at: probe)
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
