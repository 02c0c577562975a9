/// A number that isn't a time of repeated work, such as bytes a state or the length of a shrunk
/// sequence.
public struct Figure: Hashable, Sendable, Codable {
  /// What it is about, such as the name of a tool.
  public let name: String

  /// What is counted.
  public let unit: String

  /// The number.
  public let value: Double

  /// What one needs to know about it; may be empty.
  public let note: String

  /// A figure.
  ///
  /// - Precondition: The value is finite.
  public init(_ name: String, _ value: Double, unit: String, note: String = "") {
    precondition(value.isFinite, "a figure that isn't a number can't be reported")
    (self.name, self.value, self.unit, self.note) = (name, value, unit, note)
  }
}
