/// Collects the encoding of one value as a tree of notation.
///
/// Synthesized `Codable` conformances decide the shapes: an enum opens a container with its case
/// name as the only key and nests another one for the payload, a struct writes its properties, and
/// arrays, optionals and raw values write themselves.
///
/// A class, because a nested container is filled after its parent has recorded it.
final class NotationEncoder: Encoder, SingleValueEncodingContainer {
  private enum Shape { case single, keyed, dictionary, unkeyed }

  let codingPath: [any CodingKey]
  private let depth: Int
  private var shape: Shape?
  private var single = NotationValue.null
  fileprivate var members: [(key: String, encoder: NotationEncoder)] = []
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  private init(codingPath: [any CodingKey], depth: Int) {
    self.codingPath = codingPath
    self.depth = depth
  }

  static func notation(
    of value: some Encodable, path: [any CodingKey] = [], depth: Int = 1
  ) throws -> NotationValue {
    if let literal = value as? any NotationLiteral { return literal.notation }
    // One less than the parser reads, because a raw value nests once more.
    guard depth < NotationParser.depthLimit else {
      throw NotationError(NotationError.tooDeep)
    }
    let encoder = NotationEncoder(codingPath: path, depth: depth)
    if let dictionary = value as? any NotationEncodableDictionary {
      return try dictionary.notation(in: encoder)
    }
    try value.encode(to: encoder)
    return try encoder.collected(of: value)
  }

  func notation(of value: some Encodable, at key: any CodingKey) throws -> NotationValue {
    try Self.notation(of: value, path: codingPath + [key], depth: depth + 1)
  }

  /// Encodes a value as a member of this one.
  func encode(_ value: some Encodable, at key: any CodingKey) throws {
    member(at: key).set(try notation(of: value, at: key))
  }

