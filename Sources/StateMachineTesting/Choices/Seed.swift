/// The number that determines a whole run; it prints and parses.
@frozen
public struct Seed: Hashable, Sendable, Codable, LosslessStringConvertible,
  ExpressibleByIntegerLiteral
{
  /// The seed as a number.
  public let value: UInt64

  /// Makes a seed from a number.
  @inlinable
  public init(_ value: UInt64) { self.value = value }

  /// Makes a seed from a number.
  @inlinable
  public init(integerLiteral value: UInt64) { self.value = value }

  /// Reads a decimal number, or a hexadecimal one with the prefix `0x`; `nil` for anything else.
  public init?(_ description: String) {
    let isHexadecimal = description.hasPrefix("0x")
    let digits = isHexadecimal ? description.dropFirst(2) : description[...]
    // `UInt64(_:radix:)` accepts a sign, a seed has none.
    guard let first = digits.first, first.isHexDigit,
      let value = UInt64(digits, radix: isHexadecimal ? 16 : 10)
    else { return nil }
    self.value = value
  }

  /// Draws a seed from the system, for a run that prints it and can thus be repeated.
  public static func drawn() -> Seed {
    // 53 bits, which every JSON reader keeps exactly.
    Seed(UInt64.random(in: 0..<(1 << 53)))
  }

  /// The seed as a decimal number.
  public var description: String { String(value) }

  /// Decodes a number.
  public init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(UInt64.self)
  }

  /// Encodes a number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
