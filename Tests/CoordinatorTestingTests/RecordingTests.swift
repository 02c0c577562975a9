import Foundation
import Testing

@testable import CoordinatorTesting
@testable import TestMachines

enum CartItem: Hashable, Codable { case apple, book(title: String) }

enum CartAction: Hashable, Codable {
  case add(CartItem)
  case clear, pay
}

struct Cart: Hashable, Codable {
  var items: [CartItem] = []
  var last: CartItem?
  var prices: [String: Int] = [:]
  var result = false
}

/// A cart whose states have each kind of part that a recording can hold.
private let cart = MadeMachine<Cart, CartAction>(
  Cart(), named: "Cart", starts: [Cart(), Cart(items: [.apple], last: .apple)],
  reduce: { state, action in
    state.result = true
    switch action {
    case .add(let item):
      state.items.append(item)
      state.last = item
      if case .book(let title) = item { state.prices[title] = 7 }
    case .clear: state.items = []
    case .pay:
      state.result = !state.items.isEmpty
      state.items = []
    }
  },
  actions: { state, offers in
    offers(.add(.apple))
    offers(.add(.book(title: "a")))
    offers(.clear, if: !state.items.isEmpty)
    offers(.pay)
  }, check: { $1.always("SMALL", "at most four items", $0.items.count <= 4) })

@Suite struct RecordingTests {
  private func report(_ lines: String..., offered: Bool = false) throws -> RecordingReport {
    var report = RecordingReport(machine: "Cart")
    let recording = try Recording(jsonLines: lines.joined(separator: "\n"))
    cart.check(recording, of: nil, offered: offered, into: &report)
    return report
  }

  // MARK: Reading

  @Test func `a file holds traces, and empty lines don't count`() throws {
    let recording = try Recording(
      jsonLines: """
        {"action":".pay","result":false}

        {"start":{}}
        {"start":{"items":[]},"action":".clear","state":{},"note":{"time":3}}

        """)
    #expect(recording.traces.map(\.line) == [1, 3, 4])
    #expect(recording.traces.map(\.steps.count) == [1, 0, 1])
  }

