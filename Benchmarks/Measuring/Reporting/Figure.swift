/// A number that isn't a time of repeated work, such as bytes a state or the length of a shrunk
/// sequence.
public struct Figure: Hashable, Sendable, Codable {
  /// Its name, such as that of a tool.
  public let name: String

  /// The unit of the number.
  public let unit: String

  /// The number.
  public let value: Double

  /// A remark on the number; may be empty.
  public let note: String

  /// Makes a figure.
  ///
  /// - Precondition: The value is finite.
  public init(_ name: String, _ value: Double, unit: String, note: String = "") {
    precondition(value.isFinite, "a figure that isn't a number can't be reported")
    (self.name, self.value, self.unit, self.note) = (name, value, unit, note)
  }
}
