import StateMachineTesting
import Testing

@Suite struct NotationDecoderTests {
  typealias Action = NotationFixtures.Action

  @Test(
    arguments: ([
      ".nested(.shw)":
        "at nested._0: unknown case .shw; rename it to a case that exists, or delete the line",
      ".vanished(id: 1)":
        "unknown case .vanished; rename it to a case that exists, or delete the line",
      ".select(tab: .order)": "at select.tab: unknown case .order; did you mean .orders?",
      ".select(tab: .zzz)":
        "at select.tab: unknown case .zzz; rename it to a case that exists, or delete the line",
      ".push(.detail)": "at push._0.detail.id: missing argument `id:`; add it",
      ".push(.detail(ident: \"7\"))":
        "at push._0.detail.id: missing argument `id:`; found `ident:`",
      ".push(.detail(\"7\"))":
        "at push._0.detail.id: missing argument `id:`; found 1 without a label",
      ".push(screen: .list)": "at push._0: missing argument 1 without a label; found `screen:`",
      ".push(.pair(1))":
        "at push._0.pair._1: missing argument 2 without a label; found 1 without a label",
      ".signIn(pendng: nil)": "unexpected argument `pendng:`; remove it",
      ".showSettings(1)": "unexpected argument 1 without a label; remove it",
      ".push(.pair(1, 2, 3))": "at push._0: unexpected argument 3 without a label; remove it",
      ".push(.detail(id: 7))": "at push._0.detail.id: expected a string in quotes, found `7`",
      ".openLink(.a)": "at openLink._0: expected a string in quotes, found `.a`",
      ".move(.zero)": "at move._0: expected `.init(x: …)`, found `.zero`",
      ".move(.init(x: 1))": "at move._0.y: missing argument `y:`; found `x:`",
      ".move(3)": "at move._0: expected `.case` or `.init(…)`, found `3`",
      ".move(.init(x: 1, y: 2, z: 3))": "at move._0: unexpected argument `z:`; remove it",
      ".push(nil)": "at push._0: expected `.case` or `.init(…)`, found `nil`",
      ".init(push: 1)": "at push: expected `.case` or `.init(…)`, found `1`",
      ".init(a: 1)": "expected a case of Action, found `.init(a: 1)`",
      "[]": "expected `.case` or `.init(…)`, found `[]`",
      ".set([.a], [])": "at set._1: expected a dictionary `[:]`, found `[]`",
      ".set(1, [:])": "at set._0: expected an array `[…]`, found `1`",
      ".set([.a, .c], [:])":
        "at set._0.1: unknown case .c; rename it to a case that exists, or delete the line",
      ".set([], [\"k\": 1, \"k\": 2])": "at set._1: key \"k\" occurs twice; keep one of the two",
      ".push(.detail(id: \"7\", id: \"8\"))":
        "at push._0.detail: key id occurs twice; keep one of the two",
      ".select(tab: .orders(1))": "at select.tab: unexpected argument 1 without a label; remove it",
      ".set([], [1: 1])": "at set._1.1: expected a string in quotes, found `1`",
      ".small(128)": "at small._0: 128 doesn't fit Int8; write a number in its range",
      ".small(1.0)": "at small._0: expected an integer, found `1.0`",
      ".all(nil, nil, nil, 1e300, nil, nil, nil)":
        "at all._3: 1e300 doesn't fit Float; write a number in its range",
      ".all(1, nil, nil, nil, nil, nil, nil)": "at all._0: expected true or false, found `1`",
      ".theme(.init(rawValue: \"blue\")!)":
        "at theme._0: Cannot initialize Theme from invalid String value blue",
      ".theme(.dark)": "at theme._0: expected a string in quotes, found `.dark`",
    ] as KeyValuePairs<String, String>).map { ($0, $1) })
  func `text that doesn't fit the type has an error with the remedy`(text: String, message: String)
  {
    let error = #expect(throws: NotationError.self) { try Notation.decode(Action.self, from: text) }
    #expect(error?.description == message)
    #expect(error?.column == nil)
  }

  @Test func `a custom decoder can catch a type mismatch and try another type`() throws {
    /// Decodes a flag or, if that fails, a number, as custom decoders often do.
    struct Either: Decodable, Equatable {
      var text: String
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
          text = "\(try container.decode(NotationFixtures.Flag.self))".suffix(4) + ""
        } catch is DecodingError {
          text = String(try container.decode(Int.self))
        }
      }
    }
    #expect(try Notation.decode([Either].self, from: "[.b(7), 2]").map(\.text) == ["b(7)", "2"])
    let error = #expect(throws: NotationError.self) { try Notation.decode(Either.self, from: ".c") }
    #expect(error?.description == "expected an integer, found `.c`")
  }

  @Test func `an array that is too short is refused`() {
    struct Pair: Decodable {
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        _ = try container.decode(Int.self)
        _ = try container.decode(Int.self)
      }
    }
    let error = #expect(throws: NotationError.self) { try Notation.decode(Pair.self, from: "[1]") }
    #expect(error?.description == "the array has only 1 elements; add one")
  }

  @Test func `an error that the type throws is shown`() {
    struct Broken: Error {}
    struct Picky: Decodable { init(from decoder: any Decoder) throws { throw Broken() } }
    let error = #expect(throws: NotationError.self) { try Notation.decode(Picky.self, from: "1") }
    #expect(error?.description == "Broken()")
  }

  @Test func `a type that hands over to another type isn't refused for unread arguments`() throws {
    struct Missing: Error {}
    struct Wrapper: Decodable {
      var point: NotationFixtures.Point
      enum Keys: CodingKey { case x }
      init(from decoder: any Decoder) throws {
        // The presence of one argument selects the type that decodes all of them.
        guard try decoder.container(keyedBy: Keys.self).contains(.x) else { throw Missing() }
        point = try decoder.singleValueContainer().decode(NotationFixtures.Point.self)
      }
    }
    #expect(try Notation.decode(Wrapper.self, from: ".init(x: 1, y: 2)").point.y == 2)
  }
}
