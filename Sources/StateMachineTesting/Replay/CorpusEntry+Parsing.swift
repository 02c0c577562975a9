/// An error that makes the content of a corpus file unusable.
@usableFromInline
package struct CorpusError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of the error.
  package enum Kind: Hashable, Sendable {
    /// The file is empty.
    case empty
    /// The file is larger than any that is written.
    case large
    /// The file has bytes that aren't text.
    case binary(offset: Int)
    /// The lines end in a carriage return and a line feed.
    case carriageReturn(line: Int)
    /// The first line isn't that of a corpus file.
    case notACorpus(firstLine: String)
    /// The file was written by a newer version.
    case newerFormat(String)
    /// The file ends too early.
    case truncated(String)
    /// A header is unknown, missing, or unreadable.
    case header(line: Int, String)
    /// An action doesn't parse as one of the machine's.
    case action(number: Int, text: String, reason: String)
    /// The checksum is that of another content.
    case checksum
    /// The machine no longer has such a start.
    case start([String])
  }

  /// The kind of the error.
  public let kind: Kind

  /// Makes an error of the given kind.
  public init(_ kind: Kind) { self.kind = kind }

  /// The error, and a remedy.
  public var description: String {
    switch kind {
    case .empty:
      "the file is empty; delete it, or write one as the documentation of `CorpusEntry` shows"
    case .large:
      "the file has more than \(CorpusEntry.largestSize.grouped) bytes; "
        + "a corpus file keeps one sequence, was something else saved here?"
    case .binary(let offset):
      "byte \(offset) isn't text; a corpus file is UTF-8 text, was something else saved here?"
    case .carriageReturn(let line):
      "line \(line) ends in CR LF; save the file with LF line ends "
        + "(and `*.actions text eol=lf` in .gitattributes)"
    case .notACorpus(let firstLine):
      "the first line is `\(firstLine)`, not `# coordinator-testing corpus \(CorpusEntry.format)`"
    case .newerFormat(let format):
      "the file has format \(format), this version reads up to \(CorpusEntry.format); "
        + "update coordinator-testing"
    case .truncated(let what):
      "the file is truncated: \(what); restore it from version control"
    case .header(let line, let what):
      "line \(line): \(what)"
    case .action(let number, let text, let reason):
      "action \(number), `\(text.shortened)`: \(reason)"
    case .checksum:
      "the content isn't that of its checksum: restore it from version control or, if it was changed "
        + "on purpose, accept it by `corpus check --fix`"
    case .start(let lines):
      "no start differs from the first one by `\(lines.joined(separator: "`, `"))`; "
        + "list it in `starts(_:)` again, or correct the `start:` header"
    }
  }
}

extension CorpusEntry {
  /// The largest number of bytes that a file can have.
  public static let largestSize = 1 << 22

  /// Reads the content of a corpus file.
  ///
  /// - Parameters:
  ///   - bytes: the content.
  ///   - isChecked: false to read one whose checksum is that of another content, too.
  /// - Throws: the error, with its line and a remedy.
  public init(
    bytes: some Collection<UInt8>, isChecked: Bool = true
  ) throws(CorpusError) {
    if bytes.isEmpty { throw CorpusError(.empty) }
    if bytes.count > Self.largestSize { throw CorpusError(.large) }
    if let offset = bytes.enumerated().first(where: { $0.element == 0 })?.offset {
      throw CorpusError(.binary(offset: offset))
    }
    guard let text = String(validUTF8: bytes) else {
      throw CorpusError(.binary(offset: Self.firstInvalidByte(of: bytes)))
    }
    try self.init(text: text, isChecked: isChecked)
  }

  private static func firstInvalidByte(of bytes: some Collection<UInt8>) -> Int {
    // A prefix that is cut inside a character is invalid too, so only the last valid one counts.
    let all = Array(bytes)
    var valid = 0
    while valid < all.count {
      let width = (1...4).first {
        valid + $0 <= all.count
          && String(validUTF8: all[valid..<valid + $0]) != nil
      }
      guard let width else { return valid }
      valid += width
    }
    return valid
  }

  /// Reads the content of a corpus file as text.
  ///
  /// - Parameters:
  ///   - text: the content.
  ///   - isChecked: false to read one whose checksum is that of another content, too.
  /// - Throws: the error, with its line and a remedy.
  public init(text: String, isChecked: Bool = true) throws(CorpusError) {
    if text.isEmpty { throw CorpusError(.empty) }
    var headers = Headers()
    var actions: [String] = []
    var count = 0
    // "\r\n" is one Character, so lines are split by bytes; one at a time, since a line takes more
    // memory than its text.
    var rest = text.utf8[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(Substring(rest[..<end]))
      rest = rest[end...].dropFirst()
      count += 1
      if line.utf8.last == UInt8(ascii: "\r") { throw CorpusError(.carriageReturn(line: count)) }
      if count == 1 {
        try Self.checkFormat(line)
        continue
      }
      let content = line.trimmed
      if content.isEmpty || content.hasPrefix("#") { continue }
      if !actions.isEmpty || !Self.isHeader(content) {
        actions.append(content)
      } else {
        try headers.read(content, line: count)
      }
    }
    if count == 0 { try Self.checkFormat(text) }
    if !rest.isEmpty { throw CorpusError(.truncated("the last line has no line end")) }
    if let length = headers.length, length < actions.count {
      throw CorpusError(
        .header(
          line: count + 1,
          "there are \(actions.count.counted("action")), and the header says `length: \(length)`; "
            + "correct it, or leave it out"))
    }
    if let length = headers.length, length != actions.count {
      throw CorpusError(
        .truncated("it has \(actions.count.counted("action")), its header says \(length)"))
    }
    guard let machine = headers.machines.first else {
      throw CorpusError(.header(line: count + 1, "there is no `machine:` header"))
    }
    guard let claim = headers.values["claim"] else {
      throw CorpusError(.header(line: count + 1, "there is no `claim:` header"))
    }
    if actions.isEmpty, headers.length == nil {
      throw CorpusError(
        .truncated("it has no action; if the start breaks the claim, it says `length: 0`"))
    }
    self.init(
      machine: machine, variant: headers.values["variant"] ?? "",
      claim: Claim(parsing: claim), alsoBreaks: headers.also.map(Claim.init(parsing:)),
      seed: headers.seed, start: headers.start, actions: actions)
    machines = headers.machines
    if isChecked, let checksum = headers.values["checksum"], checksum != self.checksum {
      throw CorpusError(.checksum)
    }
  }

