/// A number that was counted exactly, or why it couldn't be.
public struct Count: Hashable, Sendable, Codable {
  /// The number; `nil` if it couldn't be counted.
  public let value: Double?

  /// Why it couldn't be counted.
  public let unavailable: String?

  /// What was counted.
  public static func counted(_ value: Double) -> Count { Count(value: value, unavailable: nil) }

  /// What couldn't be counted, and why.
  public static func unavailable(_ reason: String) -> Count {
    Count(value: nil, unavailable: reason)
  }

  func map(_ transform: (Double) -> Double) -> Count {
    Count(value: value.map(transform), unavailable: unavailable)
  }
}
