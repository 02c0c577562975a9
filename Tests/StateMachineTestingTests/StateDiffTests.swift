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

  private func diff(_ before: (inout State) -> Void, _ after: (inout State) -> Void) -> String {
    var old = State()
    before(&old)
    var new = old
    after(&new)
    return StateDiff(from: old, to: new).description
  }

  private func diff(_ after: (inout State) -> Void) -> String { diff({ _ in }, after) }

  @Test func `equal states have no changes`() {
    #expect(diff { _ in } == "(no change)")
    #expect(StateDiff(from: 1, to: 1).isEmpty)
  }

  @Test func `a changed property has its path and both values`() {
    #expect(diff { $0.session.pending = .list } == "session.pending: nil → .list")
    #expect(diff { $0.phase = .busy } == "phase: .idle → .busy")
    #expect(
      diff {
        $0.session.user = "Al"
        $0.phase = .busy
      } == """
        session.user: nil → "Al"
        phase: .idle → .busy
        """)
  }

  @Test func `a change of a value that isn't a struct has no path`() {
    #expect(StateDiff(from: Phase.idle, to: .busy).description == ".idle → .busy")
    #expect(StateDiff(from: [1], to: [1, 2]).description == "+ 2")
    let change = StateDiff(from: 1, to: 2).changes.first
    #expect(change?.path == "")
    #expect(change?.before == .number("1"))
    #expect(change?.after == .number("2"))
  }

  @Test func `a changed stack lists its pushes and pops`() {
    #expect(diff { $0.path = [.detail(id: "7")] } == #"path: + .detail(id: "7")"#)
    #expect(
      diff({ $0.path = [.list] }, { $0.path.append(.detail(id: "7")) })
        == #"path: + .detail(id: "7")"#)
    #expect(
      diff({ $0.path = [.list, .pair(1, 2), .detail(id: "7")] }, { $0.path.removeLast(2) }) == """
        path: − .pair(1, 2)
        path: − .detail(id: "7")
        """)
    #expect(
      diff({ $0.path = [.list, .pair(1, 2)] }, { $0.path[1] = .detail(id: "7") }) == """
        path: − .pair(1, 2)
        path: + .detail(id: "7")
        """)
    #expect(diff({ $0.path = [.list] }, { $0.path = [] }) == "path: − .list")
    #expect(
      diff({ $0.path = [.list, .pair(1, 2)] }, { $0.path.removeFirst() }) == "path[0]: − .list")
    #expect(
      diff({ $0.path = [.list, .pair(1, 2)] }, { $0.path.insert(.list, at: 1) })
        == "path[1]: + .list")
    #expect(
      diff({ $0.path = [.detail(id: "1")] }, { $0.path = [.detail(id: "2")] })
        == #"path: [.detail(id: "1")] → [.detail(id: "2")]"#)
  }

  @Test func `structs in an array are compared by their properties`() {
    #expect(diff { $0.tabs[1].badge = 2 } == "tabs[1].badge: 0 → 2")
    #expect(
      diff({ $0.tabs[0].path = [.list] }, { $0.tabs[0].path.append(.list) })
        == "tabs[0].path: + .list")
    #expect(diff { $0.tabs.append(.init()) } == "tabs: + .init(path: [], badge: 0)")
  }

  @Test func `collections in an array are compared by their elements`() {
    let diff = StateDiff(from: [[1], [], [2, 3]], to: [[1], [4], [2]])
    #expect(diff.description == "[1]: + 4\n[2]: − 3")
    let keyed = StateDiff(from: [["a": 1, "b": 2]], to: [["a": 1, "b": 3]])
    #expect(keyed.description == "[0][\"b\"]: 2 → 3")
  }

  @Test func `dictionaries are compared key by key`() {
    #expect(diff { $0.counts = ["a": 1] } == #"counts: [:] → ["a": 1]"#)
    #expect(
      diff({ $0.counts = ["a": 1, "b": 1, "c": 1] }, { $0.counts = ["a": 2, "b": 1, "d": 3] })
        == """
        counts["a"]: 1 → 2
        counts["c"]: − 1
        counts["d"]: + 3
        """)
  }

  @Test func `a changed set lists the added and the removed elements`() {
    #expect(
      diff({ $0.tags = [1, 2, 3, 4] }, { $0.tags = [1, 3, 4, 5] }) == """
        tags[1]: − 2
        tags: + 5
        """)
  }

  @Test func `payloads are compared only within the same case`() {
    #expect(
      diff({ $0.modal = .alert(title: "a", count: 1) }, { $0.modal = .alert(title: "a", count: 2) })
        == "modal.count: 1 → 2")
    #expect(
      diff({ $0.modal = .alert(title: "a", count: 1) }, { $0.modal = .sheet(.list) })
        == #"modal: .alert(title: "a", count: 1) → .sheet(.list)"#)
    #expect(
      diff({ $0.modal = .sheet(.pair(1, 2)) }, { $0.modal = .sheet(.list) })
        == "modal: .sheet(.pair(1, 2)) → .sheet(.list)")
  }

  @Test func `long arrays that differ a lot are compared from both ends`() {
    let old = Array(0..<2_000)
    let new = [0] + Array(5_000..<7_000) + [1_999]
    let changes = StateDiff(from: old, to: new).changes
    #expect(changes.count == 1_998 + 2_000)
    #expect(changes.first?.description == "[1]: − 1")
    #expect(changes.last?.description == "[2000]: + 6999")
  }

  /// The changes of a random array, applied to the old one, make the new one.
  @Test func `changes of arrays are complete`() {
    var generator = NotationFixtures.Generator(seed: 5)
    for _ in 0..<500 {
      let old = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
        Int.random(in: 0...3, using: &generator)
      }
      let new = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
        Int.random(in: 0...3, using: &generator)
      }
      let changes = StateDiff(from: old, to: new).changes
      guard !changes.contains(where: { $0.before != nil && $0.after != nil }) else { continue }
      let removed = changes.compactMap { $0.before?.description }
      let added = changes.compactMap { $0.after?.description }
      #expect((old.map { "\($0)" } + added).sorted() == (new.map { "\($0)" } + removed).sorted())
      #expect(changes.isEmpty == (old == new))
    }
  }
}
