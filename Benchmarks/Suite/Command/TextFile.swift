import Foundation

/// Files, with errors that say what to do.
enum TextFile {
  static func read(_ path: String) throws(Problem) -> String {
    do {
      return try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw .failure("\(path) can't be read: \(reason(of: error)); correct the path")
    }
  }

  /// Writes a text: a file appears whole or not at all, and links, devices and pipes stay what they are.
  static func write(_ text: String, to path: String) throws(Problem) {
    let file = URL(filePath: path).resolvingSymlinksInPath()
    do {
      if isRegular(file, named: path) {
        try Data(text.utf8).write(to: file, options: .atomic)
      } else {
        let handle = try FileHandle(forWritingTo: URL(filePath: path))
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
      }
    } catch {
      throw .failure("\(path) can't be written: \(reason(of: error)); name another file")
    }
  }

  /// Whether a file can be put in its place.
  ///
  /// What is there and can't be resolved is standard output, where that is a pipe.
  private static func isRegular(_ file: URL, named path: String) -> Bool {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: file.path) else {
      return !FileManager.default.fileExists(atPath: path)
    }
    return attributes[.type] as? FileAttributeType == .typeRegular
  }

  private static func reason(of error: any Error) -> String {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    return (cause ?? error as NSError).localizedDescription
  }
}
