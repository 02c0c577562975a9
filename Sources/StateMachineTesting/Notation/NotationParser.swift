/// Reads one line of Swift notation.
///
/// A recursive-descent parser. It accepts the output of `NotationValue.description` and variants
/// that people write by hand: spaces, underscores in numbers, a trailing comma, `Route.detail` with
/// its type in front.
struct NotationParser {
  /// The largest nesting depth of values.
  ///
  /// It is far deeper than any action, and shallow enough for the half-megabyte stack of a
  /// secondary thread on Apple platforms. A level takes about 5 KB of stack in a debug build
  /// (measured with `pthread_attr_setstacksize` on x86-64), here and in the decoder.
  static let depthLimit = 64

  private var scanner: NotationScanner
  private var depth = 0

  /// Parses a text that contains one value.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func parse(_ text: String) throws(NotationError) -> NotationValue {
    var parser = NotationParser(scanner: try NotationScanner(text))
    let value = try parser.value()
    try parser.scanner.expectEnd()
    return value
  }

  private init(scanner: NotationScanner) { self.scanner = scanner }

  private mutating func value() throws(NotationError) -> NotationValue {
    scanner.skipSpaces()
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { throw scanner.error(.tooDeep(limit: Self.depthLimit)) }
    switch scanner.peek {
    case UInt8(ascii: "\""): return .string(try scanner.string())
    case UInt8(ascii: "["): return try arrayOrDictionary()
    case UInt8(ascii: "-"): return try scanner.number()
    case .some(let byte) where NotationText.isDigit(byte): return try scanner.number()
    default: break
    }
    let value = try call()
    // `!` follows calls only; on a literal it isn't Swift.
    guard case .call = value, scanner.take("!") else { return value }
    return .unwrapped(value)
  }

  private mutating func arrayOrDictionary() throws(NotationError) -> NotationValue {
    try scanner.expect("[")
    if scanner.take(":") {
      try scanner.expect("]")
      return .dictionary([])
    }
    if scanner.take("]") { return .array([]) }
    let first = try value()
    if scanner.take(":") {
      var entries = [NotationValue.Entry(key: first, value: try value())]
      while try scanner.continuesList(until: "]") {
        let key = try value()
        try scanner.expect(":")
        entries.append(.init(key: key, value: try value()))
      }
      return .dictionary(entries)
    }
    var elements = [first]
    while try scanner.continuesList(until: "]") { elements.append(try value()) }
    return .array(elements)
  }

  private mutating func call() throws(NotationError) -> NotationValue {
    if scanner.peek == UInt8(ascii: "(") { return .call("", try arguments()) }
    let start = scanner.position
    let callee = try scanner.callee()
    switch callee {
    case "nil": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    default: break
    }
    scanner.skipSpaces()
    if scanner.peek == UInt8(ascii: "(") { return .call(callee, try arguments()) }
    guard NotationText.caseName(ofCallee: callee) == nil else { return .call(callee, []) }
    if scanner.isAtEnd { throw scanner.error(.unexpectedEnd(expected: "`(` or a leading dot")) }
    scanner.position = start
    let name = callee.shortened
    throw scanner.error(.unexpectedText(callee, expected: "`.\(name)` or `\(name)(…)`"))
  }

  private mutating func arguments() throws(NotationError) -> [NotationValue.Argument] {
    try scanner.expect("(")
    if scanner.take(")") { return [] }
    var arguments: [NotationValue.Argument] = []
    repeat {
      let label = try scanner.label()
      arguments.append(.init(label, try value()))
    } while try scanner.continuesList(until: ")")
    return arguments
  }
}
