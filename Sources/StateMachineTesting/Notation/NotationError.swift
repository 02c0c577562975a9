/// The error of a line that can't be read as a value, or of a value that can't be written as a
/// line.
package struct NotationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error, and a remedy.
  public let problem: String
  /// The column in the text, in characters, from 1; `nil` if the text was well-formed.
  public var column: Int?
  /// The path in the value, for example `push._0.id`; empty for the whole value.
  public var path = ""

  package var description: String {
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

  init(_ problem: String, column: Int? = nil, path: [any CodingKey] = []) {
    self.problem = problem
    self.column = column
    self.path = path.map(\.stringValue).joined(separator: ".")
  }

  /// Makes the error of a type that encodes or decodes itself.
  init(of error: any Error) {
    switch error {
    case EncodingError.invalidValue(_, let context):
      self.init(context.debugDescription, path: context.codingPath)
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context):
      self =
        context.underlyingError as? NotationError
        ?? NotationError(context.debugDescription, path: context.codingPath)
    default: self = error as? NotationError ?? NotationError("\(error)")
    }
  }
}

extension String {
  /// The text as an error quotes it: 200 characters at most.
  var shortened: String { shortened(to: 200) }

  func shortened(to count: Int) -> String { self.count > count ? prefix(count) + "…" : self }
}
