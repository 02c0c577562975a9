import CommandLineTool
import CoordinatorTesting
import Foundation

/// The target of `--json`: a file, or standard output.
struct JSONFile: Hashable {
  let path: String

  /// True if the JSON goes to standard output, which then carries nothing else.
  var isStandardOutput: Bool { path == "-" }

  /// Reads `--json`, and makes sure that the file can be written, so that a long run isn't lost.
  ///
  /// A file that exists and doesn't hold a report is refused, unless `--force` is given.
  init?(_ options: Arguments) throws(CommandError) {
    guard let path = options.value("--json") else { return nil }
    self.path = path
    if isStandardOutput { return }
    _ = try options.file("--json", .json)
  }

  /// Writes a value; the file is written whole or not at all.
  func write(_ value: some Encodable, in session: Session) throws(CommandError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let text: String
    do {
      text = String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    } catch {
      throw CommandError("\(path) can't be written: \(error)")
    }
    if isStandardOutput { return session.console.output(text) }
    try TextFile.write(text, to: path, orElse: "`--json -` prints it instead")
  }
}

extension Session {
  /// The session of which the text goes to standard error if standard output carries JSON.
  func withText(besides json: JSONFile?) -> Session {
    var session = self
    if json?.isStandardOutput == true { session.console.output = console.errors }
    return session
  }

  /// The stream of the text of a result, without control characters.
  func textStream(besides json: JSONFile?) -> (String) -> Void {
    let write = withText(besides: json).console.output
    return { write($0.visible) }
  }
}
