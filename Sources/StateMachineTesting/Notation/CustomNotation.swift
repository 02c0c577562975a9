/// A value that says itself how reports show it: an action that isn't `Codable`, and whose parts say little.
///
/// ```swift
/// struct Tap: Hashable, CustomNotation {
///   let button: Button
///   var notation: String { ".tap(\(button.title))" }
/// }
/// ```
///
/// It is for those who read reports. A corpus file is read by `Decodable`: what is kept there needs no names of its own.
public protocol CustomNotation {
  /// The value as reports show it: Swift source where that is possible, such as a case with its arguments, or any other text.
  var notation: String { get }
}
