/// A value as a tree of Swift source notation.
///
/// The tree has three uses: it prints as one line of a corpus file, `StateDiff` compares it, and
/// `Codable` values are encoded to it and decoded from it. Literals keep their digits as text, so a
/// `UInt64`, a `Float` and a `Double` all print exactly.
package indirect enum NotationValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A decimal integer or floating-point literal, for example `-2` or `1e-05`.
  case number(String)
  /// A string literal; the text is held without quotes and escapes.
  case string(String)
  /// An array literal; sets print as one too, sorted.
  case array([NotationValue])
  /// A dictionary literal, in the order in which it prints.
  case dictionary([Entry])
  /// A case, an initializer or a tuple, for example `.push(id: 1)`, `.init(x: 1)` or `(1, 2)`.
  ///
  /// The callee is spelled as in source: `.push`, `.init`, `Point`, `Route.detail`, or empty for a
  /// tuple. Names that Swift reserves are in backticks.
  case call(_ callee: String, [Argument])
  /// A value followed by `!`, as in `.init(rawValue: "settings")!`.
  case unwrapped(NotationValue)

  /// One argument of a call.
  package struct Argument: Hashable, Sendable {
    /// The label without its colon; `nil` if the argument has none.
    package var label: String?
    package var value: NotationValue

    init(_ label: String?, _ value: NotationValue) {
      self.label = label
      self.value = value
    }
  }

  /// One entry of a dictionary literal.
  package struct Entry: Hashable, Sendable {
    package var key: NotationValue
    package var value: NotationValue

    package init(key: NotationValue, value: NotationValue) {
      self.key = key
      self.value = value
    }
  }
}

// MARK: - Printing

extension NotationValue: CustomStringConvertible {
  /// The value in canonical Swift notation, on one line.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "nil"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let string): text += NotationText.literal(string)
    case .array(let elements):
      text += "["
      text.write(separating: elements) { $0.write(to: &$1) }
      text += "]"
    case .dictionary(let entries):
      text += entries.isEmpty ? "[:" : "["
      text.write(separating: entries) {
        $0.key.write(to: &$1)
        $1 += ": "
        $0.value.write(to: &$1)
      }
      text += "]"
    case .call(let callee, let arguments):
      text += callee
      // `.showSettings` takes no parentheses; `.init()`, `Point()` and `()` need theirs.
      if arguments.isEmpty && isCase { return }
      text += "("
      text.write(separating: arguments) {
        if let label = $0.label { $1 += NotationText.label(label) + ": " }
        $0.value.write(to: &$1)
      }
      text += ")"
    case .unwrapped(let value):
      value.write(to: &text)
      text += "!"
    }
  }
}

extension String {
  fileprivate mutating func write<Item>(
    separating items: [Item], _ body: (Item, inout String) -> Void
  ) {
    for (index, item) in items.enumerated() {
      if index > 0 { self += ", " }
      body(item, &self)
    }
  }
}

// MARK: - Reading the tree

extension NotationValue {
  /// The name of the enum case that the value spells; `nil` if it spells none.
  var caseName: String? {
    guard case .call(let callee, _) = self else { return nil }
    return NotationText.caseName(ofCallee: callee)
  }

  package var isCase: Bool { caseName != nil }

  /// Sorts values that come from a set or from dictionary keys, whose own order changes between
  /// two processes.
  ///
  /// Integers sort by size, all else by the bytes of its text, which no Unicode version reorders.
  static func precedes(_ one: NotationValue, _ other: NotationValue) -> Bool {
    if case .number(let a) = one, case .number(let b) = other, let a = Int(a), let b = Int(b) {
      return a < b
    }
    return one.description.utf8.lexicographicallyPrecedes(other.description.utf8)
  }

  /// A dictionary with its entries in a fixed order.
  static func sortedDictionary(_ entries: [Entry]) -> NotationValue {
    .dictionary(
      entries.sorted {
        $0.key == $1.key ? precedes($0.value, $1.value) : precedes($0.key, $1.key)
      })
  }

  /// The notation of any value: its `Codable` form, which can be read back, or else by reflection.
  package init(notating value: Any) {
    let value = (value as? ErasedValue)?.base ?? value
    if let encodable = value as? any Encodable, let encoded = try? Notation.encode(encodable) {
      self = encoded
    } else {
      self = Notation.describe(value)
    }
  }
}
