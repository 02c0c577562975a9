import Foundation
package import StateMachineTesting

/// The error of a file that is no recording.
package struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1; `nil` for the whole file.
  public var line: Int?
  /// The error and its remedy.
  public var reason: String

  /// The line and the error.
  public var description: String { (line.map { "line \($0): " } ?? "") + reason }
}

extension Recording {
  private static let keys = ["start", "action", "state", "result", "note"]

  /// Reads JSON lines; empty lines don't count.
  ///
  /// - Throws: the first line that is no line of a recording.
  /// - Complexity: O(*n*) in the length of the text.
  package init(jsonLines text: String) throws(RecordingError) {
    self.init(traces: [])
    // A line at a time: the places of a hundred million empty lines would take gigabytes.
    var (line, rest) = (0, text.utf8[...])
    while !rest.isEmpty {
      let bytes = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest[bytes.endIndex...]
      // A complete file ends in an empty line.
      let isCut = rest.isEmpty
      rest = rest.dropFirst()
      line += 1
      if bytes.allSatisfy({ $0 <= 0x20 }) { continue }
      let value: NotationValue
      do {
        value = try NotationValue(json: Data(bytes))
      } catch {
        let advice = isCut ? "; delete the line if the app was ended while it wrote it" : ""
        throw RecordingError(line: line, reason: "the line isn't JSON\(advice)")
      }
      try add(value, line: line)
    }
    if traces.isEmpty {
      throw RecordingError(reason: "the file has no line: record one action a line, as JSON")
    }
  }

  private mutating func add(_ value: NotationValue, line: Int) throws(RecordingError) {
    guard let members = value.members else {
      throw RecordingError(line: line, reason: "a line is an object with the key `action`")
    }
    for (key, _) in members where !Self.keys.contains(key) {
      let near = NearestName.among(Self.keys, to: key).map { "did you mean `\($0)`?" }
      throw RecordingError(
        line: line, reason: "there is no key `\(key)`; \(near ?? "put other data under `note`")")
    }
    let start = value[member: "start"]
    if start != nil { traces.append(Trace(line: line, start: start)) }
    guard let action = value[member: "action"] else {
      if start != nil, members.allSatisfy({ ["start", "note"].contains($0.key) }) { return }
      throw RecordingError(line: line, reason: "the key `action` is missing")
    }
    if traces.isEmpty { traces.append(Trace(line: line)) }
    traces[traces.count - 1].steps.append(
      Step(
        line: line, action: action, state: value[member: "state"],
        result: value[member: "result"]))
  }
}

/// A file of recorded traces.
package struct RecordingFile: Hashable, Sendable {
  /// The ending of JSON lines.
  package static let ending = ".jsonl"

  package let path: String

  /// Finds the file at a path, or all files of recorded traces below a folder, sorted by path.
  ///
  /// - Throws: an error that names the path and a remedy.
  package static func files(at path: String) throws(CorpusFileError) -> [RecordingFile] {
    guard let paths = FileManager.default.files(at: path, endings: [ending]) else {
      throw CorpusFileError(path: path, problem: "doesn't exist; correct the path")
    }
    if paths.isEmpty {
      throw CorpusFileError(
        path: path, problem: "has no file that ends in \(ending)")
    }
    return paths.map { RecordingFile(path: $0) }
  }

  /// Reads the file.
  ///
  /// - Throws: an error that names the path, the line and a remedy.
  package func recording() throws(CorpusFileError) -> Recording {
    let text: String
    do {
      text = try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw CorpusFileError(path: path, problem: "can't be read: \(error.systemReason)")
    }
    do throws(RecordingError) {
      return try Recording(jsonLines: text)
    } catch {
      throw CorpusFileError(path: path, problem: "\(error)")
    }
  }
}

extension RecordedWalk {
  /// Replays a corpus entry, and records it.
  ///
  /// - Throws: `CorpusError` if the entry has an action that the machine doesn't have.
  @usableFromInline
  package init<Machine: StateMachine>(
    of entry: CorpusEntry, on machine: Machine
  ) throws(CorpusError) where Machine.Action: Decodable {
    self =
      machine.replaying(
        try entry.decode(Machine.Action.self), fromStart: try entry.start(in: machine)
      ).recorded
  }
}
