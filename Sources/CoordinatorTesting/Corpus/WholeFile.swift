import Foundation

/// Files of results: they appear whole or not at all, where their path leads.
package enum WholeFile {
  /// Writes a file; links, devices and pipes stay what they are.
  package static func write(_ text: String, to path: String) throws {
    let data = Data(text.utf8)
    if let place = place(of: path) {
      try data.write(to: URL(filePath: place), options: .atomic)
    } else {
      let handle = try FileHandle(forWritingTo: URL(filePath: path))
      try handle.write(contentsOf: data)
      try handle.close()
    }
  }

  /// Where the file is or will be, the same for all paths that lead there; `nil` for a device or a pipe.
  package static func place(of path: String) -> String? {
    guard let target = target(of: path) else { return nil }
    let manager = FileManager.default
    if manager.fileExists(atPath: path) {
      // What is there and has no attributes is standard output, where that is a pipe.
      let attributes = try? manager.attributesOfItem(atPath: target)
      let type = attributes?[.type] as? FileAttributeType
      guard type == .typeRegular || type == .typeDirectory else { return nil }
    }
    return URL(filePath: target).standardizedFileURL.path
  }

  /// Why a file can't be written, and what to do, so that a long run isn't lost; `nil` if nothing is known against it.
  package static func objection(to path: String) -> String? {
    if target(of: path) == nil { return "\(path) is a link that leads to itself: name a file" }
    guard let place = place(of: path) else { return nil }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: place, isDirectory: &isFolder), isFolder.boolValue {
      return "\(path) is a folder: name a file in it"
    }
    return objection(toFolder: URL(filePath: place).deletingLastPathComponent().path, for: path)
  }

  /// Why no file can be made in a folder, and what to do; `nil` if one can.
  ///
  /// Only trying tells: permissions say nothing about a read-only or full disk.
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

  /// What a link leads to, there or not; `nil` if it leads to itself.
  private static func target(of path: String) -> String? {
    var path = path
    // As many links as Linux follows.
    for _ in 0..<40 {
      let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
      guard let link else { return path }
      let folder = URL(filePath: path).deletingLastPathComponent()
      path = URL(filePath: link, relativeTo: folder).absoluteURL.path
    }
    return nil
  }
}
