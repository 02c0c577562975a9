/// The spelling of strings, names and numbers in Swift source.
enum NotationText {
  /// The scalars that have an escape of their own, each with the letter after the backslash.
  static let escapes: [(scalar: Unicode.Scalar, letter: Unicode.Scalar)] = [
    ("\"", "\""), ("\\", "\\"), ("\n", "n"), ("\r", "r"), ("\t", "t"), ("\0", "0"),
  ]

  /// The string literal of Swift, or of JSON, with quotes and escapes.
  static func literal(_ string: String, asJSON: Bool = false) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      if let escape = escapes.first(where: { $0.scalar == scalar }), !asJSON || scalar != "\0" {
        text += "\\\(escape.letter)"
      } else if asJSON, scalar.value < 0x20 {
        text += "\\u" + String(scalar.value, radix: 16, digits: 4)
      } else if !asJSON, isHidden(scalar) {
        text += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// Returns whether a scalar must be escaped: it breaks the line, or invisibly changes the display
  /// of the rest of it.
  ///
  /// The ranges are listed here because `Unicode.Scalar.Properties` depends on the Unicode version
  /// of the operating system. The bidirectional controls are the ones of "Trojan Source"
  /// (CVE-2021-42574).
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0xFEFF: true
    default: false
    }
  }

  // MARK: Names

  /// The name as spelled after a dot, with the dot.
  static func member(_ name: String) -> String {
    isIdentifier(name) && !["init", "self", "Type", "Protocol"].contains(name)
      ? "." + name : ".`" + name + "`"
  }

  /// The name as spelled before a colon.
  static func label(_ name: String) -> String {
    isIdentifier(name) && !["inout", "let", "var"].contains(name) ? name : "`" + name + "`"
  }

  /// Returns whether a name can be spelled: backticks accept anything but a backtick and hidden
  /// scalars.
  static func isSpellable(_ name: String) -> Bool {
    !name.isEmpty && !name.unicodeScalars.contains { $0 == "`" || isHidden($0) }
  }

  /// The case that a callee names, or `nil` if it names a type, an initializer or a tuple.
  static func caseName(ofCallee callee: String) -> String? {
    if callee.utf8.last == UInt8(ascii: "`") {
      let name = callee.dropLast()
      guard let tick = name.lastIndex(of: "`"), name[..<tick].last == "." else { return nil }
      return String(name[name.index(after: tick)...])
    }
    guard let dot = callee.lastIndex(of: ".") else { return nil }
    let name = callee[callee.index(after: dot)...]
    return name == "init" ? nil : String(name)
  }

  static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.utf8.first, isIdentifierStart(first) else { return false }
    return name.utf8.allSatisfy(isIdentifierByte) && isSpellable(name)
  }

  static func isIdentifierStart(_ byte: UInt8) -> Bool {
    isIdentifierByte(byte) && !isDigit(byte)
  }

  /// Bytes beyond ASCII count as letters: which of them Swift allows depends on its version.
  static func isIdentifierByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "_"), 0x80...: true
    default: isDigit(byte)
    }
  }

  // MARK: Numbers

  static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Returns whether the text of a number has neither a point nor an exponent.
  static func isInteger(_ number: String) -> Bool {
    number.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: "-") }
  }

  /// The number without underscores and leading zeros; `nil` if it isn't a decimal number, isn't
  /// finite, or has more digits than any type holds.
  static func canonicalNumber(_ source: String) -> String? {
    let isNegative = source.utf8.first == UInt8(ascii: "-")
    var digits = source.dropFirst(isNegative ? 1 : 0).filter { $0 != "_" }.lowercased()
    guard digits.utf8.first.map(isDigit) == true else { return nil }
    if digits.utf8.allSatisfy(isDigit) {
      digits = String(digits.drop { $0 == "0" })
      // 39 digits are the most that an Int128 has.
      guard digits.utf8.count <= 39 else { return nil }
      if digits.isEmpty { return "0" }
    } else {
      // `Double` also reads `1.`, `0x1p3` and `inf`, which Swift source doesn't accept or spells
      // differently.
      let isDecimal = digits.utf8.allSatisfy { isDigit($0) || ".e+-".utf8.contains($0) }
      let hasDigitsAroundPoint = digits.split(separator: ".", omittingEmptySubsequences: false)
        .allSatisfy { $0.utf8.first.map(isDigit) == true }
      guard isDecimal, hasDigitsAroundPoint, Double(digits)?.isFinite == true else { return nil }
    }
    return isNegative ? "-" + digits : digits
  }
}

extension String {
  /// The digits of a number, with zeros in front.
  init(_ number: some BinaryInteger, radix: Int, digits count: Int) {
    let digits = String(number, radix: radix)
    self = String(repeating: "0", count: Swift.max(0, count - digits.count)) + digits
  }
}
