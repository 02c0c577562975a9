/// A primitive type whose values are written as one literal.
protocol NotationLiteral {
  /// The literal.
  var notation: NotationValue { get }

  /// Reads the literal; `nil` if it is of another kind, or out of range.
  init?(notation: NotationValue)

  /// The name of the literal in an error.
  static var literalName: String { get }
}

extension Bool: NotationLiteral {
  var notation: NotationValue { .bool(self) }

  init?(notation: NotationValue) {
    guard case .bool(let value) = notation else { return nil }
    self = value
  }

  static var literalName: String { "true or false" }
}

extension String: NotationLiteral {
  var notation: NotationValue { .string(self) }

  init?(notation: NotationValue) {
    guard case .string(let value) = notation else { return nil }
    self = value
  }

  static var literalName: String { "a string in quotes" }
}

extension NotationLiteral where Self: FixedWidthInteger {
  var notation: NotationValue { .number(String(self)) }

  init?(notation: NotationValue) {
    guard case .number(let digits) = notation else { return nil }
    self.init(digits, radix: 10)
  }

  static var literalName: String { "an integer" }
}

extension Int: NotationLiteral {}
extension Int8: NotationLiteral {}
extension Int16: NotationLiteral {}
extension Int32: NotationLiteral {}
extension Int64: NotationLiteral {}
extension UInt: NotationLiteral {}
extension UInt8: NotationLiteral {}
extension UInt16: NotationLiteral {}
extension UInt32: NotationLiteral {}
extension UInt64: NotationLiteral {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: NotationLiteral {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: NotationLiteral {}

extension NotationLiteral where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// The shortest digits that read back as the same number; `.nan` drops sign and payload.
  var notation: NotationValue {
    if isFinite { return .number(description) }
    return .call(isNaN ? ".nan" : self < 0 ? "-.infinity" : ".infinity", [])
  }

  init?(notation: NotationValue) {
    switch notation {
    case .number(let digits): self.init(digits)
    case .call(".nan", []): self = .nan
    case .call(".infinity", []): self = .infinity
    case .call("-.infinity", []): self = -.infinity
    default: return nil
    }
    // A `Float` reads "1e300" as infinity, which a Swift compiler rejects.
    if case .number = notation, !isFinite { return nil }
  }

  static var literalName: String { "a number" }
}

extension Double: NotationLiteral {}
extension Float: NotationLiteral {}
