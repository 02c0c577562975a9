import StateMachineTesting
import Testing

@Suite struct NotationMirrorTests {
  typealias Point = NotationFixtures.Point
  typealias Screen = NotationFixtures.Screen

  @Test func `a described action looks like an encoded one`() throws {
    for (action, text) in NotationTests.actions {
      switch action {
      // A mirror sees neither raw values nor literals.
      case .theme, .grade, .options, .open: continue
      default: #expect(Notation.describe(action).description == text)
      }
    }
  }

  struct State {
    var path: [Screen] = [.list, .detail(id: "7")]
    var sheet: Screen?
    var session = Session.signedOut(pending: nil)
    var origin = Point()
    var tags: Set<String> = ["b", "a"]
    var counts = [2: "two", 10: "ten"]
    var pair = (1, name: "x")
    var id: NotationFixtures.UserID = "u"
    var letter: Character = "é"
  }

  enum Session { case signedOut(pending: Screen?), signedIn(Point) }

  @Test func `a described state has its type at the outermost level only`() {
    #expect(
      Notation.describe(State()).description == """
        State(path: [.list, .detail(id: "7")], sheet: nil, session: .signedOut(pending: nil), \
        origin: .init(x: 0, y: 0), tags: ["a", "b"], counts: [2: "two", 10: "ten"], \
        pair: (1, name: "x"), id: .init(rawValue: "u"), letter: "é")
        """)
    #expect(
      Notation.describe(Session.signedIn(.init())).description == ".signedIn(.init(x: 0, y: 0))")
    #expect(Notation.describe(Optional(Point()) as Any).description == "Point(x: 0, y: 0)")
    #expect(Notation.describe(NotationFixtures.Box(content: 1)).description == "Box(content: 1)")
  }

  struct Name: ExpressibleByStringLiteral, CustomStringConvertible {
    var description: String
    init(stringLiteral value: String) { description = value }
  }

  struct Stack: RandomAccessCollection {
    var elements: [Int]
    var startIndex: Int { 0 }
    var endIndex: Int { elements.count }
    subscript(index: Int) -> Int { elements[index] }
  }

  struct Opaque: CustomReflectable, CustomStringConvertible {
    var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
    var description: String { "E621" }
  }

  struct Empty {}

  final class Node {
    var next: Node?
    var value = 1
  }

  enum Loud: String, Codable, CaseIterable, CustomStringConvertible {
    case soft, hard
    var description: String { "<\(rawValue)>" }
  }

  enum Plain: Codable, CustomStringConvertible {
    case one
    var description: String { "number one" }
  }

  enum Silent: CustomStringConvertible {
    case one
    var description: String { "number one" }
  }

  @Test func `values that aren't Codable have a notation`() {
    let node = Node()
    node.next = node
    defer { node.next = nil }
    let table: [(Any, String)] = [
      (Name(stringLiteral: "n"), #""n""#),
      (Stack(elements: [1, 2]), "[1, 2]"),
      (ArraySlice([1, 2]), "[1, 2]"),
      (Substring("s"), #""s""#),
      ("é" as Unicode.Scalar, #""é""#),
      (0..<3, "Range(lowerBound: 0, upperBound: 3)"),
      ([0...3], "[.init(lowerBound: 0, upperBound: 3)]"),
      (Opaque(), #""E621""#),
      (Empty(), "Empty()"),
      ([Empty()], "[.init()]"),
      ((), "()"),
      (Int.self, #""Int""#),
      (Float(0.1), "0.1"),
      (-Double.infinity, "-.infinity"),
      (Int??.some(nil) as Any, "nil"),
      (node, #"Node(next: "…", value: 1)"#),
      (Loud.soft, #".init(rawValue: "soft")!"#),
      (Plain.one, ".one"),
      (Silent.one, #""number one""#),
      (NotationFixtures.Dog(), #"Dog(legs: 4, name: "Rex")"#),
      (["a": Set([Screen.pair(1, 2), .list])], #"["a": [.list, .pair(1, 2)]]"#),
    ]
    for (value, text) in table { #expect(Notation.describe(value).description == text) }
  }

  @Test func `a value with deep nesting is cut off`() throws {
    var action = NotationFixtures.Action.showSettings
    for _ in 0..<10_000 { action = .nested(action) }
    let value = Notation.describe(action)
    #expect(value.description.hasSuffix(#".nested("…")"# + String(repeating: ")", count: 63)))
    #expect(throws: Never.self) { try Notation.parse(Notation.describe([Int]()).description) }
  }
}
