/// The error of a line that can't be read as a value, or of a value that can't be written as a
/// line.
@usableFromInline
package struct NotationError: Error, Hashable, Sendable {
  /// The kind of the error.
  package enum Kind: Hashable, Sendable {
    // The text isn't Swift notation.

    /// The text ends too early; `expected` must follow.
    case unexpectedEnd(expected: String)
    /// A different text is found instead of `expected`.
    case unexpectedText(String, expected: String)
    /// A complete value is followed by more text.
    case trailingText(String)
    /// The text contains an unescaped control character.
    case controlCharacter(Unicode.Scalar)
    /// A `\` is followed by an unknown escape.
    case invalidEscape(String)
    /// The literal isn't a decimal number, or is out of every range.
    case invalidNumber(String)
    /// Values are nested deeper than `limit`.
    case tooDeep(limit: Int)

    // The text is Swift notation, but doesn't fit the type.

    /// The enum has no such case, or no longer has it.
    case unknownCase(String, nearest: String?)
    /// The call lacks an argument.
    case missingArgument(String, found: [String])
    /// The call has an argument that the type doesn't read.
    case unexpectedArgument(String)
    /// The type needs a value of another kind.
    case typeMismatch(expected: String, found: String)
    /// The number doesn't fit the type.
    case outOfRange(String, type: String)
    /// A dictionary literal contains a key twice.
    case duplicateKey(String)
    /// The type rejected the value; the text is its reason.
    case invalidValue(String)

    // The value can't be written.

    /// The type's encoding has no notation.
    case unsupported(String)
  }

  /// The kind of the error.
  public var kind: Kind
  /// The offset in the text, in UTF-8 bytes from its start; `nil` if the text was well-formed.
  public var offset: Int?
  /// The column in the text, in characters, from 1; `nil` if the text was well-formed.
  public var column: Int?
  /// The path in the value, for example `push._0.id`; empty for the whole value.
  public var path: String

  /// Creates an error.
  public init(_ kind: Kind, offset: Int? = nil, column: Int? = nil, path: String = "") {
    self.kind = kind
    self.offset = offset
    self.column = column
    self.path = path
  }

  /// True if the text is well-formed and the type no longer reads it.
  ///
  /// A corpus reader reports such a line as stale: the machine has changed since it was recorded.
  public var isStale: Bool {
    switch kind {
    case .unknownCase, .missingArgument, .unexpectedArgument, .typeMismatch, .outOfRange,
      .duplicateKey, .invalidValue:
      true
    default: false
    }
  }
}

extension NotationError: CustomStringConvertible {
  /// The position, the error, and a remedy.
  public var description: String {
    let place = column.map { "column \($0): " } ?? (path.isEmpty ? "" : "at \(path): ")
    return place + kind.text
  }
}

extension NotationError.Kind {
  fileprivate var text: String {
    switch self {
    case .unexpectedEnd(let expected):
      "the line ends where \(expected) must follow; complete it"
    case .unexpectedText(let found, let expected):
      "expected \(expected), found `\(found.shortened)`"
    case .trailingText(let text):
      "`\(text)` follows a complete value; keep one value on a line"
    case .controlCharacter(let scalar):
      "control character U+\(hexadecimal(scalar)); write it as `\\u{\(hexadecimal(scalar))}`"
        + " inside a string"
    case .invalidEscape(let text):
      "`\(text)` isn't an escape; use \\\" \\\\ \\n \\r \\t \\0 or \\u{…}"
    case .invalidNumber(let text):
      "`\(text)` isn't a number that can be read; write it in decimal, within the range of Double"
    case .tooDeep(let limit):
      "nested deeper than \(limit) values; make the value flatter"
    case .unknownCase(let name, let nearest):
      "unknown case \(NotationText.member(name).shortened)"
        + (nearest.map { "; did you mean \(NotationText.member($0))?" }
          ?? "; rename it to a case that exists, or delete the line")
    case .missingArgument(let label, let found):
      "missing argument \(argument(label)); "
        + (found.isEmpty ? "add it" : "found \(found.map(argument).joined(separator: ", "))")
    case .unexpectedArgument(let label):
      "unexpected argument \(argument(label)); remove it"
    case .typeMismatch(let expected, let found):
      "expected \(expected), found `\(found.shortened)`"
    case .outOfRange(let number, let type):
      "\(number.shortened) doesn't fit \(type); write a number in its range"
    case .duplicateKey(let key):
      "key \(key.shortened) occurs twice; keep one of the two"
    case .invalidValue(let reason):
      reason
    case .unsupported(let reason):
      reason
    }
  }

  /// `Codable` calls the second argument `_1` if it has no label.
  private func argument(_ label: String) -> String {
    guard label.first == "_", let index = Int(label.dropFirst()), index >= 0, index < 1_000 else {
      return "`\(NotationText.label(label).shortened):`"
    }
    return "\(index + 1) without a label"
  }

  private func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension String {
  /// The text as an error quotes it: 200 characters at most.
  var shortened: String { count > 200 ? prefix(200) + "…" : self }
}
