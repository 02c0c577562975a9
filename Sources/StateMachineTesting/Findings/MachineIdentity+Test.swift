extension MachineIdentity {
  /// A test that replays actions and fails while they break the claim.
  ///
  /// - Parameter isSource: true if the actions compile as Swift source; otherwise they become lines
  ///   of a corpus file.
  package func test(
    of claim: Claim, by actions: [String], from start: Int, asSource isSource: Bool
  ) -> String {
    let words = claim.name.split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
    // A name can't begin with a digit.
    let first = words.first?.first?.isLetter == true ? [] : ["counterexample"]
    let name = (first + words).enumerated()
      .map {
        $0.offset == 0 ? $0.element : $0.element.prefix(1).uppercased() + $0.element.dropFirst()
      }
    let remark = note.isEmpty ? "" : "  // \(note)\n"
    let lines = isSource ? actions : actions.map(NotationText.rawLiteral)
    return """
      @Test func \(name.joined())() throws {
      \(remark)  try \(expression).replay(\(isSource ? "" : "lines: ")[
      \(lines.map { "    \($0),\n" }.joined())  ]\(start == 0 ? "" : ", fromStart: \(start)"))
      }
      """
  }
}

extension Notation {
  /// Returns whether an action has to be printed as Swift source: surely that compiles, or no
  /// corpus file can hold the action.
  package static func isTestSource(_ action: Any) -> Bool {
    let action = (action as? ErasedValue)?.base ?? action
    return !(action is any Decodable) || isSource(action)
  }

  /// Returns whether the notation of a value surely compiles in a context that knows its type.
  ///
  /// Literals do, values that a literal initializes, collections of the standard library, raw
  /// values and cases with such arguments. Another struct, such as `URL`, `UUID` or `Date`, may
  /// encode itself in any way, and needn't have the initializer that its notation shows.
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
    default:
      return isRawSource(value)
        || NotationRawValue.isWritten(value, as: NotationValue(notating: value))
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
    return literal(text)
  }
}
