package import Foundation
package import StateMachineTesting

extension NotationValue {
  /// Reads JSON, which a decoder of notation then reads as any `Codable` type.
  ///
  /// An object is a dictionary whose keys are strings, in their order by bytes: the same text is
  /// the same value in each process.
  ///
  /// - Throws: the error of Foundation's decoder.
  package init(json: Data) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: json).notation
  }

  private struct JSONValue: Decodable {
    struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    let notation: NotationValue

    init(from decoder: any Decoder) throws {
      if let object = try? decoder.container(keyedBy: Key.self) {
        let keys = object.allKeys.sorted {
          $0.stringValue.utf8.lexicographicallyPrecedes($1.stringValue.utf8)
        }
        notation = .dictionary(
          try keys.map {
            Entry(
              key: .string($0.stringValue),
              value: try object.decode(JSONValue.self, forKey: $0).notation)
          })
      } else if var array = try? decoder.unkeyedContainer() {
        var elements: [NotationValue] = []
        while !array.isAtEnd { elements.append(try array.decode(JSONValue.self).notation) }
        notation = .array(elements)
      } else {
        notation = try Self.scalar(try decoder.singleValueContainer())
      }
    }

    /// A decimal number holds 38 digits, which a double would round.
    private static func scalar(
      _ value: any SingleValueDecodingContainer
    ) throws -> NotationValue {
      if value.decodeNil() { return .null }
      if let bool = try? value.decode(Bool.self) { return .bool(bool) }
      if let string = try? value.decode(String.self) { return .string(string) }
      if let number = try? value.decode(Decimal.self) { return .number("\(number)") }
      return .number("\(try value.decode(Double.self))")
    }
  }
}
