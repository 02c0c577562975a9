/// The error of a line that can't be read as a value, or of a value that can't be written as a
/// line.
package struct NotationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error, and a remedy.
  public let problem: String
  /// The column in the text, in characters, from 1; `nil` if the text was well-formed.
  public var column: Int?
  /// The path in the value, for example `push._0.id`; empty for the whole value.
  public var path = ""

  /// The position, the error, and a remedy.
  public var description: String {
    (column.map { "column \($0): " } ?? (path.isEmpty ? "" : "at \(path): ")) + problem
  }

  /// Values are nested deeper than the parser reads.
  static var tooDeep: String {
    "nested deeper than \(NotationParser.depthLimit) values; make the value flatter"
  }

  /// A value, or a text, stands where another one is expected.
  static func mismatch(expected: String, found: String) -> String {
    "expected \(expected), found `\(found.shortened)`"
  }
}

extension NotationError {
  init(_ problem: String, column: Int? = nil, path: [any CodingKey] = []) {
    self.problem = problem
    self.column = column
    self.path = path.map(\.stringValue).joined(separator: ".")
  }

  init(encoding error: any Error) {
    switch error {
    case let error as NotationError: self = error
    case EncodingError.invalidValue(_, let context):
      self.init(context.debugDescription, path: context.codingPath)
    default: self.init("\(error)")
    }
  }

  init(decoding error: any Error, from value: NotationValue) {
    switch error {
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context):
      if let error = context.underlyingError as? NotationError {
        self = error
      } else if case DecodingError.typeMismatch(let expected, _) = error {
        // Synthesized enums report "Invalid number of keys found, expected one."
        self.init(
          Self.mismatch(expected: "a case of \(expected)", found: value.description),
          path: context.codingPath)
      } else {
        self.init(context.debugDescription, path: context.codingPath)
      }
    default: self = error as? NotationError ?? NotationError("\(error)")
    }
  }
}

extension String {
  /// The text as an error quotes it: 200 characters at most.
  var shortened: String { shortened(to: 200) }

  func shortened(to count: Int) -> String { self.count > count ? prefix(count) + "…" : self }
}
