/// Reads JSON as a tree of notation: an object is a dictionary whose keys are strings.
///
/// The engine imports nothing, and a decoder of notation reads such a tree as any `Codable` type:
/// so it reads the output of a `JSONEncoder`. Numbers keep their digits.
struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// Reads a text that contains one value.
  ///
  /// - Throws: the first error, with its column.
  /// - Complexity: O(*n*) in the length of the text.
  static func read(_ text: some StringProtocol) throws(JSONError) -> NotationValue {
    var reader = JSONReader(bytes: Array(text.utf8))
    let value = try reader.value()
    reader.skipSpaces()
    if reader.position < reader.bytes.count { throw reader.error("the value ends before this") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func error(_ reason: String) -> JSONError {
    let before = String(decoding: bytes[..<min(position, bytes.count)], as: UTF8.self)
    return JSONError(column: before.count + 1, reason: reason)
  }

  private mutating func skipSpaces() {
    while let byte = next, " \t\n\r".utf8.contains(byte) { position += 1 }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(JSONError) {
    if !skip(character) { throw error("`\(character)` is missing here") }
  }

  private mutating func value() throws(JSONError) -> NotationValue {
    skipSpaces()
    depth += 1
    defer { depth -= 1 }
    guard depth <= NotationParser.depthLimit else {
      throw error("values nest deeper than \(NotationParser.depthLimit)")
    }
    switch next {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case nil: throw error("a value is missing here")
    default: return try word()
    }
  }

  private mutating func object() throws(JSONError) -> NotationValue {
    try expect("{")
    var entries: [NotationValue.Entry] = []
    var keys: Set<String> = []
    if skip("}") { return .dictionary([]) }
    repeat {
      skipSpaces()
      guard next == UInt8(ascii: "\"") else { throw error("a key in quotes is missing here") }
      let key = try string()
      guard keys.insert(key).inserted else { throw error("the key `\(key)` is there twice") }
      try expect(":")
      entries.append(.init(key: .string(key), value: try value()))
    } while skip(",")
    try expect("}")
    return .dictionary(entries)
  }

  private mutating func array() throws(JSONError) -> NotationValue {
    try expect("[")
    var elements: [NotationValue] = []
    if skip("]") { return .array([]) }
    repeat { elements.append(try value()) } while skip(",")
    try expect("]")
    return .array(elements)
  }

  private mutating func string() throws(JSONError) -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: text, as: UTF8.self) else {
          throw error("the string isn't UTF-8")
        }
        return string
      case UInt8(ascii: "\\"): text += try escape().utf8
      case ..<0x20: throw error("a control character must be escaped")
      default: text.append(byte)
      }
    }
    throw error("the string has no end")
  }

  private mutating func escape() throws(JSONError) -> String {
    guard let byte = next else { throw error("the string has no end") }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return String(Unicode.Scalar(byte))
    case UInt8(ascii: "u"):
      var units = [try codeUnit()]
      // A pair of surrogates makes one character.
      if (0xD800..<0xDC00).contains(units[0]), bytes[position...].starts(with: #"\u"#.utf8) {
        position += 2
        units.append(try codeUnit())
      }
      guard let character = String(validating: units, as: UTF16.self) else {
        throw error("a surrogate stands alone")
      }
      return character
    default: throw error("`\\\(Unicode.Scalar(byte))` is no escape")
    }
  }

  private mutating func codeUnit() throws(JSONError) -> UInt16 {
    let digits = bytes[position..<min(position + 4, bytes.count)]
    guard let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16), digits.count == 4
    else { throw error("four hexadecimal digits are missing here") }
    position += 4
    return unit
  }

  private mutating func word() throws(JSONError) -> NotationValue {
    let start = position
    while let byte = next, NotationText.isDigit(byte) || isLetterOrSign(byte) { position += 1 }
    switch String(decoding: bytes[start..<position], as: UTF8.self) {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case let text:
      if let number = NotationText.canonicalNumber(text) { return .number(number) }
      position = start
      throw error("this is no JSON value")
    }
  }

  private func isLetterOrSign(_ byte: UInt8) -> Bool {
    "+-.".utf8.contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

/// The error of a text that isn't JSON.
struct JSONError: Error, Hashable {
  /// The column in the text, in characters, from 1.
  var column: Int
  var reason: String
}
