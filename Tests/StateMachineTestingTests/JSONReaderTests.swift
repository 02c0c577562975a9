import Testing

@testable import StateMachineTesting

@Suite struct JSONReaderTests {
  @Test(arguments: [
    ("null", "nil"), (" true ", "true"), ("-12", "-12"), ("1.5e3", "1.5e3"), ("[]", "[]"),
    ("[1, [2]]", "[1, [2]]"), ("{}", "[:]"), (#"{"a": {"b": "c"}}"#, #"["a": ["b": "c"]]"#),
    (#""\"\\\/\n\t\r""#, #""\"\\/\n\t\r""#), (#""\u0041\u00e9""#, #""Aé""#),
    (#""\ud83d\ude00""#, #""😀""#), ("18446744073709551615", "18446744073709551615"),
  ])
  func `a JSON text is read as notation`(json: String, notation: String) throws {
    #expect(try JSONReader.read(json).description == notation)
  }

  @Test(arguments: [
    ("", 1, "a value is missing here"), ("{", 2, "a key in quotes is missing here"),
    (#"{"a" 1}"#, 6, "`:` is missing here"), ("[1, 2", 6, "`]` is missing here"),
    ("[1] 2", 5, "the value ends before this"), ("nul", 1, "this is no JSON value"),
    ("NaN", 1, "this is no JSON value"), (#""abc"#, 5, "the string has no end"),
    (#"{"a":1,"a":2}"#, 11, "the key `a` is there twice"),
    (#""\ud83d""#, 8, "a surrogate stands alone"), (#""\ud83d\"#, 8, "a surrogate stands alone"),
    (#""\ud83d\nde00""#, 8, "a surrogate stands alone"),
    (#""\ud83d\u"#, 10, "four hexadecimal digits are missing here"),
    (#""\x""#, 4, "`\\x` is no escape"),
    ("\"a\tb\"", 4, "a control character must be escaped"),
    (String(repeating: "[", count: 65), 65, "values nest deeper than 64"),
  ])
  func `an error has its column`(json: String, column: Int, reason: String) {
    #expect(throws: JSONError(column: column, reason: reason)) { try JSONReader.read(json) }
  }

  struct Person: Hashable, Codable {
    enum Role: Hashable, Codable { case guest, member(since: Int) }
    var name: String
    var role: Role
    var nickname: String?
    var scores: [String: Double]
  }

  @Test func `a Codable value is decoded from JSON, and its own JSON is the same`() throws {
    let json = #"{"name":"Ann \"A\" \u0001","role":{"member":{"since":7}},"scores":{"a":1.5}}"#
    let value = try JSONReader.read(json)
    #expect(value.json == json)
    let person = try Notation.decode(Person.self, from: value)
    #expect(person.role == .member(since: 7) && person.nickname == nil)
    #expect(try Notation.decode(Person.self, from: try JSONReader.read(json)) == person)
  }

  @Test func `a state is written as Codable would encode it`() {
    struct State {
      var person = Person(name: "a", role: .guest, scores: [:])
      var tuple = (1, "b")
      var set: Set<Int> = [2, 1]
    }
    #expect(
      Notation.describe(State()).json
        == #"{"person":{"name":"a","role":{"guest":{}},"nickname":null,"scores":{}},"#
        + #""tuple":[1,"b"],"set":[1,2]}"#)
  }
}
