struct NotationKeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let decoder: NotationDecoder
  private let members: [(key: String, value: NotationValue)]
  private var path: [any CodingKey] { decoder.codingPath }
  var codingPath: [any CodingKey] { path }

  init(decoder: NotationDecoder) throws {
    self.decoder = decoder
    switch decoder.value {
    case .call(_, let arguments):
      if let name = decoder.value.caseName {
        members = [(name, .call(".init", arguments))]
      } else {
        members = arguments.enumerated().map { ($1.label ?? "_\($0)", $1.value) }
        decoder.reading.offer(members.map(\.key), in: decoder.codingPath)
      }
    case .dictionary(let entries):
      members = entries.map { entry in
        if case .string(let key) = entry.key { return (key, entry.value) }
        return (entry.key.description, entry.value)
      }
    case .string(let name) where NotationText.isIdentifier(name.drop { $0 == "." }.description):
      let name = name.drop { $0 == "." }
      throw decoder.mismatch(expected: "`.\(name)` without quotes, or `{\"\(name)\":{}}` in JSON")
    default:
      throw decoder.mismatch(expected: "`.case` or `.init(…)`")
    }
    // The second value would be left out.
    var keys: Set<String> = []
    if let twice = members.first(where: { !keys.insert($0.key).inserted }) {
      throw decoder.error(.duplicateKey(twice.key))
    }
  }

  var allKeys: [Key] {
    let keys = members.compactMap { Key(stringValue: $0.key) }
    // Synthesized enums ask for all keys and take the only one.
    if keys.isEmpty, let name = decoder.value.caseName {
      let nearest = NearestName.accepted(near: name) { Key(stringValue: $0) != nil }
      decoder.reading.unknownCase = .unknownCase(name, nearest: nearest)
    }
    return keys
  }

  func contains(_ key: Key) -> Bool { find(key) != nil }

  private func find(_ key: any CodingKey) -> NotationValue? {
    members.first { $0.key == key.stringValue }?.value
  }

  private func value(at key: any CodingKey) throws -> NotationValue {
    guard let value = find(key) else {
      guard decoder.value.isCase else {
        let found = members.map(\.key)
        throw decoder.error(.missingArgument(key.stringValue, found: found), at: key)
      }
      throw decoder.mismatch(expected: "`.init(\(key.stringValue): …)`")
    }
    decoder.reading.note(key.stringValue, in: path)
    return value
  }

  private func nested(at key: any CodingKey) throws -> NotationDecoder {
    decoder.nested(try value(at: key), at: key)
  }

  func decodeNil(forKey key: Key) throws -> Bool { try value(at: key) == .null }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try decoder.decode(type, from: try value(at: key), at: key)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try nested(at: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try nested(at: key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try nested(at: NotationKey.superclass) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try nested(at: key) }
}

struct NotationUnkeyedDecoding: UnkeyedDecodingContainer {
  let decoder: NotationDecoder
  let elements: [NotationValue]
  private(set) var currentIndex = 0
  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  init(decoder: NotationDecoder, elements: [NotationValue]) {
    self.decoder = decoder
    self.elements = elements
  }

  private func next() throws -> NotationDecoder {
    guard !isAtEnd else {
      throw decoder.error(.invalidValue("the array has only \(elements.count) elements; add one"))
    }
    return decoder.nested(elements[currentIndex], at: NotationKey(intValue: currentIndex))
  }

  /// Advances only after a success: a decoder may try one type after the other.
  private mutating func take<T>(_ body: (NotationDecoder) throws -> T) throws -> T {
    let result = try body(next())
    currentIndex += 1
    return result
  }

  mutating func decodeNil() throws -> Bool {
    guard try next().value == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try take { try NotationDecoder.decode(type, from: $0.value, path: $0.codingPath) }
  }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    try take { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try take { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try take { $0 } }
}

struct NotationSingleValueDecoding: SingleValueDecodingContainer {
  let decoder: NotationDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.value == .null }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    decoder.reading.isHandedOver = true
    return try NotationDecoder.decode(type, from: decoder.value, path: codingPath)
  }
}