  @Test(arguments: [
    ("", "the file has no line: record one action a line, as JSON"),
    ("[]", "line 1: a line is an object with the key `action`"),
    ("\n{\"state\":{}}", "line 2: the key `action` is missing"),
    (#"{"start":{},"state":{}}"#, "line 1: the key `action` is missing"),
    (#"{"action":".pay","sate":{}}"#, "line 1: there is no key `sate`; did you mean `state`?"),
    (
      #"{"action":".pay","duration":2}"#,
      "line 1: there is no key `duration`; put other data under `note`"
    ),
    ("{\"action\":1}\n{]\n", "line 2: the line isn't JSON; mend it"),
    ("{\"action\":\"\\ud83d\"}\n", "line 1: the line isn't JSON; mend it"),
    (String(repeating: "[", count: 5_000) + "\n", "line 1: the line isn't JSON; mend it"),
  ])
  func `a line that is none of a recording is named`(text: String, message: String) {
    let error = #expect(throws: InputError.self) { try Recording(jsonLines: text) }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    ("null", "nil"), (" true ", "true"), ("-12", "-12"), ("1.5e3", "1500"), ("[]", "[]"),
    ("[1, [2]]", "[1, [2]]"), ("{}", "[:]"),
    (#"{"b": 1, "a": {"c": ""}}"#, #"["a": ["c": ""], "b": 1]"#),
    (#""\ud83d\ude00\n""#, #""😀\n""#), ("18446744073709551615", "18446744073709551615"),
    ("123456789012345678901234567890", "123456789012345678901234567890"), ("0.1", "0.1"),
  ])
  func `JSON is read as notation`(json: String, notation: String) throws {
    #expect(try NotationValue(json: Data(json.utf8)).description == notation)
  }

  @Test func `a state is written as Codable would encode it`() {
    struct State {
      var cart = Cart(items: [.book(title: "\u{1}")], last: nil)
      var tuple = (1, "b")
      var set: Set<Int> = [2, 1]
    }
    #expect(
      Notation.describe(State()).json
        == #"{"cart":{"items":[{"book":{"title":"\u0001"}}],"last":null,"prices":{},"#
        + #""result":false},"tuple":[1,"b"],"set":[1,2]}"#)
  }

  // MARK: Checking

  @Test func `actions and states as Codable encodes them agree`() throws {
    let report = try report(
      #"{"start":{"items":[],"last":null}}"#,
      #"{"action":{"add":{"_0":{"apple":{}}}},"state":{"items":[{"apple":{}}]}}"#,
      #"{"action":{"add":{"_0":{"book":{"title":"b"}}}},"state":{"prices":{"b":7.0}}}"#,
      #"{"action":{"pay":{}},"state":{"items":[],"last":{"book":{"title":"b"}}},"result":true}"#)
    #expect(report.description == "✓ Cart agrees with 1 trace in 1 file: 3 steps, 5 comparisons")
  }

  @Test func `actions and states in Swift notation agree`() throws {
    let report = try report(
      #"{"action":".add(.apple)","state":{"items":["apple"],"last":".apple"}}"#,
      #"{"action":".add(.book(title: \"b\"))","state":{"items":"[.apple, .book(title: \"b\")]"}}"#)
    #expect(report.passed && report.comparisons == 2)
  }

  @Test(arguments: [
    (#"{"items":[]}"#, "items: recorded [], the model has [.apple]"),
    (#"{"items":["book"]}"#, #"items[0]: recorded "book", the model has .apple"#),
    (#"{"items":[{"book":{}}]}"#, #"items[0]: recorded {"book":{}}, the model has .apple"#),
    (#"{"last":null}"#, "last: recorded null, the model has .apple"),
    (#"{"prices":{"b":1}}"#, #"prices: recorded {"b":1}, the model has [:]"#),
    (#"{"result":1}"#, "result: recorded 1, the model has true"),
    (#"{"total":1}"#, "total: recorded 1, the model has no such part"),
  ])
  func `a recorded part that differs is named`(state: String, difference: String) throws {
    let report = try report(
      #"{"action":".add(.apple)","state":\#(state)}"#, #"{"action":".pay","result":false}"#)
    #expect(report.problems.map(\.details) == [[difference]])
    #expect(report.problems.first?.line == 1 && report.problems.first?.kind == .differs)
    #expect(report.steps == 1, "nothing after a contradiction counts")
  }

  @Test func `an action that the machine doesn't have is refused`() throws {
    let report = try report(
      #"{"action":".clear"}"#, #"{"action":{"remove":{"_0":{"apple":{}}}}}"#,
      #"{"start":{}}"#, #"{"action":".paay"}"#)
    #expect(report.problems.map(\.line) == [2, 4])
    #expect(report.problems.map(\.kind) == [.unknownAction, .unknownAction])
    #expect(report.problems.first?.action == #"{"remove":{"_0":{"apple":{}}}}"#)
  }

  @Test(arguments: [
    (#"".paay""#, "unknown case .paay; rename it to a case that exists, or delete the line"),
    (#""pay""#, "an action begins with a dot: write `.pay`"),
    (#""add(.apple)""#, "an action begins with a dot: write `.add(.apple)`"),
    (
      #"{"add":{"_0":"apple"}}"#,
      #"at add._0: expected `.apple` without quotes, or `{"apple":{}}` in JSON, found `"apple"`"#
    ),
    (
      #"{"add":{"_0":".apple"}}"#,
      #"at add._0: expected `.apple` without quotes, or `{"apple":{}}` in JSON, found `".apple"`"#
    ),
  ])
  func `the error of an action says how to write it`(action: String, detail: String) throws {
    let problem = try #require(try report(#"{"action":\#(action)}"#).problems.first)
    #expect(problem.details == [detail])
  }

  @Test func `an action of any length is quoted in 200 characters`() throws {
    let long = String(repeating: "a", count: 5_000)
    for action in ["\"\(long)\"", "{\"\(long)\":{}}"] {
      let report = try report("{\"action\":\(action)}")
      #expect(report.problems.count == 1 && report.description.count < 900)
    }
  }

  @Test func `a last line that is cut can be deleted`() throws {
    for (end, isCut) in [("", true), ("\n", false)] {
      let text = "{\"action\":\".pay\"}\n{\"action\":\".p" + end
      let error = try #require(throws: InputError.self) { try Recording(jsonLines: text) }
      #expect("\(error)".hasPrefix("line 2: "))
      #expect("\(error)".hasSuffix("; delete it if the app was ended while it wrote it") == isCut)
    }
  }

  @Test func `an action that isn't offered is refused on demand`() throws {
    let lines = #"{"action":".clear","state":{"items":[]}}"#
    #expect(try report(lines).passed)
    let refused = try report(lines, offered: true)
    #expect(refused.problems.map(\.kind) == [.notOffered] && refused.steps == 0)
    #expect(try report(#"{"action":".pay","result":false}"#, offered: true).passed)
  }

  @Test func `an action that may be behind the listed outcomes of its call isn't refused`() throws {
    for (limit, isRefused) in [(1 << 40, false), (5_000, true)] {
      var report = RecordingReport(machine: "Dial")
      let recording = try Recording(jsonLines: #"{"action":".turn(70000)"}"#)
      DialMachine(below: limit).check(recording, of: nil, offered: true, into: &report)
      #expect(report.problems.map(\.kind) == (isRefused ? [.notOffered] : []))
    }
  }

  @Test func `the first line that breaks a claim counts, even without a state`() throws {
    let add = #"{"action":".add(.apple)"}"#
    let report = try report(add, add, add, add, add, #"{"action":".pay","result":false}"#)
    #expect(report.problems.map(\.line) == [5])
    #expect(report.problems.first?.kind == .breaks)
    #expect(report.problems.first?.details == ["SMALL: at most four items"])
  }

  @Test func `a trace starts in the first start that has its parts, or in its own state`() throws {
    let second = #"{"start":{"items":["apple"]}}"#
    #expect(try report(second, #"{"action":".pay","result":true}"#).passed)
    let own = #"{"items":[{"apple":{}},{"apple":{}}],"prices":{},"result":false}"#
    #expect(
      try report(
        #"{"start":\#(own)}"#, #"{"action":".add(.apple)","state":{"items":[{},{},{}]}}"#
      ).problems.map(\.line) == [2], "an empty object is no case")
    let unknown = try report(#"{"start":{"items":["book"]}}"#)
    #expect(unknown.problems.map(\.kind) == [.unknownStart])
  }

  // MARK: Recording

  @Test(arguments: [1, 2, 3] as [Seed])
  func `a recorded walk agrees with its machine, and with no other`(seed: Seed) throws {
    let walks = cart.record(seed: seed, walks: 5, length: 40)
    let text = walks.map(\.jsonLines).joined()
    #expect(cart.record(seed: seed, walks: 5, length: 40).map(\.jsonLines).joined() == text)
    var report = try report(text)
    #expect(report.traces == 5)
    #expect(report.problems.allSatisfy { $0.kind == .breaks })
    let changed = text.replacing(#""result":true"#, with: #""result":false"#)
    report = try self.report(changed)
    #expect(report.problems.count == 5)
    #expect(report.problems.contains { $0.kind == .differs })
  }
}
