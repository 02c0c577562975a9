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
    if isStandardOutput { return }
    if let objection = WholeFile.objection(to: path) { throw CommandError(objection) }
    guard let place = WholeFile.place(of: path) else { return }
    let start = FileManager.default.contents(atPath: place)?.first { !" \n\r\t".utf8.contains($0) }
    if let start, !"{[".utf8.contains(start) {
      throw CommandError("\(path) holds something that isn't JSON: name another file")
    }
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
