import Foundation
import StateMachineTesting
import Testing

/// Expects that each value is equal to itself alone, and that equal values hash alike.
func expectDistinct<Value: Hashable>(_ values: [Value]) {
  for (index, value) in values.enumerated() {
    for (other, second) in values.enumerated() { #expect((value == second) == (index == other)) }
  }
  #expect(Set(values + values).count == values.count)
}

/// Expects that each value survives JSON, and that a text of no value is refused.
func expectCoded<Value: Codable & Equatable>(_ values: [Value], not wrong: String...) throws {
  for value in values {
    let data = try JSONEncoder().encode(value)
    #expect(try JSONDecoder().decode(Value.self, from: data) == value)
  }
  for text in wrong {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    }
  }
}

/// Expects that a corpus file shows the values as code does, and that they are read from there.
func expectNotation<Value: Codable & Equatable>(_ values: [Value], _ texts: String...) throws {
  #expect(try values.map { try Notation.encode($0).description } == texts)
  #expect(try texts.map { try Notation.decode(Value.self, from: $0) } == values)
}
