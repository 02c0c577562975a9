/// A sequence of actions that once broke a claim, as a file keeps it.
///
/// The file is text: a first line with the format, headers, and then one action a line in Swift
/// notation. The tools write it, or a person does; a diff shows it in review, and `swift test`
/// replays it. It keeps the sequence instead of a seed, so it survives a change of the list.
///
/// ```
/// # coordinator-testing corpus 1
/// checksum: 3f0a6b1d0c5e9a27
/// machine: AppCoordinator
/// variant: as-written
/// claim: AUTH-GATE: no protected screen in the path while signed out
/// seed: 42
/// start: session.isSignedIn: false → true
/// length: 1
///
/// .navigate(to: .orders)
/// ```
package struct CorpusEntry: Hashable, Sendable {
  /// The version of the format that this code writes, and the newest that it reads.
  public static let format = 1

  /// The names of the machines in which the actions break the claims, such as one app on two
  /// devices.
  public var machines: [String]
  /// The form of the machines in which the claim broke; empty for the standard one.
  public var variant: String
  package var claim: Claim
  /// The other claims that the last action broke.
  public var alsoBreaks: [Claim] = []
  package var claims: [Claim] { [claim] + alsoBreaks }
  /// The seed of the run that found the sequence, if a run did.
  public var seed: Seed?
  /// The differences of its start from the first one, a line each, as in ``Finding/start``.
  ///
  /// A start has no permanent name: its number changes when another one is listed before it.
  /// ``StateMachine/start(describedBy:)`` finds it again.
  public var start: [String] = []
  /// The actions in Swift notation.
  package var actions: [String]

  package init(
    machine: String, variant: String = "", claim: Claim, alsoBreaks: [Claim] = [],
    seed: Seed? = nil, start: [String] = [], actions: [String]
  ) {
    machines = [machine]
    self.variant = variant
    self.claim = claim
    self.alsoBreaks = alsoBreaks
    self.seed = seed
    self.start = start
    self.actions = actions
  }

  package init(_ finding: Finding, of machine: MachineIdentity) {
    let variant = machine.variant.name
    self.init(
      machine: machine.name, variant: variant == MachineVariant.standard.name ? "" : variant,
      claim: finding.claim, alsoBreaks: finding.alsoBreaks,
      seed: finding.origin?.seed, start: finding.start, actions: finding.actions)
  }

  /// The content of the file.
  package var text: String { Self.firstLine + "\nchecksum: \(checksum)\n" + content }

  /// A hash of everything that the file says.
  var checksum: String { content.contentHash }

  private static let title = "# coordinator-testing corpus "
  private static var firstLine: String { title + "\(format)" }

  private var content: String {
    var lines = machines.map { "machine: \($0)" }
    if !variant.isEmpty { lines.append("variant: \(variant)") }
    lines.append("claim: \(claim)")
    lines += alsoBreaks.map { "also: \($0)" }
    if let seed { lines.append("seed: \(seed)") }
    lines += startHeaders
    lines.append("length: \(actions.count)")
    return (lines + [""] + actions).joined(separator: "\n") + "\n"
  }

  private var startHeaders: [String] { start.map { "start: \($0)" } }

  /// The name of the folder: that of the machine, without the part after `@`.
  ///
  /// An app alone and on its devices share a folder.
  package var folder: String { Self.folder(of: machines[0]) }

  package static func folder(of machine: String) -> String { String(machine.prefix { $0 != "@" }) }

  /// The name of the file: the first of the claims by name, and a hash of the replayed content.
  ///
  /// The same actions give the same file, for any machine of the folder and whichever claim a
  /// search reports first, and two findings never overwrite one another.
  public var fileName: String {
    let claims = claims.map(\.description).sorted()
    let words = Claim(parsing: claims[0]).name.split {
      !$0.isASCII || !($0.isLetter || $0.isNumber)
    }
    let replayed = [variant] + claims + startHeaders + actions
    let hash = replayed.joined(separator: "\n").contentHash
    return "\(words.joined(separator: "-").prefix(60))-\(hash).actions"
  }

  /// Decodes the actions as those of a machine.
  ///
  /// - Throws: an error with the number of the first action that this machine doesn't have, and its
  ///   nearest name.
  public func decode<Action: Decodable>(_ type: Action.Type) throws(InputError) -> [Action] {
    var decoded: [Action] = []
    for (index, action) in actions.enumerated() {
      do throws(NotationError) {
        decoded.append(try Notation.decode(type, from: action))
      } catch {
        throw InputError("action \(index + 1), `\(action.shortened)`: \(error)")
      }
    }
    return decoded
  }

  /// Returns the number of the entry's start among those of a machine.
  ///
  /// - Throws: an error that names the start, if the machine doesn't list it any more.
  package func start(in machine: some StateMachine) throws(InputError) -> Int {
    if let number = machine.start(describedBy: start) { return number }
    throw InputError(
      "no start differs from the first one by `\(start.joined(separator: "`, `"))`; "
        + "list it in `starts(_:)` again, or correct the `start:` header")
  }

  // MARK: Reading a file

  /// The largest number of bytes that a file can have.
  public static let largestSize = 1 << 22

  /// Reads the content of a corpus file.
  ///
  /// - Parameter isChecked: false to read one whose checksum is that of another content, too.
  /// - Throws: the error, with its line and a remedy.
  public init(
    bytes: some Collection<UInt8>, isChecked: Bool = true
  ) throws(InputError) {
    if bytes.count > Self.largestSize {
      throw InputError(
        "the file has more than \(Self.largestSize.grouped) bytes; "
          + "a corpus file keeps one sequence, was something else saved here?")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    // Decoding replaces the bytes that aren't text.
    if bytes.contains(0) || !text.utf8.elementsEqual(bytes) {
      throw InputError("a corpus file is UTF-8 text; was something else saved here?")
    }
    try self.init(text: text, isChecked: isChecked)
  }

  /// Reads the content of a corpus file as text; see ``init(bytes:isChecked:)``.
  public init(text: String, isChecked: Bool = true) throws(InputError) {
    if text.isEmpty {
      throw InputError(
        "the file is empty; delete it, or write one as the documentation of `CorpusEntry` shows")
    }
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
      let content = line.trimmed
      if count == 1 {
        try Self.checkFormat(content)
        continue
      }
      if content.isEmpty || content.hasPrefix("#") { continue }
      if !actions.isEmpty || !Self.isHeader(content) {
        actions.append(content)
      } else {
        try headers.read(content, line: count)
      }
    }
    if count == 0 { try Self.checkFormat(text) }
    if !rest.isEmpty { throw InputError(truncated: "the last line has no line end") }
    let length = headers["length"].flatMap { Int($0) }
    if let length, length != actions.count {
      let found = actions.count.counted("action")
      throw InputError(
        "the file has \(found), and its header says `length: \(length)`: restore it from version "
          + "control, correct the header or leave it out")
    }
    guard let machine = headers["machine"] else {
      throw InputError(line: count + 1, "there is no `machine:` header")
    }
    guard let claim = headers["claim"] else {
      throw InputError(line: count + 1, "there is no `claim:` header")
    }
    if actions.isEmpty, length == nil {
      throw InputError(
        truncated: "it has no action; if the start breaks the claim, it says `length: 0`")
    }
    self.init(
      machine: machine, variant: headers["variant"] ?? "", claim: Claim(parsing: claim),
      alsoBreaks: headers.all("also").map(Claim.init(parsing:)),
      seed: headers["seed"].flatMap { Seed($0) }, start: headers.all("start"), actions: actions)
    machines = headers.all("machine")
    if isChecked, let checksum = headers["checksum"], checksum != self.checksum {
      throw InputError(
        "the content isn't that of its checksum: restore it from version control or, if it was "
          + "changed on purpose, accept it by `corpus check --fix`")
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

  private static func checkFormat(_ line: String) throws(InputError) {
    guard line.hasPrefix(title) else {
      throw InputError("the first line is `\(line.shortened(to: 60))`, not `\(firstLine)`")
    }
    let format = line.dropFirst(title.count)
    guard let number = Int(format), number >= 1 else {
      throw InputError(line: 1, "`\(format)` is no format; write \(Self.format)")
    }
    if number > Self.format {
      throw InputError(
        "the file has format \(format), this version reads up to \(Self.format); "
          + "update coordinator-testing")
    }
  }
}

/// The headers of a corpus file, each with its values in order.
private struct Headers {
  static let known = [
    "checksum", "machine", "variant", "claim", "also", "seed", "start", "length",
  ]

  private var values: [String: [String]] = [:]

  /// All values of a header that may be repeated.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  subscript(_ name: String) -> String? { values[name]?.first }

  mutating func read(_ content: String, line: Int) throws(InputError) {
    guard let colon = content.firstIndex(of: ":") else { return }
    let name = String(content[..<colon])
    let value = String(content[content.index(after: colon)...]).trimmed
    if let problem = problem(of: name, value) { throw InputError(line: line, problem) }
    values[name, default: []].append(value)
  }

  private func problem(of name: String, _ value: String) -> String? {
    let isNew = !value.isEmpty && !all(name).contains(value)
    switch name {
    case "start": return nil
    case "machine":
      let folder = CorpusEntry.folder(of: value)
      return isNew && all(name).allSatisfy { CorpusEntry.folder(of: $0) == folder }
        ? nil : "`machine:` names a form of one machine, such as `App@drop`, each once"
    case "also":
      return isNew && value != self["claim"]
        ? nil : "`also:` names another claim that the actions break, each once"
    case _ where !Self.known.contains(name):
      return "unknown header `\(name)`; there are \(Self.known.joined(separator: ", "))"
    case _ where self[name] != nil: return "a second `\(name):`"
    case "seed" where Seed(value) == nil:
      return "`\(value)` is no seed: a number from 0 to 2⁶⁴ - 1"
    case "length" where Int(value).map { $0 < 0 } ?? true:
      return "`\(value)` is no number of actions"
    default: return nil
    }
  }
}

extension Claim {
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
  /// A hash of the text as sixteen hexadecimal digits: FNV-1a, 64 bits, which is stable across
  /// processes and versions, unlike `Hasher`.
  package var contentHash: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16, digits: 16)
  }

  /// The text without spaces, tabs and carriage returns at both ends.
  var trimmed: String {
    func isBlank(_ character: Character) -> Bool { " \t\r".contains(character) }
    return String(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}
