import StateMachineTesting
import Testing

/// Random values survive printing and reading.
@Suite struct NotationRoundTripTests {
  @Test func `random actions survive printing and reading`() throws {
    var generator = NotationFixtures.Generator(seed: 1)
    var texts: Set<String> = []
    for _ in 0..<600 {
      let action = generator.action(depth: 4)
      let text = try Notation.text(of: action)
      texts.insert(text)
      let value = try Notation.parse(text)
      #expect(try Notation.decode(NotationFixtures.Action.self, from: text) == action, "\(text)")
      #expect(value.description == text)
      #expect(try value == Notation.encode(action))
    }
    // The generator makes many different values.
    #expect(texts.count > 400)
  }

  @Test func `random descriptions are notation`() throws {
    var generator = NotationFixtures.Generator(seed: 2)
    for _ in 0..<400 {
      let value = Notation.describe(generator.action(depth: 4))
      #expect(try Notation.parse(value.description) == value)
    }
  }

  @Test func `the order of insertion doesn't change the notation`() throws {
    var generator = NotationFixtures.Generator(seed: 3)
    for _ in 0..<50 {
      let keys = (0..<20).map { _ in generator.string() }
      let one = Dictionary(keys.map { ($0, 1) }) { first, _ in first }
      let other = Dictionary(keys.shuffled(using: &generator).map { ($0, 1) }) { first, _ in first }
      #expect(try Notation.text(of: one) == Notation.text(of: other))
      #expect(Notation.describe(one) == Notation.describe(other))
      #expect(try Notation.text(of: Set(one.keys)) == Notation.text(of: Set(other.keys)))
      #expect(Notation.describe(Set(one.keys)) == Notation.describe(Set(other.keys)))
    }
  }
}

extension NotationFixtures.Generator {
  fileprivate mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  fileprivate mutating func string() -> String {
    let letters: [Character] = ["a", "\"", "\\", "\n", "\0", "é", "😀", " ", "\u{301}", "\u{202E}"]
    return String((0..<below(6)).map { _ in letters[below(letters.count)] })
  }

  private mutating func optional<T>(_ value: T) -> T? { below(2) == 0 ? nil : value }

  private mutating func screen() -> NotationFixtures.Screen {
    switch below(4) {
    case 0: .list
    case 1: .detail(id: string())
    case 2: .pair(below(100) - 50, below(3))
    default: .mixed(below(9), label: string(), below(2) == 0)
    }
  }

  fileprivate mutating func action(depth: Int) -> NotationFixtures.Action {
    switch below(depth > 0 ? 17 : 14) {
    case 0: return .showSettings
    case 1: return .push(screen())
    case 2: return .openLink(string())
    case 3: return .signIn(pending: optional(screen()))
    case 4: return .skip(optional(below(9)), optional(below(9)))
    case 5: return .move(.init(x: Int(bitPattern: UInt(next())), y: 0))
    case 6:
      let flags = (0..<below(4)).map { _ in below(2) == 0 ? NotationFixtures.Flag.a : .b(below(20))
      }
      return .set(flags, [string(): below(9), string() + "x": 1])
    case 7: return .tag(Set((0..<below(5)).map { _ in string() }))
    case 8: return .select(tab: NotationFixtures.Tab.allCases[below(3)])
    case 9: return .theme(below(2) == 0 ? .light : .dark)
    case 10: return .open(.init(rawValue: string()))
    case 11: return .counts([below(30): string(), -below(30) - 1: string()])
    case 12:
      let number = Double(bitPattern: next())
      return .number(number.isNaN ? 0 : number)
    case 13: return .all(nil, optional(string()), nil, 0.1, nil, next(), optional([below(9)]))
    default: return .nested(action(depth: depth - 1))
    }
  }
}
