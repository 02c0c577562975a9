import Foundation

/// Files of results, written to wherever their path leads.
package enum WholeFile {
  /// Writes a file that appears whole or not at all; links, devices and pipes stay what they are.
  package static func write(_ text: String, to path: String) throws {
    let data = Data(text.utf8)
    if isReplaceable(path) {
      try data.write(to: target(of: path), options: .atomic)
    } else {
      let handle = try FileHandle(forWritingTo: URL(filePath: path))
      try handle.write(contentsOf: data)
      try handle.close()
    }
  }

  /// Whether a file can be put in its place: not so for a device or a pipe.
  ///
  /// What is there and can't be resolved is standard output, where that is a pipe.
  package static func isReplaceable(_ path: String) -> Bool {
    let manager = FileManager.default
    guard let attributes = try? manager.attributesOfItem(atPath: target(of: path).path) else {
      return !manager.fileExists(atPath: path)
    }
    let type = attributes[.type] as? FileAttributeType
    return type == .typeRegular || type == .typeDirectory
  }

  /// What a link leads to.
  private static func target(of path: String) -> URL {
    URL(filePath: path).resolvingSymlinksInPath()
  }
}
