extension Notation {
  /// Reads one line of notation, without knowing its type.
  ///
  /// - Throws: `NotationError` with the position of the first text that isn't notation.
  /// - Complexity: O(*n*) in the length of the text.
  package static func parse(_ text: String) throws(NotationError) -> NotationValue {
    var parser = try NotationParser(text)
    let value = try parser.value()
    parser.skipSpaces()
    if parser.peek == nil { return value }
    let rest = parser.rest.shortened(to: 40)
    throw parser.error("`\(rest)` follows a complete value; keep one value on a line")
  }
}

/// Reads one line of Swift notation.
///
/// A recursive-descent parser of UTF-8 bytes, not of characters: a string literal may begin with a
/// combining mark, which would form one `Character` with the quote before it. It accepts the output
/// of `NotationValue.description` and variants that people write by hand: spaces, underscores in
/// numbers, a trailing comma, `Route.detail` with its type in front.
struct NotationParser {
  /// The largest nesting depth of values.
  ///
  /// It is far deeper than any action, and shallow enough for the half-megabyte stack of a
  /// secondary thread on Apple platforms. A level takes about 5 KB of stack in a debug build
  /// (measured with `pthread_attr_setstacksize` on x86-64), here and in the decoder.
  static let depthLimit = 64

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  fileprivate init(_ text: String) throws(NotationError) {
    bytes = Array(text.utf8)
    for scalar in text.unicodeScalars {
      if NotationText.isHidden(scalar) {
        let code = String(scalar.value, radix: 16, digits: 4).uppercased()
        throw error("control character U+\(code); write it as `\\u{\(code)}` inside a string")
      }
      position += UTF8.width(scalar)
    }
    position = 0
  }

  fileprivate mutating func value() throws(NotationError) -> NotationValue {
    skipSpaces()
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { throw error(NotationError.tooDeep) }
    switch peek {
    case "\"": return .string(try string())
    case "[": return try arrayOrDictionary()
    case "-": return try number()
    case .some(let byte) where NotationText.isDigit(byte): return try number()
    default: break
    }
    let value = try call()
    // `!` follows calls only; on a literal it isn't Swift.
    guard case .call = value, take("!") else { return value }
    return .unwrapped(value)
  }

  private mutating func arrayOrDictionary() throws(NotationError) -> NotationValue {
    try expect("[")
    if take(":") {
      try expect("]")
      return .dictionary([])
    }
    if take("]") { return .array([]) }
    let first = try value()
    if take(":") {
      var entries = [NotationValue.Entry(key: first, value: try value())]
      while try continuesList(until: "]") {
        let key = try value()
        try expect(":")
        entries.append(.init(key: key, value: try value()))
      }
      return .dictionary(entries)
    }
    var elements = [first]
    while try continuesList(until: "]") { elements.append(try value()) }
    return .array(elements)
  }

  private mutating func call() throws(NotationError) -> NotationValue {
    if peek == "(" { return .call("", try arguments()) }
    let start = position
    let callee = try callee()
    switch callee {
    case "nil": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    default: break
    }
    skipSpaces()
    if peek == "(" { return .call(callee, try arguments()) }
    if NotationText.caseName(ofCallee: callee) != nil { return .call(callee, []) }
    if peek == nil { throw unexpected("`(` or a leading dot") }
    let name = callee.shortened
    throw error(
      NotationError.mismatch(expected: "`.\(name)` or `\(name)(…)`", found: callee), at: start)
  }

  private mutating func arguments() throws(NotationError) -> [NotationValue.Argument] {
    try expect("(")
    if take(")") { return [] }
    var arguments: [NotationValue.Argument] = []
    repeat {
      let label = try label()
      arguments.append(.init(label, try value()))
    } while try continuesList(until: ")")
    return arguments
  }

  // MARK: Names

  /// Names joined by dots, with or without a dot in front.
  private mutating func callee() throws(NotationError) -> String {
    let start = position
    if peek != "." { try name(expecting: "a value") }
    while peek == "." {
      position += 1
      try name(expecting: "a name")
    }
    return text(from: start)
  }

  /// A name and a colon; without a colon, the name begins a value and isn't taken.
  private mutating func label() throws(NotationError) -> String? {
    skipSpaces()
    let start = position
    guard let first = peek, first == "`" || NotationText.isIdentifierStart(first) else {
      return nil
    }
    try name(expecting: "a label")
    let name = text(from: start)
    guard take(":") else {
      position = start
      return nil
    }
    return first == "`" ? String(name.dropFirst().dropLast()) : name
  }

