/// The number that a whole run follows from; it prints and parses.
@frozen
public struct Seed: Hashable, Sendable, Codable, LosslessStringConvertible,
  ExpressibleByIntegerLiteral
{
  /// The seed as a number.
  public let value: UInt64

  /// Makes a seed of a number.
  @inlinable
  public init(_ value: UInt64) { self.value = value }

  /// Makes a seed of a number.
  @inlinable
  public init(integerLiteral value: UInt64) { self.value = value }

  /// Reads a decimal number, or a hexadecimal one behind `0x`; `nil` for anything else.
  public init?(_ description: String) {
    let isHexadecimal = description.hasPrefix("0x")
    let digits = isHexadecimal ? description.dropFirst(2) : description[...]
    // `UInt64(_:radix:)` takes a sign, a seed has none.
    guard let first = digits.first, first.isHexDigit,
      let value = UInt64(digits, radix: isHexadecimal ? 16 : 10)
    else { return nil }
    self.value = value
  }

  /// Draws a seed from the system, for a run that prints it and so can be repeated.
  public static func drawn() -> Seed {
    // 53 bits, so that every JSON reader keeps them all.
    Seed(UInt64.random(in: 0..<(1 << 53)))
  }

  /// The seed as a decimal number.
  public var description: String { String(value) }

  /// Reads a number.
  public init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(UInt64.self)
  }

  /// Writes a number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
