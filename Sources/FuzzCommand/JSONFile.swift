import CoordinatorTesting
import Foundation

/// Where `--json` writes: a file, or standard output.
struct JSONFile: Hashable {
  let path: String

  /// Whether the result belongs to standard output, so that nothing else may stand there.
  var isStandardOutput: Bool { path == "-" }

  /// Reads `--json`, and makes sure that the file can be written, so that a long run isn't lost.
  ///
  /// What is there and isn't JSON is no report; whoever names it has mistyped.
  init?(_ options: ParsedOptions) throws(CommandError) {
    guard let path = options.value("--json") else { return nil }
    self.path = path
    if isStandardOutput || !WholeFile.isReplaceable(path) { return }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
      if isFolder.boolValue {
        throw CommandError("\(path) is a folder: name a file in it, such as \(path)/report.json")
      }
      let start = FileManager.default.contents(atPath: path)?.first { !" \n\r\t".utf8.contains($0) }
      if let start, !"{[".utf8.contains(start) {
        throw CommandError("\(path) holds something that isn't JSON: name another file")
      }
    }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    try checkWritable(folder: folder, for: path)
  }

  /// Writes a value; a file appears whole or not at all.
  func write(_ value: some Encodable, in session: Session) throws(CommandError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      let text = String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
      isStandardOutput ? session.console.output(text) : try WholeFile.write(text, to: path)
    } catch {
      throw CommandError(
        "\(path) can't be written: \(error.systemReason); `--json -` prints it instead")
    }
  }
}

/// Makes sure that a file can be made in a folder.
///
/// Only trying tells: permissions say nothing about a read-only or full disk.
func checkWritable(folder: String, for path: String) throws(CommandError) {
  let manager = FileManager.default
  var isFolder: ObjCBool = false
  guard manager.fileExists(atPath: folder, isDirectory: &isFolder) else {
    throw CommandError("\(path) can't be written: there is no folder \(folder); make it first")
  }
  guard isFolder.boolValue else {
    throw CommandError("\(path) can't be written: \(folder) is a file, not a folder")
  }
  let probe = URL(fileURLWithPath: folder).appending(path: ".probe-\(UUID().uuidString)")
  do {
    try Data("probe".utf8).write(to: probe, options: .withoutOverwriting)
    try manager.removeItem(at: probe)
  } catch {
    try? manager.removeItem(at: probe)
    throw CommandError("\(path) can't be written: \(error.systemReason); name another folder")
  }
}
