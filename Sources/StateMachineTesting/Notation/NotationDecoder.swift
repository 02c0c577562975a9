/// Decodes one value of notation as the requested type.
///
/// It presents `.push(id: 1)` as a container whose only key is `push`, with `.init(id: 1)` in it,
/// as synthesized `Codable` encodes it; it presents `.init(id: 1)` as a container with the key
/// `id`.
struct NotationDecoder: Decoder {
  let value: NotationValue
  let codingPath: [any CodingKey]
  let reading: NotationReading
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Decodes a value of a known type.
  static func decode<T: Decodable>(
    _ type: T.Type, from value: NotationValue, path: [any CodingKey] = []
  ) throws -> T {
    let decoder = NotationDecoder(value: value, codingPath: path, reading: NotationReading())
    if let literal = type as? any NotationLiteral.Type {
      return try decoder.cast(try decoder.literal(literal))
    }
    if let dictionary = type as? any NotationDecodableDictionary.Type {
      return try decoder.cast(try dictionary.init(notation: decoder))
    }
    if let raw = type as? any RawRepresentable.Type {
      if let literal = NotationRawValue.literal(in: value) {
        // A type that isn't decoded from its raw value decodes the call like any other.
        if raw.decodesRawValue { return try decode(type, from: literal, path: path) }
      } else if let name = value.caseName, let cases = raw as? any CaseIterable.Type {
        try decoder.checkTypeName(of: type)
        return try decoder.cast(try decoder.listedCase(of: cases, named: name))
      }
    }
    let result = try decoder.reading.checked(decoder) { try type.init(from: decoder) }
    if !decoder.reading.isHandedOver { try decoder.checkTypeName(of: type) }
    return result
  }

  func decode<T: Decodable>(_ type: T.Type, from value: NotationValue, at key: any CodingKey)
    throws -> T
  {
    try Self.decode(type, from: value, path: codingPath + [key])
  }

  func nested(_ value: NotationValue, at key: any CodingKey) -> NotationDecoder {
    NotationDecoder(value: value, codingPath: codingPath + [key], reading: reading)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(try NotationKeyedDecoding<Key>(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else { throw mismatch(expected: "an array `[…]`") }
    return NotationUnkeyedDecoding(decoder: self, elements: elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    NotationSingleValueDecoding(decoder: self)
  }
}

// MARK: - Types with their own notation

extension NotationDecoder {
  private func literal<L: NotationLiteral>(_ type: L.Type) throws -> L {
    if let literal = type.init(notation: value) { return literal }
    if case .number(let digits) = value, let type = type as? any Numeric.Type,
      !(type is any BinaryInteger.Type) || !digits.utf8.contains(where: ".e".utf8.contains)
    {
      throw error(.outOfRange(digits, type: "\(type)"))
    }
    throw mismatch(expected: type.literalName)
  }

  /// Refuses another type's name in front of a case or an initializer: `Codable` doesn't see it.
  private func checkTypeName(of type: Any.Type) throws {
    guard case .call(let callee, _) = value, let name = NotationText.typeName(ofCallee: callee)
    else { return }
    let expected = String("\(type)".prefix { $0 != "<" })
    if name == expected { return }
    let member = value.caseName.map(NotationText.member)
    throw error(
      .typeMismatch(
        expected: member.map { "`\(expected)\($0)` or `\($0)`" }
          ?? "`\(expected)(…)` or `.init(…)`",
        found: callee))
  }

  private func listedCase<C: CaseIterable>(of type: C.Type, named name: String) throws -> C {
    if case .call(_, let arguments) = value, let argument = arguments.first {
      throw error(.unexpectedArgument(argument.label ?? "_0"))
    }
    if let value = NotationRawValue.value(of: type, named: name) { return value }
    let nearest = NearestName.among(NotationRawValue.caseNames(of: type), to: name)
    throw error(.unknownCase(name, nearest: nearest))
  }

  /// The cast succeeds for each caller; the type checker can't prove it.
  private func cast<T>(_ value: Any) throws -> T {
    guard let value = value as? T else { throw mismatch(expected: "\(T.self)") }
    return value
  }
}

/// A dictionary with keys of any kind, see ``NotationEncoder``.
private protocol NotationDecodableDictionary {
  init(notation: NotationDecoder) throws
}

extension Dictionary: NotationDecodableDictionary where Key: Decodable, Value: Decodable {
  fileprivate init(notation decoder: NotationDecoder) throws {
    guard case .dictionary(let entries) = decoder.value else {
      throw decoder.mismatch(expected: "a dictionary `[:]`")
    }
    self.init(minimumCapacity: entries.count)
    for entry in entries {
      let name = NotationKey(entry.key.description)
      let key = try decoder.decode(Key.self, from: entry.key, at: name)
      let value = try decoder.decode(Value.self, from: entry.value, at: name)
      guard updateValue(value, forKey: key) == nil else {
        throw decoder.error(.duplicateKey(name.stringValue))
      }
    }
  }
}

extension RawRepresentable {
  /// True if the standard library decodes the type from its raw value, or may do so.
  fileprivate static var decodesRawValue: Bool { RawValue.self is any NotationLiteral.Type }
}

// MARK: - Errors

extension NotationDecoder {
  /// An error of the type that custom decoders expect, which wraps the reported one.
  func error(_ kind: NotationError.Kind, at key: (any CodingKey)? = nil) -> DecodingError {
    let path = codingPath + (key.map { [$0] } ?? [])
    let error = NotationError(kind, path: path.notationPath)
    let context = DecodingError.Context(
      codingPath: path, debugDescription: error.description, underlyingError: error)
    if case .missingArgument = kind, let key { return .keyNotFound(key, context) }
    return .dataCorrupted(context)
  }

  func mismatch(expected: String, at key: (any CodingKey)? = nil) -> DecodingError {
    error(.typeMismatch(expected: expected, found: value.description), at: key)
  }
}
