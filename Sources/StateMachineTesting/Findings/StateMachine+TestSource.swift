extension StateMachine {
  /// A test that replays actions and fails while they break the claim.
  ///
  /// The actions are Swift source if that surely compiles, and otherwise lines of a corpus file.
  func test(of claim: Claim, by actions: [Action], from start: Int) -> String {
    let words = claim.name.split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
    // A name can't begin with a digit.
    let first = words.first?.first?.isLetter == true ? [] : ["counterexample"]
    let name = (first + words).enumerated()
      .map {
        $0.offset == 0 ? $0.element : $0.element.prefix(1).uppercased() + $0.element.dropFirst()
      }
    let values = actions.map { ($0 as? ErasedValue)?.base ?? $0 }
    let texts = values.map { NotationValue(notating: $0).description }
    let isSource = values.allSatisfy { !($0 is any Decodable) || Notation.isSource($0) }
    let lines = isSource ? texts : texts.map(NotationText.rawLiteral)
    return """
      @Test func \(name.joined())() throws {
        try \(identity.expression).replay(\(isSource ? "" : "lines: ")[
      \(lines.map { "    \($0),\n" }.joined())  ]\(start == 0 ? "" : ", fromStart: \(start)"))
      }
      """
  }
}

extension Notation {
  /// Returns whether the notation of a value surely compiles in a context that knows its type.
  ///
  /// Literals do, collections of the standard library, raw values and cases with such arguments. A
  /// struct, such as `URL`, `UUID` or `Date`, may encode itself in any way, and needn't have the
  /// initializer that its notation shows.
  static func isSource(_ value: Any) -> Bool {
    if value is any NotationLiteral { return true }
    let mirror = Mirror(reflecting: value)
    let isStandard = String(reflecting: type(of: value)).hasPrefix("Swift.")
    let parts = mirror.children.map(\.value)
    switch mirror.displayStyle {
    case .optional, .tuple: return parts.allSatisfy(isSource)
    case .collection, .set, .dictionary: return isStandard && parts.allSatisfy(isSource)
    case .enum:
      if value is any RawRepresentable { return isRawSource(value) }
      guard case .call(let callee, let arguments) = NotationValue(notating: value),
        NotationText.caseName(ofCallee: callee) == mirror.children.first?.label ?? "\(value)"
      else { return false }
      guard let payload = parts.first else { return arguments.isEmpty }
      let values = Mirror(reflecting: payload)
      let isTuple = values.displayStyle == .tuple
      return arguments.count == (isTuple ? values.children.count : 1) && isSource(payload)
    default: return isRawSource(value)
    }
  }

  /// Returns whether a value has the notation of its raw value, which a literal or an initializer
  /// reads.
  private static func isRawSource(_ value: Any) -> Bool {
    guard let raw = value as? any RawRepresentable, let encodable = value as? any Encodable,
      let literal = (raw.rawValue as? any NotationLiteral)?.notation
    else { return false }
    return (try? encode(encodable)) == NotationRawValue.notation(of: raw, literal: literal)
  }
}

extension NotationText {
  /// A string literal without escapes where that is possible.
  static func rawLiteral(_ text: String) -> String {
    let isPlain = !text.contains("\"#") && !text.contains("\\#")
    if isPlain, text.unicodeScalars.allSatisfy({ !isHidden($0) }) { return "#\"\(text)\"#" }
    var literal = ""
    writeLiteral(text, to: &literal)
    return literal
  }
}
