import StateMachineTesting
import Testing

@Suite struct NotationTests {
  typealias Action = NotationFixtures.Action
  typealias Point = NotationFixtures.Point
  typealias Flag = NotationFixtures.Flag
  typealias Tab = NotationFixtures.Tab
  typealias Theme = NotationFixtures.Theme
  typealias Box = NotationFixtures.Box
  typealias Everything = NotationFixtures.Everything
  typealias Wrapper = NotationFixtures.Wrapper
  typealias HandWritten = NotationFixtures.HandWritten
  typealias Dog = NotationFixtures.Dog

  /// Each text is a copy of the expression beside it, which the compiler has checked.
  // swift-format-ignore: NeverForceUnwrap
  static let actions: [(Action, String)] = [
    (.showSettings, #".showSettings"#),
    (.push(.detail(id: "7")), #".push(.detail(id: "7"))"#),
    (.push(.list), #".push(.list)"#),
    (.push(.pair(1, -2)), #".push(.pair(1, -2))"#),
    (.push(.mixed(1, label: "x", true)), #".push(.mixed(1, label: "x", true))"#),
    (.openLink("shop://detail/7"), #".openLink("shop://detail/7")"#),
    (.openLink("a\"\\\n\r\t\0\u{7}é漢👩‍👧"), #".openLink("a\"\\\n\r\t\0\u{7}é漢👩‍👧")"#),
    (.signIn(pending: nil), #".signIn(pending: nil)"#),
    (.signIn(pending: .detail(id: "")), #".signIn(pending: .detail(id: ""))"#),
    (.skip(nil, 3), #".skip(nil, 3)"#),
    (.skip(nil, nil), #".skip(nil, nil)"#),
    (.all(nil, nil, nil, nil, nil, nil, nil), #".all(nil, nil, nil, nil, nil, nil, nil)"#),
    (.all(true, "", 0.5, 2, 1, 9, [1]), #".all(true, "", 0.5, 2.0, 1, 9, [1])"#),
    (.move(.init(x: 1, y: -2)), #".move(.init(x: 1, y: -2))"#),
    (.set([.a, .b(2)], ["k": 1]), #".set([.a, .b(2)], ["k": 1])"#),
    (.set([], [:]), #".set([], [:])"#),
    (.set([], ["b": 2, "a": 1, "é": 3]), #".set([], ["a": 1, "b": 2, "é": 3])"#),
    (.tag(["b", "c", "a"]), #".tag(["a", "b", "c"])"#),
    (.select(tab: .orders), #".select(tab: .orders)"#),
    (.select(tab: .`self`), #".select(tab: .`self`)"#),
    (.theme(.init(rawValue: "DARK")!), #".theme(.init(rawValue: "DARK")!)"#),
    (.open("u1"), #".open("u1")"#),
    (.grade(.init(rawValue: 2)!), #".grade(.init(rawValue: 2)!)"#),
    (.options(.init(rawValue: 5)), #".options(.init(rawValue: 5))"#),
    (.counts([10: "x", 9: "y", -1: "z"]), #".counts([-1: "z", 9: "y", 10: "x"])"#),
    (.flags([.b(2): true, .a: false]), #".flags([.a: false, .b(2): true])"#),
    (.nested(.nested(.showSettings)), #".nested(.nested(.showSettings))"#),
    (.boxed(.init(content: .init(x: 0, y: 1))), #".boxed(.init(content: .init(x: 0, y: 1)))"#),
    (.number(-1e-07), #".number(-1e-07)"#),
    (.number(.infinity), #".number(.infinity)"#),
    (.number(-.infinity), #".number(-.infinity)"#),
    (.number(1e16), #".number(1e+16)"#),
    (.small(-128), #".small(-128)"#),
    (.`init`, #".`init`"#),
    (.default, #".default"#),
    (.keyword(in: 1, `inout`: 2), #".keyword(in: 1, `inout`: 2)"#),
  ]

  @Test(arguments: actions)
  func `an action survives printing and reading`(action: Action, text: String) throws {
    #expect(try Notation.encode(action).description == text)
    #expect(try Notation.decode(Action.self, from: text) == action)
    #expect(try Notation.parse(text) == Notation.encode(action))
  }

  @Test func `NaN survives printing and reading`() throws {
    let text = try Notation.encode(Action.number(.nan)).description
    #expect(text == ".number(.nan)")
    guard case .number(let number) = try Notation.decode(Action.self, from: text) else {
      Issue.record("another case")
      return
    }
    #expect(number.isNaN)
  }

  @Test func `a struct with each primitive type survives printing and reading`() throws {
    let text = try Notation.encode(Everything()).description
    #expect(
      text == """
        .init(bool: true, int: -9223372036854775808, int8: -128, int16: -32768, \
        int32: -2147483648, int64: 9223372036854775807, uint: 18446744073709551615, \
        uint8: 255, uint16: 65535, uint32: 4294967295, uint64: 18446744073709551615, \
        float: 0.1, double: 1e-05, string: "\\"é😀\\n", missing: nil, doubly: [nil, 1], \
        sets: [-1, 9, 10], nested: [[:], ["a": [.init(x: 0, y: 0)], "b": []]])
        """)
    #expect(try Notation.decode(Everything.self, from: text) == Everything())
  }

  @Test func `values of many types survive printing and reading`() throws {
    try roundTrip(1, "1")
    try roundTrip("s", #""s""#)
    try roundTrip(true, "true")
    try roundTrip(Int?.none, "nil")
    try roundTrip([Int](), "[]")
    try roundTrip([[1], []], "[[1], []]")
    try roundTrip(Set([3, 20, 1]), "[1, 3, 20]")
    try roundTrip(Set([Flag.b(10), .a, .b(9)]), "[.a, .b(10), .b(9)]")
    try roundTrip(["k": [Point]()], #"["k": []]"#)
    try roundTrip([Tab.orders: 1, .home: 2], "[.home: 2, .orders: 1]")
    try roundTrip(Theme.light, #".init(rawValue: "light")!"#)
    try roundTrip(Theme?.some(.dark), #".init(rawValue: "DARK")!"#)
    try roundTrip(Box(content: Box(content: 1)), ".init(content: .init(content: 1))")
    try roundTrip(Wrapper(["c", "a", "b"] as Set), #"["a", "b", "c"]"#)
    try roundTrip(Wrapper(["z": 1, "y": 2]), #"["y": 2, "z": 1]"#)
    try roundTrip(HandWritten(), #".init(name: "n", `in-ner`: .init(name: 1), list: [1, 2])"#)
    try roundTrip(Int8?.some(-1), "-1")
  }

  @Test func `cases with the same description are distinguished`() throws {
    enum Vague: String, Codable, CaseIterable, CustomStringConvertible {
      case one, two
      var description: String { "number" }
    }
    try roundTrip(Vague.two, #".init(rawValue: "two")!"#)
  }

  private func roundTrip<T: Codable & Equatable>(
    _ value: T, _ text: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try Notation.encode(value).description == text, sourceLocation: location)
    #expect(try Notation.decode(T.self, from: text) == value, sourceLocation: location)
  }

  @Test func `128-bit integers survive printing and reading`() throws {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    try roundTrip(Int128.min, "-170141183460469231731687303715884105728")
    try roundTrip(UInt128.max, "340282366920938463463374607431768211455")
    try roundTrip([Int128?.none], "[nil]")
  }

  @Test func `a subclass encodes its superclass under the key super`() throws {
    let text = try Notation.encode(Dog()).description
    #expect(text == #".init(super: .init(legs: 4), name: "Rex")"#)
    let dog = try Notation.decode(Dog.self, from: #"Dog(super: .init(legs: 3), name: "Tripod")"#)
    #expect(dog.legs == 3)
    #expect(dog.name == "Tripod")
  }

  @Test func `a key that is encoded twice has its last value, as in Foundation's encoder`() throws {
    struct Twice: Encodable {
      enum CodingKeys: CodingKey { case x, y }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        for x in [1, 2] { try container.encode(x, forKey: .x) }
        try container.encode(3, forKey: .y)
      }
    }
    #expect(try Notation.encode(Twice()).description == ".init(x: 2, y: 3)")
  }

  @Test(arguments: [
    (#"  . x  "#, nil),
    (#"Action.showSettings"#, Action.showSettings),
    (#"Action.push( Screen.detail( id : "7" , ) )"#, .push(.detail(id: "7"))),
    (#".move(Point(x:1,y:2))"#, .move(.init(x: 1, y: 2))),
    (#".move(Point.init(y: 2, x: 1))"#, .move(.init(x: 1, y: 2))),
    (#".set([.a,],["k":1_000,])"#, .set([.a], ["k": 1000])),
    (#".signIn()"#, .signIn(pending: nil)),
    (#".number(3)"#, .number(3)),
    (#".theme(.init(rawValue: "light"))"#, .theme(.light)),
    (#".theme("light")"#, .theme(.light)),
    (#".open(.init(rawValue: "u1"))"#, .open("u1")),
    (#".openLink("\u{41}\u{1F600}")"#, .openLink("A😀")),
  ])
  func `handwritten notation is read`(text: String, action: Action?) throws {
    #expect((try? Notation.decode(Action.self, from: text)) == action)
  }

  @Test func `nesting has the same limit for writing and reading`() throws {
    var action = Action.showSettings
    for _ in 0..<62 { action = .nested(action) }
    #expect(try Notation.decode(Action.self, from: Notation.encode(action).description) == action)
    action = .nested(action)
    let error = #expect(throws: NotationError.self) { try Notation.encode(action) }
    #expect(error?.description == "nested deeper than 64 values; make the value flatter")
  }

  @Test func `a value without a notation is refused with the reason`() {
    struct Odd: Encodable {
      enum Keys: String, CodingKey { case tick = "a`b" }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(1, forKey: .tick)
      }
    }
    struct Refusing: Encodable {
      func encode(to encoder: any Encoder) throws {
        throw EncodingError.invalidValue(
          self, .init(codingPath: encoder.codingPath, debugDescription: "not today"))
      }
    }
    let odd = #expect(throws: NotationError.self) { try Notation.encode(Odd()) }
    #expect(odd?.description == #"the coding key "a`b" has no notation; rename it"#)
    let refusing = #expect(throws: NotationError.self) { try Notation.encode([Refusing()]) }
    #expect(refusing?.description == "at 0: not today")
  }
}

// MARK: Random values

extension NotationTests {
  private func text(drawnBy random: inout SplitMix64) -> String {
    let letters: [Character] = ["a", "\"", "\\", "\n", "\0", "é", "😀", " ", "\u{301}", "\u{202E}"]
    return String((0..<random.next(below: 6)).map { _ in letters[random.next(below: 10)] })
  }

  @Test func `random texts and numbers survive printing and reading`() throws {
    var random = SplitMix64(seed: 1)
    for _ in 0..<300 {
      let (one, other) = (text(drawnBy: &random), text(drawnBy: &random))
      let number = Double(bitPattern: random.next())
      for action: Action in [
        .set([.b(Int(bitPattern: UInt(random.next())))], [one: 1, other + "x": 2]),
        .tag([one, other]), .number(number.isNaN ? 0 : number), .push(.detail(id: one)),
      ] {
        let text = try Notation.encode(action).description
        #expect(try Notation.decode(Action.self, from: text) == action, "\(text)")
        #expect(try Notation.parse(text).description == text)
        let shown = Notation.describe(action)
        #expect(try Notation.parse(shown.description) == shown)
      }
    }
  }

  @Test func `the order of insertion doesn't change the notation`() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<50 {
      let keys = (0..<20).map { _ in text(drawnBy: &random) }
      let one = Dictionary(keys.map { ($0, 1) }) { first, _ in first }
      let other = Dictionary(keys.shuffled(using: &random).map { ($0, 1) }) { first, _ in first }
      #expect(try Notation.encode(one) == Notation.encode(other))
      #expect(Notation.describe(one) == Notation.describe(other))
      #expect(try Notation.encode(Set(one.keys)) == Notation.encode(Set(other.keys)))
      #expect(Notation.describe(Set(one.keys)) == Notation.describe(Set(other.keys)))
    }
  }
}
