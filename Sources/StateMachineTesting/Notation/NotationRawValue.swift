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

  /// The names of the cases that a type lists.
  static func caseNames<Cases: CaseIterable>(of type: Cases.Type) -> [String] {
    type.allCases.map { "\($0)" }
  }

  /// The case of that name.
  static func value<Cases: CaseIterable>(of type: Cases.Type, named name: String) -> Cases? {
    type.allCases.first { "\($0)" == name }
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
