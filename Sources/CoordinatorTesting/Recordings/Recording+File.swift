package import Foundation
package import StateMachineTesting

extension Recording {
  private static let keys = ["start", "action", "state", "result", "note"]

  /// Reads JSON lines; empty lines don't count.
  ///
  /// - Throws: the first line that is no line of a recording.
  /// - Complexity: O(*n*) in the length of the text.
  package init(jsonLines text: String) throws(InputError) {
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
        let remedy = isCut ? "delete it if the app was ended while it wrote it" : "mend it"
        throw InputError(line: line, "the line isn't JSON; \(remedy)")
      }
      try add(value, line: line)
    }
    if traces.isEmpty {
      throw InputError("the file has no line: record one action a line, as JSON")
    }
  }

  private mutating func add(_ value: NotationValue, line: Int) throws(InputError) {
    guard let members = value.members else {
      throw InputError(line: line, "a line is an object with the key `action`")
    }
    for (key, _) in members where !Self.keys.contains(key) {
      let near = Self.keys.nearest(to: key).map { "did you mean `\($0)`?" }
      throw InputError(
        line: line, "there is no key `\(key)`; \(near ?? "put other data under `note`")")
    }
    let start = value[member: "start"]
    if start != nil { traces.append(Trace(line: line, start: start)) }
    guard let action = value[member: "action"] else {
      if start != nil, members.allSatisfy({ ["start", "note"].contains($0.key) }) { return }
      throw InputError(line: line, "the key `action` is missing")
    }
    if traces.isEmpty { traces.append(Trace(line: line)) }
    traces[traces.count - 1].steps.append(
      Step(
        line: line, action: action, state: value[member: "state"],
        result: value[member: "result"]))
  }
}

// MARK: Files

extension Recording {
  /// Finds the file at a path, or all files of recorded traces below a folder, sorted by path.
  ///
  /// - Throws: an error that names the path and a remedy.
  package static func files(at path: String) throws(InputError) -> [String] {
    guard let paths = FileManager.default.files(at: path, ending: ".jsonl") else {
      throw InputError("\(path): doesn't exist; correct the path")
    }
    if paths.isEmpty {
      throw InputError("\(path): has no file that ends in .jsonl; name the file")
    }
    return paths
  }

  /// Reads a file.
  ///
  /// - Throws: an error that names the path, the line and a remedy.
  package init(file path: String) throws(InputError) {
    let text = try InputError.asking("\(path): can't be read") {
      try String(contentsOfFile: path, encoding: .utf8)
    }
    self = try InputError.passOn("\(path): ") { try Recording(jsonLines: text) }
  }
}

extension NotationValue {
  /// Reads JSON, which a decoder of notation then reads as any `Codable` type.
  ///
  /// An object is a dictionary whose keys are strings, in their order by bytes: the same text is
  /// the same value in each process.
  ///
  /// - Throws: the error of Foundation's decoder.
  package init(json: Data) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: json).notation
  }

  private struct JSONValue: Decodable {
    let notation: NotationValue

    init(from decoder: any Decoder) throws {
      if let object = try? decoder.container(keyedBy: NotationKey.self) {
        let keys = object.allKeys.sorted {
          $0.stringValue.utf8.lexicographicallyPrecedes($1.stringValue.utf8)
        }
        notation = .dictionary(
          try keys.map {
            Entry(
              key: .string($0.stringValue),
              value: try object.decode(JSONValue.self, forKey: $0).notation)
          })
      } else if var array = try? decoder.unkeyedContainer() {
        var elements: [NotationValue] = []
        while !array.isAtEnd { elements.append(try array.decode(JSONValue.self).notation) }
        notation = .array(elements)
      } else {
        notation = try Self.scalar(try decoder.singleValueContainer())
      }
    }

    /// A decimal number holds 38 digits, which a double would round.
    private static func scalar(_ value: any SingleValueDecodingContainer) throws -> NotationValue {
      if value.decodeNil() { return .null }
      if let bool = try? value.decode(Bool.self) { return .bool(bool) }
      if let string = try? value.decode(String.self) { return .string(string) }
      if let number = try? value.decode(Decimal.self) { return .number("\(number)") }
      return .number("\(try value.decode(Double.self))")
    }
  }
}