  func member(at key: any CodingKey) -> NotationEncoder {
    let encoder = NotationEncoder(codingPath: codingPath + [key], depth: depth)
    let key = key.stringValue
    if shape != .unkeyed, let index = members.firstIndex(where: { $0.key == key }) {
      members[index].encoder = encoder
    } else {
      members.append((key, encoder))
    }
    return encoder
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    // A wrapper that forwards to `dictionary.encode(to:)` hides the dictionary, but not the type of
    // its keys.
    shape = "\(type)" == "_DictionaryCodingKey" ? .dictionary : .keyed
    return KeyedEncodingContainer(NotationKeyedEncoding<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    shape = .unkeyed
    return NotationUnkeyedEncoding(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { set(.null) }

  /// Encodes a value at the next depth, though its notation doesn't nest.
  ///
  /// Otherwise a type that encodes itself in its own single-value container would recurse forever.
  func encode(_ value: some Encodable) throws {
    set(try Self.notation(of: value, path: codingPath, depth: depth + 1))
  }

  private func set(_ value: NotationValue) {
    shape = .single
    single = value
  }

  // MARK: The collected notation

  /// The collected notation, adapted to the type of the encoded value.
  private func collected(of value: some Encodable) throws -> NotationValue {
    let notation = try collected()
    switch notation {
    case .array(let elements) where Self.isUnordered(value):
      return .array(elements.sorted(by: NotationValue.precedes))
    case .call where shape == .keyed:
      guard members.count == 1, members[0].encoder.shape == .keyed, Mirror.isEnum(value),
        case .call(_, let payload) = try members[0].encoder.collected()
      else { return notation }
      return .call(NotationText.member(members[0].key), payload)
    default:
      guard shape == .single, let raw = value as? any RawRepresentable else { return notation }
      return NotationRawValue.notation(of: raw, literal: notation)
    }
  }

  private func collected() throws -> NotationValue {
    switch shape {
    case .single: return single
    case .unkeyed: return .array(try members.map { try $0.encoder.collected() })
    case .dictionary:
      return NotationValue.sortedDictionary(
        try members.map { .init(key: .string($0.key), value: try $0.encoder.collected()) })
    case .keyed, nil:
      return .call(
        ".init",
        try members.enumerated().map { index, member in
          guard NotationText.isSpellable(member.key) else {
            throw NotationError("the coding key \"\(member.key)\" has no notation; rename it")
          }
          return .init(
            member.key == "_\(index)" ? nil : member.key, try member.encoder.collected())
        })
    }
  }

  /// Returns whether a value is a set, or a wrapper whose only property is one; a wrapper may
  /// encode the set as its own value.
  private static func isUnordered(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .set { return true }
    guard mirror.displayStyle == .struct, mirror.children.count == 1,
      let child = mirror.children.first
    else { return false }
    return Mirror(reflecting: child.value).displayStyle == .set
  }
}

extension Mirror {
  static func isEnum(_ value: Any) -> Bool { Mirror(reflecting: value).displayStyle == .enum }
}

/// A dictionary with keys of any type; `Codable` would encode some as an array.
private protocol NotationEncodableDictionary {
  func notation(in encoder: NotationEncoder) throws -> NotationValue
}

extension Dictionary: NotationEncodableDictionary where Key: Encodable, Value: Encodable {
  fileprivate func notation(in encoder: NotationEncoder) throws -> NotationValue {
    NotationValue.sortedDictionary(
      try map { key, value in
        let name = NotationKey(stringValue: "\(key)")
        return .init(
          key: try encoder.notation(of: key, at: name),
          value: try encoder.notation(of: value, at: name))
      })
  }
}

// MARK: - Containers

struct NotationKeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: NotationEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) { encoder.member(at: key).encodeNil() }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    try encoder.encode(value, at: key)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder.member(at: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.member(at: key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder.member(at: NotationKey.superclass) }
  func superEncoder(forKey key: Key) -> any Encoder { encoder.member(at: key) }

  // By default a missing optional is left out, but `.signIn()` doesn't compile for
  // `.signIn(pending:)`: it must print `.signIn(pending: nil)`. A single generic method can't
  // replace the defaults for the primitive types, which are more specific.
  private func encodeOptional(_ value: (some Encodable)?, _ key: Key) throws {
    if let value { try encode(value, forKey: key) } else { encodeNil(forKey: key) }
  }

  func encodeIfPresent(_ value: (some Encodable)?, forKey k: Key) throws {
    try encodeOptional(value, k)
  }
  func encodeIfPresent(_ value: Bool?, forKey k: Key) throws { try encodeOptional(value, k) }
  func encodeIfPresent(_ value: String?, forKey k: Key) throws { try encodeOptional(value, k) }
  func encodeIfPresent(_ value: Double?, forKey k: Key) throws { try encodeOptional(value, k) }
  func encodeIfPresent(_ value: Float?, forKey k: Key) throws { try encodeOptional(value, k) }
  func encodeIfPresent(_ value: Int?, forKey k: Key) throws { try encodeOptional(value, k) }
  func encodeIfPresent(_ value: Int8?, forKey k: Key) throws { try encodeOptional(value, k) }
  func encodeIfPresent(_ value: Int16?, forKey k: Key) throws { try encodeOptional(value, k) }
  func encodeIfPresent(_ value: Int32?, forKey k: Key) throws { try encodeOptional(value, k) }
  func encodeIfPresent(_ value: Int64?, forKey k: Key) throws { try encodeOptional(value, k) }
  func encodeIfPresent(_ value: UInt?, forKey k: Key) throws { try encodeOptional(value, k) }
  func encodeIfPresent(_ value: UInt8?, forKey k: Key) throws { try encodeOptional(value, k) }
  func encodeIfPresent(_ value: UInt16?, forKey k: Key) throws { try encodeOptional(value, k) }
  func encodeIfPresent(_ value: UInt32?, forKey k: Key) throws { try encodeOptional(value, k) }
  func encodeIfPresent(_ value: UInt64?, forKey k: Key) throws { try encodeOptional(value, k) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encodeIfPresent(_ value: Int128?, forKey k: Key) throws { try encodeOptional(value, k) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encodeIfPresent(_ value: UInt128?, forKey k: Key) throws { try encodeOptional(value, k) }
}

struct NotationUnkeyedEncoding: UnkeyedEncodingContainer {
  let encoder: NotationEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.members.count }

  private var next: NotationKey { NotationKey(intValue: count) }

  func encodeNil() { encoder.member(at: next).encodeNil() }
  func encode(_ value: some Encodable) throws { try encoder.encode(value, at: next) }

  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    encoder.member(at: next).container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    encoder.member(at: next).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder.member(at: next) }
}