  /// Returns the content of this entry's file with the right checksum, also if it had none.
  package func correctingChecksum(in text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let line = "checksum: \(checksum)"
    if let known = lines.firstIndex(where: { $0.trimmed.hasPrefix("checksum:") }) {
      lines[known] = line
    } else {
      lines.insert(line, at: 1)
    }
    return lines.joined(separator: "\n")
  }

  /// Returns whether a line before the first action is a header, `word: …`.
  static func isHeader(_ line: String) -> Bool {
    guard let colon = line.firstIndex(of: ":") else { return false }
    return line[..<colon].allSatisfy { $0.isLetter || $0 == "-" }
  }

  private static func checkFormat(_ line: String) throws(CorpusError) {
    let prefix = "# coordinator-testing corpus "
    guard line.hasPrefix(prefix) else {
      let shown = line.count > 60 ? line.prefix(60) + "…" : line[...]
      throw CorpusError(.notACorpus(firstLine: String(shown)))
    }
    let format = line.dropFirst(prefix.count)
    guard let number = Int(format), number >= 1 else {
      throw CorpusError(.header(line: 1, "`\(format)` is no format; write \(Self.format)"))
    }
    if number > Self.format { throw CorpusError(.newerFormat(String(format))) }
  }
}

/// The headers of a corpus file.
private struct Headers {
  static let known = [
    "checksum", "machine", "variant", "claim", "also", "seed", "start", "length",
  ]

  var values: [String: String] = [:]
  var machines: [String] = []
  var seed: Seed?
  var start: [String] = []
  var also: [String] = []
  var length: Int?

  mutating func read(_ content: String, line: Int) throws(CorpusError) {
    guard let colon = content.firstIndex(of: ":") else { return }
    let name = String(content[..<colon])
    let value = String(content[content.index(after: colon)...]).trimmed
    guard Self.known.contains(name) else {
      throw CorpusError(
        .header(
          line: line,
          "unknown header `\(name)`; there are \(Self.known.joined(separator: ", "))"))
    }
    // Only these headers may be repeated.
    switch name {
    case "start": return start.append(value)
    case "machine":
      let folders = Set((machines + [value]).map(CorpusEntry.folder))
      if value.isEmpty || machines.contains(value) || folders.count > 1 {
        throw CorpusError(
          .header(
            line: line, "`machine:` names a form of one machine, such as `App@drop`, each once"))
      }
      return machines.append(value)
    case "also":
      if value.isEmpty || value == values["claim"] || also.contains(value) {
        throw CorpusError(
          .header(line: line, "`also:` names another claim that the actions break, each once"))
      }
      return also.append(value)
    default: break
    }
    guard values.updateValue(value, forKey: name) == nil else {
      throw CorpusError(.header(line: line, "a second `\(name):`"))
    }
    if name == "seed" {
      guard let seed = Seed(value) else {
        throw CorpusError(.header(line: line, "`\(value)` is no seed: a number from 0 to 2⁶⁴ - 1"))
      }
      self.seed = seed
    }
    if name == "length" {
      guard let length = Int(value), length >= 0 else {
        throw CorpusError(.header(line: line, "`\(value)` is no number of actions"))
      }
      self.length = length
    }
  }
}

extension Claim {
  /// Reads a claim from its description.
  init(parsing text: String) {
    // `AUTH-GATE: a sentence`; a name that is itself a sentence has no colon with a space.
    guard let colon = text.firstRange(of: ": ") else {
      self.init(text)
      return
    }
    self.init(String(text[..<colon.lowerBound]), String(text[colon.upperBound...]).trimmed)
  }
}

extension String {
  /// The text of UTF-8 bytes; `nil` if they aren't valid.
  ///
  /// The standard library's own initialiser needs macOS 15 and iOS 18.
  fileprivate init?(validUTF8 bytes: some Collection<UInt8>) {
    // Decoding repairs invalid bytes, so the result differs from them.
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { return nil }
    self = text
  }

  /// The text without spaces and tabs at both ends.
  var trimmed: String {
    func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
    let head = drop(while: isBlank)
    let count = head.reversed().prefix(while: isBlank).count
    return String(head.dropLast(count))
  }
}