  /// An identifier, or anything in backticks.
  private mutating func name(expecting expected: String) throws(NotationError) {
    let start = position
    if peek == "`" {
      position += 1
      skip { $0 != "`" }
      if peek == nil { throw unexpected("a closing backtick") }
      position += 1
      if position == start + 2 {
        throw error(NotationError.mismatch(expected: expected, found: "``"), at: start)
      }
    } else {
      guard let first = peek, NotationText.isIdentifierStart(first) else {
        throw unexpected(expected)
      }
      skip(while: NotationText.isIdentifierByte)
    }
  }

  // MARK: Literals

  /// A decimal number, or `-.infinity`.
  private mutating func number() throws(NotationError) -> NotationValue {
    let start = position
    var last = peek
    if last == "-" {
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
      if byte == "+" || byte == "-" { return last == "e" || last == "E" }
      return NotationText.isIdentifierByte(byte) || byte == "."
    }
    let source = text(from: start)
    if let digits = NotationText.canonicalNumber(source) { return .number(digits) }
    throw error(
      "`\(source.shortened(to: 40))` isn't a number that can be read; write it in decimal, "
        + "within the range of Double", at: start)
  }

  private mutating func string() throws(NotationError) -> String {
    position += 1
    var content: [UInt8] = []
    while let byte = peek {
      position += 1
      switch byte {
      case "\"": return String(decoding: content, as: UTF8.self)
      case "\\": content.append(contentsOf: String(try escape()).utf8)
      default: content.append(byte)
      }
    }
    throw unexpected("a closing quote")
  }

  private mutating func escape() throws(NotationError) -> Unicode.Scalar {
    let start = position - 1
    guard let byte = peek else { throw unexpected("the rest of an escape") }
    position += 1
    if let scalar = NotationText.escapes.first(where: { byte == $0.letter })?.scalar {
      return scalar
    }
    if byte == "u", peek == "{" {
      position += 1
      let digits = position
      skip { $0 != "}" && $0 != "\"" }
      let code = UInt32(text(from: digits), radix: 16)
      if take("}"), let scalar = code.flatMap(Unicode.Scalar.init) { return scalar }
    } else {
      // The message includes the remaining bytes of a character beyond ASCII.
      skip { $0 & 0xC0 == 0x80 }
    }
    throw error(
      "`\(text(from: start).shortened(to: 40))` isn't an escape; "
        + #"use \" \\ \n \r \t \0 or \u{…}"#, at: start)
  }

  // MARK: Bytes

  fileprivate var peek: UInt8? { position < bytes.count ? bytes[position] : nil }
  fileprivate var rest: String { String(decoding: bytes[position...], as: UTF8.self) }

  private func text(from start: Int) -> String {
    String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while let byte = peek, isSkipped(byte) { position += 1 }
  }

  fileprivate mutating func skipSpaces() { skip { $0 == " " } }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard peek == scalar else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ scalar: Unicode.Scalar) throws(NotationError) {
    guard take(scalar) else { throw unexpected("`\(scalar)`") }
  }

  /// Takes a comma or the end of a list, or both; returns whether another element follows.
  private mutating func continuesList(until close: Unicode.Scalar) throws(NotationError) -> Bool {
    if take(",") { return !take(close) }
    guard take(close) else { throw unexpected("`,` or `\(close)`") }
    return false
  }

  private func unexpected(_ expected: String) -> NotationError {
    let problem = rest.first.map { NotationError.mismatch(expected: expected, found: "\($0)") }
    return error(problem ?? "the line ends where \(expected) must follow; complete it")
  }

  fileprivate func error(_ problem: String, at position: Int? = nil) -> NotationError {
    let before = String(decoding: bytes[..<(position ?? self.position)], as: UTF8.self)
    return NotationError(problem, column: before.count + 1)
  }
}

private func == (byte: UInt8?, scalar: Unicode.Scalar) -> Bool { byte == UInt8(ascii: scalar) }

private func != (byte: UInt8?, scalar: Unicode.Scalar) -> Bool { byte != UInt8(ascii: scalar) }

private func ~= (scalar: Unicode.Scalar, byte: UInt8?) -> Bool { byte == scalar }
