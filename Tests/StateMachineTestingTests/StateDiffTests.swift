import StateMachineTesting
import Testing

@Suite struct StateDiffTests {
  struct State {
    var path: [Screen] = []
    var session = Session()
    var tabs = [Tab(), Tab()]
    var counts: [String: Int] = [:]
    var tags: Set<Int> = []
    var modal: Modal?
    var phase = Phase.idle
  }

  typealias Screen = NotationFixtures.Screen
  struct Session {
    var user: String?
    var pending: Screen?
  }
  struct Tab {
    var path: [Screen] = []
    var badge = 0
  }
  enum Modal { case alert(title: String, count: Int), sheet(Screen) }
  enum Phase { case idle, busy }

  /// A change of a state that was changed before, and its text.
  private struct Change: Sendable {
    var before: @Sendable (inout State) -> Void = { _ in }
    let change: @Sendable (inout State) -> Void
    let text: String

    init(_ text: String, _ change: @escaping @Sendable (inout State) -> Void) {
      (self.text, self.change) = (text, change)
    }

    init(
      of before: @escaping @Sendable (inout State) -> Void, _ text: String,
      _ change: @escaping @Sendable (inout State) -> Void
    ) {
      self.init(text, change)
      self.before = before
    }
  }

  private static let changes: [Change] = [
    // A changed property has its path and both values.
    Change("(no change)") { _ in },
    Change("session.pending: nil → .list") { $0.session.pending = .list },
    Change("session.user: nil → \"Al\"\nphase: .idle → .busy") {
      $0.session.user = "Al"
      $0.phase = .busy
    },
    // A changed stack lists its pushes and pops.
    Change(#"path: + .detail(id: "7")"#) { $0.path = [.detail(id: "7")] },
    Change(of: { $0.path = [.list] }, #"path: + .detail(id: "7")"#) {
      $0.path.append(.detail(id: "7"))
    },
    Change(
      of: { $0.path = [.list, .pair(1, 2), .detail(id: "7")] },
      "path: − .pair(1, 2)\npath: − .detail(id: \"7\")"
    ) { $0.path.removeLast(2) },
    Change(
      of: { $0.path = [.list, .pair(1, 2)] }, "path: − .pair(1, 2)\npath: + .detail(id: \"7\")"
    ) { $0.path[1] = .detail(id: "7") },
    Change(of: { $0.path = [.list] }, "path: − .list") { $0.path = [] },
    Change(of: { $0.path = [.list, .pair(1, 2)] }, "path[0]: − .list") { $0.path.removeFirst() },
    Change(of: { $0.path = [.list, .pair(1, 2)] }, "path[1]: + .list") {
      $0.path.insert(.list, at: 1)
    },
    Change(
      of: { $0.path = [.detail(id: "1")] }, #"path: [.detail(id: "1")] → [.detail(id: "2")]"#
    ) { $0.path = [.detail(id: "2")] },
    // Structs in an array are compared by their properties.
    Change("tabs[1].badge: 0 → 2") { $0.tabs[1].badge = 2 },
    Change(of: { $0.tabs[0].path = [.list] }, "tabs[0].path: + .list") {
      $0.tabs[0].path.append(.list)
    },
    Change("tabs: + .init(path: [], badge: 0)") { $0.tabs.append(.init()) },
    // Dictionaries are compared key by key, and sets by their elements.
    Change(#"counts: [:] → ["a": 1]"#) { $0.counts = ["a": 1] },
    Change(
      of: { $0.counts = ["a": 1, "b": 1, "c": 1] },
      "counts[\"a\"]: 1 → 2\ncounts[\"c\"]: − 1\ncounts[\"d\"]: + 3"
    ) { $0.counts = ["a": 2, "b": 1, "d": 3] },
    Change(of: { $0.tags = [1, 2, 3, 4] }, "tags[1]: − 2\ntags: + 5") { $0.tags = [1, 3, 4, 5] },
    // Payloads are compared only within the same case.
    Change(of: { $0.modal = .alert(title: "a", count: 1) }, "modal.count: 1 → 2") {
      $0.modal = .alert(title: "a", count: 2)
    },
    Change(
      of: { $0.modal = .alert(title: "a", count: 1) },
      #"modal: .alert(title: "a", count: 1) → .sheet(.list)"#
    ) { $0.modal = .sheet(.list) },
    Change(
      of: { $0.modal = .sheet(.pair(1, 2)) }, "modal: .sheet(.pair(1, 2)) → .sheet(.list)"
    ) { $0.modal = .sheet(.list) },
  ]

  @Test(arguments: changes)
  private func `a change has its path, and both values or the elements of one`(_ change: Change) {
    var old = State()
    change.before(&old)
    var new = old
    change.change(&new)
    #expect(StateDiff(from: old, to: new).description == change.text)
  }

  @Test func `a change of a value that isn't a struct has no path`() {
    #expect(StateDiff(from: 1, to: 1).isEmpty)
    #expect(StateDiff(from: Phase.idle, to: .busy).description == ".idle → .busy")
    #expect(StateDiff(from: [1], to: [1, 2]).description == "+ 2")
    let change = StateDiff(from: 1, to: 2).changes.first
    #expect(change?.path == "" && change?.before == .number("1") && change?.after == .number("2"))
    let nested = StateDiff(from: [[1], [], [2, 3]], to: [[1], [4], [2]])
    #expect(nested.description == "[1]: + 4\n[2]: − 3")
    let keyed = StateDiff(from: [["a": 1, "b": 2]], to: [["a": 1, "b": 3]])
    #expect(keyed.description == "[0][\"b\"]: 2 → 3")
  }

  @Test func `long arrays that differ a lot are compared from both ends`() {
    let old = Array(0..<2_000)
    let new = [0] + Array(5_000..<7_000) + [1_999]
    let changes = StateDiff(from: old, to: new).changes
    #expect(changes.count == 1_998 + 2_000)
    #expect(changes.first?.description == "[1]: − 1")
    #expect(changes.last?.description == "[2000]: + 6999")
  }
}
