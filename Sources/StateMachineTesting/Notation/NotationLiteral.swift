/// A primitive type whose values are written as one literal.
protocol NotationLiteral {
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

/// The notation of a value that encodes as its raw value.
///
/// | type | notation |
/// | --- | --- |
/// | enum that lists its cases | `.settings` |
/// | another enum | `.init(rawValue: "settings")!` |
/// | struct that such a literal initializes | `"settings"` |
/// | another struct | `.init(rawValue: "settings")` |
enum NotationRawValue {
  /// The notation of a value, given the literal it encoded.
  static func notation(of value: some RawRepresentable, literal: NotationValue) -> NotationValue {
    // A type may encode a different value than its raw value, and must be decoded from that.
    guard (value.rawValue as? any NotationLiteral)?.notation == literal else { return literal }
    let initializer = NotationValue.call(".init", [.init("rawValue", literal)])
    guard Mirror.isEnum(value) else { return isWritten(value, as: literal) ? literal : initializer }
    let name = "\(value)"
    // A custom description hides the names of an enum's cases.
    guard let cases = type(of: value) as? any CaseIterable.Type, NotationText.isIdentifier(name),
      caseNames(of: cases).count(where: { $0 == name }) == 1
    else { return .unwrapped(initializer) }
    return .call(NotationText.member(name), [])
  }

  static func caseNames<Cases: CaseIterable>(of type: Cases.Type) -> [String] {
    type.allCases.map { "\($0)" }
  }

  /// The literal inside `.init(rawValue:)`, with or without `!`.
  static func literal(in value: NotationValue) -> NotationValue? {
    switch value {
    case .unwrapped(let inner): return literal(in: inner)
    case .call(let callee, let arguments):
      guard NotationText.caseName(ofCallee: callee) == nil, arguments.count == 1,
        arguments[0].label == "rawValue"
      else { return nil }
      return arguments[0].value
    default: return nil
    }
  }

  static func isWritten(_ value: Any, as literal: NotationValue) -> Bool {
    switch literal {
    case .string: value is any ExpressibleByStringLiteral
    case .bool: value is any ExpressibleByBooleanLiteral
    case .number(let digits):
      digits.utf8.contains { ".e".utf8.contains($0) }
        ? value is any ExpressibleByFloatLiteral : value is any ExpressibleByIntegerLiteral
    default: false
    }
  }
}
