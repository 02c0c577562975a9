extension Notation {
  /// The notation of any value, from its mirror.
  ///
  /// It prints and compares states, which needn't be `Codable`; its output can't always be read
  /// back. For a value that is `Codable`, it usually prints the same as ``encode(_:)``, except that
  /// the outermost struct has the name of its type.
  ///
  /// - Sets and dictionaries are sorted, also those of other modules, whose order may be that of a
  ///   hash table.
  /// - A struct is an array if it is a random-access collection with a single stored property, and
  ///   a string if it is both `ExpressibleByStringLiteral` and `CustomStringConvertible`, or has
  ///   only a description to show (as a `UUID` does).
  /// - A ``CustomNotation`` is its own text.
  /// - An object inside itself, and a value nested deeper than 64, is cut off as `…`.
  ///
  /// - Complexity: O(*n*) in the size of the value; O(*n* log *n*) for sets and dictionaries.
  public static func describe(_ value: Any) -> NotationValue {
    var description = NotationMirror()
    return description.describe((value as? ErasedValue)?.base ?? value)
  }
}

private struct NotationMirror {
  private var depth = 0
  private var objects: [ObjectIdentifier] = []

  mutating func describe(_ value: Any) -> NotationValue {
    if let literal = literal(value) { return literal }
    if let custom = value as? any CustomNotation {
      // Text that isn't Swift is printed unchanged.
      let text = custom.notation
      return (try? Notation.parse(text)) ?? .number(text)
    }
    guard depth < NotationParser.depthLimit else { return .string("…") }
    depth += 1
    defer { depth -= 1 }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      depth -= 1
      defer { depth += 1 }
      return mirror.children.first.map { describe($0.value) } ?? .null
    case .enum: return enumCase(value, mirror)
    case .tuple: return .call("", arguments(mirror))
    case .collection: return .array(mirror.children.map { describe($0.value) })
    case .set:
      return .array(mirror.children.map { describe($0.value) }.sorted(by: NotationValue.precedes))
    case .dictionary: return dictionary(mirror)
    case .class: return object(value as AnyObject, mirror)
    default: return structure(value, mirror)
    }
  }

  private func literal(_ value: Any) -> NotationValue? {
    switch value {
    case let literal as any NotationLiteral: literal.notation
    case let integer as any BinaryInteger: .number("\(integer)")
    case let character as Character: .string(String(character))
    case let scalar as Unicode.Scalar: .string(String(Character(scalar)))
    case let string as any CustomStringConvertible & ExpressibleByStringLiteral:
      .string(string.description)
    default: nil
    }
  }

  private mutating func enumCase(_ value: Any, _ mirror: Mirror) -> NotationValue {
    if let payload = mirror.children.first, let name = payload.label {
      // A mirror shows two or more arguments, or one with a label, as a tuple.
      let values = Mirror(reflecting: payload.value)
      let isTuple = values.displayStyle == .tuple
      let arguments = isTuple ? arguments(values) : [.init(nil, describe(payload.value))]
      return .call(NotationText.member(name), arguments)
    }
    // A custom description hides the name of a case; a synthesized `Codable` doesn't.
    if value is any CustomStringConvertible, let value = value as? any Encodable,
      let notation = try? Notation.encode(value)
    {
      return notation
    }
    let name = String(describing: value)
    return NotationText.isIdentifier(name) ? .call(NotationText.member(name), []) : .string(name)
  }

  private mutating func arguments(_ mirror: Mirror) -> [NotationValue.Argument] {
    let inherited = mirror.superclassMirror.map { arguments($0) } ?? []
    return inherited
      + mirror.children.map { child in
        // A mirror labels the elements of an unlabelled tuple ".0", ".1".
        let label = child.label.flatMap { $0.first == "." ? nil : $0 }
        return .init(label, describe(child.value))
      }
  }

  private mutating func dictionary(_ mirror: Mirror) -> NotationValue {
    NotationValue.sortedDictionary(
      mirror.children.map { child in
        let pair = Mirror(reflecting: child.value).children.map(\.value)
        guard pair.count == 2 else { return .init(key: describe(child.value), value: .null) }
        return .init(key: describe(pair[0]), value: describe(pair[1]))
      })
  }

  private mutating func object(_ object: AnyObject, _ mirror: Mirror) -> NotationValue {
    let identity = ObjectIdentifier(object)
    guard !objects.contains(identity) else { return .string("…") }
    objects.append(identity)
    defer { objects.removeLast() }
    return .call(typeName(of: mirror), arguments(mirror))
  }

  private mutating func structure(_ value: Any, _ mirror: Mirror) -> NotationValue {
    let children = mirror.children
    if children.count == 1, !(value is any CustomReflectable),
      let collection = value as? any RandomAccessCollection
    {
      return .array(collection.map { describe($0) })
    }
    if mirror.displayStyle == nil || value is any CustomStringConvertible, children.isEmpty {
      return .string(String(describing: value))
    }
    return .call(typeName(of: mirror), arguments(mirror))
  }

  /// The name of the type without its generic arguments, which Swift infers, at the outermost
  /// level only.
  private func typeName(of mirror: Mirror) -> String {
    guard depth == 1 else { return ".init" }
    return String("\(mirror.subjectType)".prefix { $0 != "<" })
  }
}

/// A value that provides its own text for reports.
///
/// ```swift
/// struct Tap: Hashable, CustomNotation {
///   let button: Button
///   var notation: String { ".tap(\(button.title))" }
/// }
/// ```
///
/// Adopt it for an action that isn't `Codable` and whose properties are unreadable in a report. A
/// corpus file is decoded by `Decodable` and doesn't use this text.
public protocol CustomNotation {
  /// The value as reports show it: Swift source if possible, such as a case with its arguments, or
  /// any other text.
  var notation: String { get }
}
