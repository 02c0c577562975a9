/// Decodes one value of notation as the requested type.
///
/// It presents `.push(id: 1)` as a container whose only key is `push`, with `.init(id: 1)` in it,
/// as synthesized `Codable` encodes it; it presents `.init(id: 1)` as a container with the key
/// `id`.
struct NotationDecoder: Decoder, SingleValueDecodingContainer {
  let value: NotationValue
  var codingPath: [any CodingKey] = []
  var reading = NotationReading()
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Decodes the value, with a record of its own.
  func read<T: Decodable>(_ type: T.Type) throws -> T {
    let decoder = NotationDecoder(value: value, codingPath: codingPath)
    if let literal = type as? any NotationLiteral.Type {
      return try decoder.cast(try decoder.literal(literal))
    }
    if let dictionary = type as? any NotationDecodableDictionary.Type {
      return try decoder.cast(try dictionary.init(notation: decoder))
    }
    if let raw = type as? any RawRepresentable.Type {
      if let literal = NotationRawValue.literal(in: value) {
        // A type that isn't decoded from its raw value decodes the call like any other.
        if raw.decodesRawValue {
          return try NotationDecoder(value: literal, codingPath: codingPath).read(type)
        }
      } else if let name = value.caseName, let cases = raw as? any CaseIterable.Type {
        return try decoder.cast(try decoder.listedCase(of: cases, named: name))
      }
    }
    let result: T
    do {
      result = try type.init(from: decoder)
    } catch DecodingError.typeMismatch {
      // Synthesized enums report "Invalid number of keys found, expected one."
      throw value.caseName.map { decoder.unknownCase($0) }
        ?? decoder.mismatch(expected: "a case of \(type)")
    }
    if decoder.reading.isHandedOver { return result }
    if let unread = decoder.reading.unread { throw decoder.unexpectedArgument(unread) }
    return result
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

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { value == .null }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    reading.isHandedOver = true
    return try read(type)
  }
}

/// The record of the arguments that one type has read from its notation.
///
/// `Codable` ignores arguments that a type doesn't request. In a corpus that hides mistakes:
/// `.signIn(pendng: nil)` would be read as `.signIn(pending: nil)`. So the offered arguments are
/// compared with those that were read. A class, because the containers of one value share it.
final class NotationReading {
  /// The arguments with the paths of their containers, as a type may open several.
  var offered: [[String]] = []
  var read: Set<[String]> = []
  /// True if the type passed the value to another type, which has its own record.
  var isHandedOver = false

  /// The label of the first argument that wasn't read.
  var unread: String? { offered.first { !read.contains($0) }?.last }
}

// MARK: - Containers

struct NotationKeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let decoder: NotationDecoder
  private let members: [(key: String, value: NotationValue)]
  private let prefix: [String]
  var codingPath: [any CodingKey] { decoder.codingPath }

  init(decoder: NotationDecoder) throws {
    self.decoder = decoder
    prefix = decoder.codingPath.map(\.stringValue)
    switch decoder.value {
    case .call(_, let arguments):
      if let name = decoder.value.caseName {
        members = [(name, .call(".init", arguments))]
      } else {
        members = arguments.enumerated().map { ($1.label ?? "_\($0)", $1.value) }
        decoder.reading.offered += members.map { prefix + [$0.key] }
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
      throw decoder.duplicateKey(twice.key)
    }
  }

  // Synthesized enums ask for all keys and take the only one.
  var allKeys: [Key] { members.compactMap { Key(stringValue: $0.key) } }

  func contains(_ key: Key) -> Bool { find(key) != nil }

  private func find(_ key: any CodingKey) -> NotationValue? {
    members.first { $0.key == key.stringValue }?.value
  }

  private func value(at key: any CodingKey) throws -> NotationValue {
    if let value = find(key) {
      decoder.reading.read.insert(prefix + [key.stringValue])
      return value
    }
    if decoder.value.isCase { throw decoder.mismatch(expected: "`.init(\(key.stringValue): …)`") }
    throw decoder.missingArgument(key, found: members.map(\.key))
  }

  private func nested(at key: any CodingKey) throws -> NotationDecoder {
    decoder.nested(try value(at: key), at: key)
  }

  func decodeNil(forKey key: Key) throws -> Bool { try value(at: key) == .null }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try nested(at: key).read(type)
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

  private func next() throws -> NotationDecoder {
    guard !isAtEnd else {
      throw decoder.error("the array has only \(elements.count) elements; add one")
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
    try take { try $0.read(type) }
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

// MARK: - Types with their own notation

extension NotationDecoder {
  private func literal<L: NotationLiteral>(_ type: L.Type) throws -> L {
    if let literal = type.init(notation: value) { return literal }
    if case .number(let digits) = value, let type = type as? any Numeric.Type,
      !(type is any BinaryInteger.Type) || !digits.utf8.contains(where: ".e".utf8.contains)
    {
      throw error("\(digits.shortened) doesn't fit \(type); write a number in its range")
    }
    throw mismatch(expected: type.literalName)
  }

  private func listedCase<C: CaseIterable>(of type: C.Type, named name: String) throws -> C {
    if case .call(_, let arguments) = value, let argument = arguments.first {
      throw unexpectedArgument(argument.label ?? "_0")
    }
    if let value = type.allCases.first(where: { "\($0)" == name }) { return value }
    let nearest = NotationRawValue.caseNames(of: type).nearest(to: name)
    throw unknownCase(name, nearest: nearest)
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
      let name = NotationKey(stringValue: entry.key.description)
      let key = try decoder.nested(entry.key, at: name).read(Key.self)
      let value = try decoder.nested(entry.value, at: name).read(Value.self)
      guard updateValue(value, forKey: key) == nil else {
        throw decoder.duplicateKey(name.stringValue)
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
  func error(_ problem: String, missing key: (any CodingKey)? = nil) -> DecodingError {
    let path = codingPath + (key.map { [$0] } ?? [])
    let error = NotationError(problem, path: path)
    let context = DecodingError.Context(
      codingPath: path, debugDescription: error.description, underlyingError: error)
    return key.map { .keyNotFound($0, context) } ?? .dataCorrupted(context)
  }

  func mismatch(expected: String) -> DecodingError {
    error(NotationError.mismatch(expected: expected, found: value.description))
  }

  func duplicateKey(_ key: String) -> DecodingError {
    error("key \(key.shortened) occurs twice; keep one of the two")
  }

  func missingArgument(_ key: any CodingKey, found: [String]) -> DecodingError {
    let remedy =
      found.isEmpty ? "add it" : "found \(found.map(Self.argument).joined(separator: ", "))"
    return error("missing argument \(Self.argument(key.stringValue)); \(remedy)", missing: key)
  }

  func unexpectedArgument(_ label: String) -> DecodingError {
    error("unexpected argument \(Self.argument(label)); remove it")
  }

  func unknownCase(_ name: String, nearest: String? = nil) -> DecodingError {
    let remedy =
      nearest.map { "did you mean \(NotationText.member($0))?" }
      ?? "rename it to a case that exists, or delete the line"
    return error("unknown case \(NotationText.member(name).shortened); \(remedy)")
  }

  /// `Codable` calls the second argument `_1` if it has no label.
  private static func argument(_ label: String) -> String {
    guard label.first == "_", let index = Int(label.dropFirst()), index >= 0, index < 1_000 else {
      return "`\(NotationText.label(label).shortened):`"
    }
    return "\(index + 1) without a label"
  }
}
