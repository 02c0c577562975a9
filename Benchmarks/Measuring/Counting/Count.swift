/// A number that was counted exactly, or the reason that it couldn't be.
public struct Count: Hashable, Sendable, Codable {
  /// The number; `nil` if it couldn't be counted.
  public let value: Double?

  /// The reason that it couldn't be counted.
  public let unavailable: String?

  /// A number that was counted.
  public static func counted(_ value: Double) -> Count { Count(value: value, unavailable: nil) }

  /// The absence of a number, with its reason.
  public static func unavailable(_ reason: String) -> Count {
    Count(value: nil, unavailable: reason)
  }

  func map(_ transform: (Double) -> Double) -> Count {
    Count(value: value.map(transform), unavailable: unavailable)
  }
}
