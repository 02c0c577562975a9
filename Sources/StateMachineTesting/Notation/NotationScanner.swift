/// Reads the tokens of Swift notation from the front of a line.
///
/// It works on UTF-8 bytes, not on characters: a string literal may begin with a combining mark,
/// which would form one `Character` with the quote before it.
struct NotationScanner {
  var position = 0
  private let bytes: [UInt8]

  /// Starts at the beginning of a text, after a check of the whole text for control characters.
  init(_ text: String) throws(NotationError) {
    bytes = Array(text.utf8)
    for scalar in text.unicodeScalars {
      if NotationText.isHidden(scalar) { throw error(.controlCharacter(scalar)) }
      position += UTF8.width(scalar)
    }
    position = 0
  }

  var isAtEnd: Bool { position == bytes.count }
  var peek: UInt8? { isAtEnd ? nil : bytes[position] }

  mutating func skipSpaces() { skip { $0 == UInt8(ascii: " ") } }

  private mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while let byte = peek, isSkipped(byte) { position += 1 }
  }

  private func text(from start: Int) -> String {
    String(decoding: bytes[start..<position], as: UTF8.self)
  }
}

// MARK: - Punctuation

extension NotationScanner {
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard peek == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  mutating func expect(_ scalar: Unicode.Scalar) throws(NotationError) {
    guard take(scalar) else { throw unexpected("`\(scalar)`") }
  }

  /// Takes a comma or the end of a list, or both; returns whether another element follows.
  mutating func continuesList(until close: Unicode.Scalar) throws(NotationError) -> Bool {
    if take(",") { return !take(close) }
    guard take(close) else { throw unexpected("`,` or `\(close)`") }
    return false
  }

  mutating func expectEnd() throws(NotationError) {
    skipSpaces()
    guard isAtEnd else { throw error(.trailingText(Self.shortened(rest))) }
  }
}

// MARK: - Names and literals

extension NotationScanner {
  /// Names joined by dots, with or without a dot in front.
  mutating func callee() throws(NotationError) -> String {
    let start = position
    if peek == UInt8(ascii: ".") {
      position += 1
      try name(expecting: "a name")
    } else {
      try name(expecting: "a value")
    }
    while peek == UInt8(ascii: ".") {
      position += 1
      try name(expecting: "a name")
    }
    return text(from: start)
  }

  /// A name and a colon; without a colon, the name begins a value and isn't taken.
  mutating func label() throws(NotationError) -> String? {
    skipSpaces()
    let start = position
    guard let first = peek, first == UInt8(ascii: "`") || NotationText.isIdentifierStart(first)
    else { return nil }
    try name(expecting: "a label")
    let name = text(from: start)
    guard take(":") else {
      position = start
      return nil
    }
    return first == UInt8(ascii: "`") ? String(name.dropFirst().dropLast()) : name
  }

  /// An identifier, or anything in backticks.
  private mutating func name(expecting expected: String) throws(NotationError) {
    let start = position
    if peek == UInt8(ascii: "`") {
      position += 1
      skip { $0 != UInt8(ascii: "`") }
      guard !isAtEnd else { throw unexpected("a closing backtick") }
      position += 1
      if position == start + 2 {
        position = start
        throw error(.unexpectedText("``", expected: expected))
      }
    } else {
      guard let first = peek, NotationText.isIdentifierStart(first) else {
        throw unexpected(expected)
      }
      skip(while: NotationText.isIdentifierByte)
    }
  }

  /// A decimal number, or `-.infinity`.
  mutating func number() throws(NotationError) -> NotationValue {
    let start = position
    var last = peek
    if last == UInt8(ascii: "-") {
      position += 1
      if bytes[position...].starts(with: ".infinity".utf8) {
        position += ".infinity".utf8.count
        return .call("-.infinity", [])
      }
      guard let byte = peek, NotationText.isDigit(byte) else { throw unexpected("a digit") }
    }
    // Takes all characters that could belong to a number before the check, so that the message
    // shows the whole `0x1F`.
    skip { byte in
      defer { last = byte }
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
        return last == UInt8(ascii: "e") || last == UInt8(ascii: "E")
      }
      return NotationText.isIdentifierByte(byte) || byte == UInt8(ascii: ".")
    }
    let source = text(from: start)
    guard let digits = NotationText.canonicalNumber(source) else {
      position = start
      throw error(.invalidNumber(Self.shortened(source)))
    }
    return .number(digits)
  }

  mutating func string() throws(NotationError) -> String {
    position += 1
    var content: [UInt8] = []
    while let byte = peek {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"): content.append(contentsOf: String(try escape()).utf8)
      default: content.append(byte)
      }
    }
    throw unexpected("a closing quote")
  }

  private mutating func escape() throws(NotationError) -> Unicode.Scalar {
    let start = position - 1
    guard let byte = peek else { throw unexpected("the rest of an escape") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "0"): return "\0"
    case UInt8(ascii: "u") where peek == UInt8(ascii: "{"):
      position += 1
      let digits = position
      skip { $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "\"") }
      let code = UInt32(text(from: digits), radix: 16)
      guard peek == UInt8(ascii: "}") else { break }
      position += 1
      if let scalar = code.flatMap(Unicode.Scalar.init) { return scalar }
    default:
      // The message includes the remaining bytes of a character beyond ASCII.
      skip { $0 & 0xC0 == 0x80 }
    }
    let source = text(from: start)
    position = start
    throw error(.invalidEscape(Self.shortened(source)))
  }
}

// MARK: - Errors

extension NotationScanner {
  func error(_ kind: NotationError.Kind) -> NotationError {
    let before = String(decoding: bytes[..<position], as: UTF8.self)
    return NotationError(kind, offset: position, column: before.count + 1)
  }

  private func unexpected(_ expected: String) -> NotationError {
    guard let next = rest.first else { return error(.unexpectedEnd(expected: expected)) }
    return error(.unexpectedText(String(next), expected: expected))
  }

  private var rest: String { String(decoding: bytes[position...], as: UTF8.self) }

  private static func shortened(_ text: String) -> String {
    text.count > 40 ? text.prefix(40) + "…" : text
  }
}
