import StateMachineTesting
import TestSize
import Testing

@Suite struct NotationParserTests {
  @Test(arguments: [
    ("nil", "nil"), ("true", "true"), ("false", "false"),
    ("-0", "0"), ("007", "7"), ("1_000", "1000"), ("1E5", "1e5"), ("-2.50", "-2.50"),
    ("[ ]", "[]"), ("[1,2,]", "[1, 2]"), ("[ : ]", "[:]"), ("[1:[2:3],]", "[1: [2: 3]]"),
    ("()", "()"), ("(1, x:2)", "(1, x: 2)"), (".a()", ".a"), (".init()", ".init()"),
    ("Point()", "Point()"), ("Point.init()", "Point.init()"), ("A.b.c", "A.b.c"),
    (".`init`", ".`init`"), (".a(`let`: 1, `b`: 2)", ".a(`let`: 1, b: 2)"),
    (".a(.b, `c`(1), d)", nil), (".init(rawValue: 1) !", ".init(rawValue: 1)!"),
    (#""\u{1f600}\u{0}\\\"""#, #""😀\0\\\"""#), ("\"\u{301}\"", "\"\u{301}\""),
    ("-.infinity", "-.infinity"), (".é(ü: \"漢\")", ".é(ü: \"漢\")"),
  ])
  func `text is parsed to its canonical form`(text: String, canonical: String?) throws {
    guard let canonical else {
      #expect(throws: NotationError.self) { try Notation.parse(text) }
      return
    }
    let value = try Notation.parse(text)
    #expect(value.description == canonical)
    #expect(try Notation.parse(canonical) == value)
  }

  @Test(
    arguments: ([
      "": "column 1: the line ends where a value must follow; complete it",
      "   ": "column 4: the line ends where a value must follow; complete it",
      ".": "column 2: the line ends where a name must follow; complete it",
      "..a": "column 2: expected a name, found `.`",
      ".a(": "column 4: the line ends where a value must follow; complete it",
      ".a(1": "column 5: the line ends where `,` or `)` must follow; complete it",
      ".a(1 2)": "column 6: expected `,` or `)`, found `2`",
      ".a(,)": "column 4: expected a value, found `,`",
      ".a(id:)": "column 7: expected a value, found `)`",
      ".a(id: 1": "column 9: the line ends where `,` or `)` must follow; complete it",
      ".a)": "column 3: `)` follows a complete value; keep one value on a line",
      ".a .b": "column 4: `.b` follows a complete value; keep one value on a line",
      "1!": "column 2: `!` follows a complete value; keep one value on a line",
      ".a!!": "column 4: `!` follows a complete value; keep one value on a line",
      "a": "column 2: the line ends where `(` or a leading dot must follow; complete it",
      "[a, b]": "column 2: expected `.a` or `a(…)`, found `a`",
      ".a(x y: 1)": "column 4: expected `.x` or `x(…)`, found `x`",
      "[": "column 2: the line ends where a value must follow; complete it",
      "[1": "column 3: the line ends where `,` or `]` must follow; complete it",
      "[1,,2]": "column 4: expected a value, found `,`",
      "[1: 2, 3]": "column 9: expected `:`, found `]`",
      "[1, 2: 3]": "column 6: expected `,` or `]`, found `:`",
      "[:": "column 3: the line ends where `]` must follow; complete it",
      "\"a": "column 3: the line ends where a closing quote must follow; complete it",
      "\"\\": "column 3: the line ends where the rest of an escape must follow; complete it",
      "\"é\\q\"": "column 3: `\\q` isn't an escape; use \\\" \\\\ \\n \\r \\t \\0 or \\u{…}",
      "\"\\é\"": "column 2: `\\é` isn't an escape; use \\\" \\\\ \\n \\r \\t \\0 or \\u{…}",
      "\"\\u{D800}\"":
        "column 2: `\\u{D800}` isn't an escape; use \\\" \\\\ \\n \\r \\t \\0 or \\u{…}",
      "\"\\u{41\"": "column 2: `\\u{41` isn't an escape; use \\\" \\\\ \\n \\r \\t \\0 or \\u{…}",
      "-": "column 2: the line ends where a digit must follow; complete it",
      "-a": "column 2: expected a digit, found `a`",
      "[0x1F]":
        "column 2: `0x1F` isn't a number that can be read; write it in decimal, within the range "
        + "of Double",
      "1.":
        "column 1: `1.` isn't a number that can be read; write it in decimal, within the range "
        + "of Double",
      "1e999":
        "column 1: `1e999` isn't a number that can be read; write it in decimal, within the "
        + "range of Double",
      "a\tb": "column 2: control character U+0009; write it as `\\u{0009}` inside a string",
      "\"\u{202E}\"": "column 2: control character U+202E; write it as `\\u{202E}` inside a string",
      ".``": "column 2: expected a name, found ````",
      ".`a": "column 4: the line ends where a closing backtick must follow; complete it",
      "{": "column 1: expected a value, found `{`",
      // Columns count characters.
      "[\"é😀\", ?]": "column 8: expected a value, found `?`",
      String(repeating: "9", count: 100_000):
        "column 1: `\(String(repeating: "9", count: 40))…` isn't a number that can be read; write it "
        + "in decimal, within the range of Double",
    ] as KeyValuePairs<String, String>).map { ($0, $1) })
  func `malformed text has an error with its column and the remedy`(text: String, message: String) {
    let error = #expect(throws: NotationError.self) { try Notation.parse(text) }
    #expect(error?.description == message)
  }

  @Test(arguments: ["[", "(", ".a(", ".a(b: ", "[1: "])
  func `deep nesting is refused`(opening: String) {
    let text = String(repeating: opening, count: 100_000)
    let error = #expect(throws: NotationError.self) { try Notation.parse(text) }
    #expect(error?.problem == "nested deeper than 64 values; make the value flatter")
  }

  @Test func `nesting up to the limit is parsed`() throws {
    let text = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(try Notation.parse(text).description == text)
    #expect(throws: NotationError.self) { try Notation.parse("[" + text + "]") }
  }

  /// Damaged text is parsed or refused, and parsed text survives printing and parsing.
  @Test func `damaged text never traps`() throws {
    var generator = SplitMix64(seed: 4)
    let seeds = NotationTests.actions.map { Array($0.1.utf8) }
    let scraps = [
      ".", "(", ")", "[", "]", ":", ",", "\"", "\\", "\\u{", "}", "!", "`", "-", "e", "0",
      "999999999",
      ".infinity", " ", "\n", "nil", "init", "\u{301}", "😀", "\u{0}", "_", "rawValue: ", "()",
      "[:]",
    ].map { Array($0.utf8) }
    var read = 0
    let count = size(4_000, inDebug: 1_500)
    for _ in 0..<count {
      var bytes = generator.element(of: seeds)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let start = Int.random(in: 0...bytes.count, using: &generator)
        let end = min(bytes.count, start + Int.random(in: 0...6, using: &generator))
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes.removeSubrange(start..<end)
        case 1: bytes.insert(contentsOf: generator.element(of: scraps), at: start)
        case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
        default:
          let other = generator.element(of: seeds)
          bytes.replaceSubrange(start..., with: other.suffix(end - start + 3))
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      _ = try? Notation.decode(NotationFixtures.Action.self, from: text)
      guard let value = try? Notation.parse(text) else { continue }
      read += 1
      #expect(try Notation.parse(value.description) == value, "\(text)")
    }
    // Some of the texts are still notation, and some aren't.
    #expect(read > count / 10 && read < count * 3 / 4)
  }
}

extension SplitMix64 {
  fileprivate mutating func element<T>(of items: [T]) -> T {
    items[Int.random(in: 0..<items.count, using: &self)]
  }
}
