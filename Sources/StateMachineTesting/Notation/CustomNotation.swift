/// A value that provides its own text for reports.
///
/// ```swift
/// struct Tap: Hashable, CustomNotation {
///   let button: Button
///   var notation: String { ".tap(\(button.title))" }
/// }
/// ```
///
/// Adopt it for an action that isn't `Codable` and whose properties are unreadable in a report. A
/// corpus file is decoded by `Decodable` and doesn't use this text.
public protocol CustomNotation {
  /// The value as reports show it: Swift source if possible, such as a case with its arguments, or
  /// any other text.
  var notation: String { get }
}
