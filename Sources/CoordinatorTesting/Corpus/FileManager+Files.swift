package import Foundation

extension FileManager {
  /// Returns the path of a file, or the paths of all files below a folder whose names end as given,
  /// sorted; `nil` if there is neither.
  package func files(at path: String, ending: String) -> [String]? {
    var isFolder: ObjCBool = false
    guard fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    guard isFolder.boolValue else { return [path] }
    var unlisted: [String] = []
    let folder = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let all = enumerator(at: folder, includingPropertiesForKeys: nil) { url, _ in
      // In place of its files: who reads it gets the reason.
      unlisted.append(url.path)
      return true
    }
    let files = (all?.compactMap { ($0 as? URL)?.path } ?? []).filter { $0.hasSuffix(ending) }
    return (files + unlisted).sorted()
  }
}

extension Data {
  /// Writes a file whole or not at all, also if the process is killed or the disk gets full.
  ///
  /// On Linux the option `atomic` takes a write of a part for the end, and gives half of a file its
  /// name without an error; a disk that gets full writes such a part. A file handle goes on.
  ///
  /// - Throws: the error of the system.
  package func writeWhole(to path: String) throws {
    let file = URL(filePath: path)
    let new = file.deletingLastPathComponent().appending(path: ".\(UUID().uuidString).new")
    do {
      try Data().write(to: new, options: .withoutOverwriting)
      let handle = try FileHandle(forWritingTo: new)
      defer { try? handle.close() }
      try handle.write(contentsOf: self)
      try handle.synchronize()
      if rename(new.path, path) != 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    } catch {
      try? FileManager.default.removeItem(at: new)
      throw error
    }
  }
}
