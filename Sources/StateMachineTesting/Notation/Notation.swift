/// Swift source notation for values, as reports and corpus files show actions.
///
/// People read `.push(.detail(id: "7"))` and review it in a diff, a replay decodes it, and it
/// compiles in a context that knows the type. It is independent of the process that printed it:
/// elements of sets and dictionaries are sorted.
///
/// Any `Codable` type has a notation, see ``encode(_:)``. Other values can be printed, but not read
/// back, with ``describe(_:)``.
package enum Notation {
  /// The notation of a `Codable` value.
  ///
  /// - Enum cases print as cases, `.push(id: 1)`, and structs as initializers, `.init(x: 1)`.
  /// - An enum with raw values prints as a case if it is `CaseIterable`, and as
  ///   `.init(rawValue: "settings")!` if not.
  /// - A type that encodes as a single literal prints as that literal.
  /// - A set prints as a sorted array. A type that encodes a set in its own name, among other
  ///   properties, can't be recognized; it has to encode it in a container.
  /// - Missing optionals print `nil`.
  ///
  /// - Throws: `NotationError` if the value nests too deep, a coding key can't be written, or the
  ///   type fails to encode itself.
  /// - Complexity: O(*n*) in the size of the value; O(*n* log *n*) for sets and dictionaries.
  public static func encode(_ value: some Encodable) throws(NotationError) -> NotationValue {
    do {
      return try NotationEncoder.notation(of: value)
    } catch {
      throw NotationError(of: error)
    }
  }

  /// Reads one line of notation as a value of a type.
  ///
  /// An optional argument can be left out or be `nil`. An argument that the type doesn't read is an
  /// error, because `Codable` alone would ignore a misspelled label.
  ///
  /// - Throws: `NotationError` if the text isn't notation, or doesn't fit the type.
  /// - Complexity: O(*n*) in the length of the text.
  public static func decode<T: Decodable>(
    _ type: T.Type = T.self, from text: String
  ) throws(NotationError) -> T {
    try decode(type, from: try parse(text))
  }

  /// Reads a value of a type from its notation.
  ///
  /// - Throws: `NotationError` if the notation doesn't fit the type.
  public static func decode<T: Decodable>(
    _ type: T.Type = T.self, from value: NotationValue
  ) throws(NotationError) -> T {
    do {
      return try NotationDecoder(value: value).read(type)
    } catch {
      throw NotationError(of: error)
    }
  }
}

/// A coding key for values that have no key of their own: elements of an array, entries of a
/// dictionary, the part that belongs to a superclass.
package struct NotationKey: CodingKey {
  static let superclass = NotationKey(stringValue: "super")

  package let stringValue: String
  package var intValue: Int?

  package init(stringValue: String) { self.stringValue = stringValue }

  package init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }
}
