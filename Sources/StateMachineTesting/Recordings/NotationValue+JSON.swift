extension NotationValue {
  /// The JSON of the value, on one line.
  ///
  /// A struct is an object, a case is an object with its name as the only key, as synthesised
  /// `Codable` encodes them: `{"detail":{"id":"7"}}`.
  package var json: String {
    var text = ""
    writeJSON(to: &text)
    return text
  }

  private func writeJSON(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    // A custom notation that isn't Swift is held as a number.
    case .number(let digits) where NotationText.canonicalNumber(digits) == digits: text += digits
    case .number(let string), .string(let string): Self.writeJSON(string, to: &text)
    case .array(let elements):
      Self.writeJSON("[", elements, "]", to: &text) { $0.writeJSON(to: &$1) }
    case .dictionary(let entries):
      Self.writeJSON("{", entries, "}", to: &text) {
        Self.writeJSON($0.key.jsonKey, to: &$1)
        $1 += ":"
        $0.value.writeJSON(to: &$1)
      }
    case .call("", let arguments):
      NotationValue.array(arguments.map(\.value)).writeJSON(to: &text)
    case .call(_, let arguments):
      let members = NotationValue.dictionary(
        arguments.enumerated().map { .init(key: .string($1.label ?? "_\($0)"), value: $1.value) })
      guard let name = caseName else { return members.writeJSON(to: &text) }
      NotationValue.dictionary([.init(key: .string(name), value: members)]).writeJSON(to: &text)
    case .unwrapped(let value): (value.rawLiteral ?? value).writeJSON(to: &text)
    }
  }

  private static func writeJSON<Element>(
    _ opening: String, _ elements: [Element], _ closing: String, to text: inout String,
    _ write: (Element, inout String) -> Void
  ) {
    text += opening
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      write(element, &text)
    }
    text += closing
  }

  private static func writeJSON(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// The value as the key of an object.
  var jsonKey: String {
    if case .string(let key) = self { key } else { caseName ?? description }
  }

  /// The literal of `.init(rawValue: "settings")`.
  var rawLiteral: NotationValue? {
    guard case .call(".init", let arguments) = self, arguments.count == 1,
      arguments[0].label == "rawValue"
    else { return nil }
    return arguments[0].value
  }

  /// The members of an object by their keys; `nil` if the value is no object.
  package var members: [(key: String, value: NotationValue)]? {
    guard case .dictionary(let entries) = self else { return nil }
    return entries.map { ($0.key.jsonKey, $0.value) }
  }

  /// The value of a key, if the value is an object that has it.
  package subscript(member key: String) -> NotationValue? {
    members?.first { $0.key == key }?.value
  }
}
