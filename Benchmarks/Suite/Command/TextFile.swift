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

  static func write(_ text: String, to path: String) throws(Problem) {
    do {
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw .failure("\(path) can't be written: \(reason(of: error)); name another file")
    }
  }

  private static func reason(of error: any Error) -> String {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    return (cause ?? error as NSError).localizedDescription
  }
}
