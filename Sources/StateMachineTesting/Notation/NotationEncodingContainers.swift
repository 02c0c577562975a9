struct NotationKeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: NotationEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  private func nested(at key: any CodingKey) -> NotationEncoder {
    let nested = encoder.nested(at: key)
    encoder.node.append(nested.node, key: key.stringValue)
    return nested
  }

  func encodeNil(forKey key: Key) { nested(at: key).node.set(.null) }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    nested(at: key).node.set(try encoder.notation(of: value, at: key))
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    nested(at: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    nested(at: key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { nested(at: NotationKey.superclass) }
  func superEncoder(forKey key: Key) -> any Encoder { nested(at: key) }
}

// By default a missing optional is left out, but `.signIn()` doesn't compile for
// `.signIn(pending:)`: it must print `.signIn(pending: nil)`. A single generic method can't replace
// the defaults for the primitive types, which are more specific.
extension NotationKeyedEncoding {
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
  var count: Int { encoder.node.members.count }

  private func nested() -> NotationEncoder {
    let nested = encoder.nested(at: NotationKey(intValue: count))
    encoder.node.append(nested.node)
    return nested
  }

  func encodeNil() { nested().node.set(.null) }

  func encode(_ value: some Encodable) throws {
    let notation = try encoder.notation(of: value, at: NotationKey(intValue: count))
    nested().node.set(notation)
  }

  func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) -> KeyedEncodingContainer<Key> {
    nested().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested().unkeyedContainer() }
  func superEncoder() -> any Encoder { nested() }
}

struct NotationSingleValueEncoding: SingleValueEncodingContainer {
  let encoder: NotationEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil() { encoder.node.set(.null) }

  /// Encodes a value at the next depth, though its notation doesn't nest.
  ///
  /// Otherwise a type that encodes itself in its own single-value container would recurse forever.
  func encode(_ value: some Encodable) throws {
    encoder.node.set(
      try NotationEncoder.notation(of: value, path: codingPath, depth: encoder.depth + 1))
  }
}
