import StateMachineTesting

/// Types like those of users, whose notation comes from `Codable` only.
enum NotationFixtures {
  enum Screen: Codable, Hashable, Sendable {
    case list
    case detail(id: String)
    case pair(Int, Int)
    case mixed(Int, label: String, Bool)
  }

  indirect enum Action: Codable, Hashable, Sendable {
    case showSettings
    case push(Screen)
    case openLink(String)
    case signIn(pending: Screen?)
    case skip(Int?, Int?)
    case all(Bool?, String?, Double?, Float?, Int8?, UInt64?, [Int]?)
    case move(Point)
    case set([Flag], [String: Int])
    case tag(Set<String>)
    case select(tab: Tab)
    case theme(Theme)
    case open(UserID)
    case grade(Grade)
    case options(Options)
    case counts([Int: String])
    case flags([Flag: Bool])
    case nested(Action)
    case boxed(Box<Point>)
    case number(Double)
    case small(Int8)
    case `init`
    case `default`
    case keyword(in: Int, `inout`: Int)
  }

  typealias Point = PayloadMachine.Point
  typealias Theme = PayloadMachine.Theme
  typealias UserID = PayloadMachine.UserID

  enum Flag: Codable, Hashable, Sendable {
    case a
    case b(Int)
  }

  enum Tab: String, Codable, CaseIterable, Sendable { case home, orders, `self` }
  enum Grade: Int, Codable, CaseIterable, Sendable, CustomStringConvertible {
    case low = 1
    case high = 2
    var description: String { "grade \(rawValue)" }
  }

  struct Box<Content: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    var content: Content
  }

  struct Options: OptionSet, Codable, Hashable, Sendable {
    var rawValue: Int
    static let fast = Options(rawValue: 1)
  }

  struct Everything: Codable, Hashable, Sendable {
    var bool = true
    var int = Int.min
    var int8 = Int8.min
    var int16 = Int16.min
    var int32 = Int32.min
    var int64 = Int64.max
    var uint = UInt.max
    var uint8 = UInt8.max
    var uint16 = UInt16.max
    var uint32 = UInt32.max
    var uint64 = UInt64.max
    var float = Float(0.1)
    var double = 1e-05
    var string = "\"é\u{1F600}\n"
    var missing: Int?
    var doubly: [Int?] = [nil, 1]
    var sets: Set<Int> = [10, 9, -1]
    var nested: [[String: [Point]]] = [[:], ["b": [], "a": [.init()]]]
  }

  /// A type that encodes a set or a dictionary by hand.
  struct Wrapper<Content: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    var content: Content
    init(_ content: Content) { self.content = content }
    init(from decoder: any Decoder) throws { content = try Content(from: decoder) }
    func encode(to encoder: any Encoder) throws { try content.encode(to: encoder) }
  }

  /// A type with hand-written containers of each kind.
  struct HandWritten: Codable, Hashable, Sendable {
    var name = "n"
    var deep = 1
    var list = [1, 2]

    enum Keys: String, CodingKey { case name, inner = "in-ner", list }

    init() {}

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      name = try container.decode(String.self, forKey: .name)
      let inner = try container.nestedContainer(keyedBy: Keys.self, forKey: .inner)
      deep = try inner.decode(Int.self, forKey: .name)
      var elements = try container.nestedUnkeyedContainer(forKey: .list)
      list = []
      while !elements.isAtEnd { list.append(try elements.decode(Int.self)) }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(name, forKey: .name)
      var inner = container.nestedContainer(keyedBy: Keys.self, forKey: .inner)
      try inner.encode(deep, forKey: .name)
      var elements = container.nestedUnkeyedContainer(forKey: .list)
      for element in list { try elements.encode(element) }
    }
  }

  class Animal: Codable {
    var legs = 4
    init() {}
  }

  final class Dog: Animal {
    var name = "Rex"

    enum CodingKeys: String, CodingKey { case name }

    override init() { super.init() }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      try super.init(from: container.superDecoder())
      name = try container.decode(String.self, forKey: .name)
    }

    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try super.encode(to: container.superEncoder())
      try container.encode(name, forKey: .name)
    }
  }
}
