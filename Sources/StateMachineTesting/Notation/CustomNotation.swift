/// A value that says itself how reports show it: an action that isn't `Codable`, and whose parts say little.
///
/// ```swift
/// struct Tap: Hashable, CustomNotation {
///   let button: Button
///   var notation: NotationValue { .call(".tap", [.init(nil, .string(button.title))]) }
/// }
/// ```
///
/// It is for those who read reports. A corpus file is read by `Decodable`: what is kept there needs no names of its own.
public protocol CustomNotation {
  /// What reports show.
  var notation: NotationValue { get }
}
