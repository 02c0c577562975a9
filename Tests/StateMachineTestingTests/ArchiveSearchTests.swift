import Testing

@testable import StateMachineTesting
@testable import TestMachines

/// Counts up; its abstraction has two values, one for each last bit.
struct AlikeMachine: StateMachine {
  enum Action: Hashable, CaseIterable { case up, upTwice }
  var initialState: Int { 0 }
  func reduce(into state: inout Int, action: Action) { state += action == .up ? 1 : 2 }
  func abstraction(of state: Int) -> Bool { state & 1 == 1 }
}

extension Fuzzer {
  /// One turn of a search.
  func searched<Search: Searcher<Machine>>(
    by _: Search.Type, transitions: Int, capacity: Int? = nil
  ) -> Search {
    var search = Search(self, from: 0, isRecording: false)
    if let capacity { search.capacity = capacity }
    var checks = Checks()
    var tally = Tally(kinds: kinds)
    search.run(0, transitions: transitions, &checks, &tally)
    return search
  }
}

@Suite struct ArchiveSearchTests {
  @Test func `of equivalent states, the first, second, fourth, eighth … are kept`() {
    let search = Fuzzer(AlikeMachine(), seed: 1, walks: 1, length: 10_000, strategy: .archive)
      .searched(by: ArchiveSearch.self, transitions: 10_000)
    let places = search.visited.count
    #expect(places > 30)
    // The initial state, and for each of the two values as many others as there are powers of two.
    var expected = 1
    for place in 0...1 {
      let count = search.cells.number(of: Fingerprint(of: place == 1).bits) ?? 0
      expected += Int.bitWidth - count.leadingZeroBitCount
    }
    #expect(search.entries.count == expected)
    #expect(expected > 6 && expected < 40)
  }

  /// The machine has more dead ends than the archive has entries.
  @Test func `a full archive keeps new states and the initial one`() {
    let machine = MadeMachine<Int, Int>(
      0, reduce: { $0 = $1 },
      actions: { state, offers in offers(if: state == 0) { 1 + $0.pick(below: 1 << 40) } },
      check: { $1.always("THERE", $0 >= 0) })
    let fuzzer = Fuzzer(machine, seed: 1, walks: 1, length: 1_000, strategy: .archive)
    func search(transitions: Int) -> ArchiveSearch<MadeMachine<Int, Int>> {
      let search = fuzzer.searched(by: ArchiveSearch.self, transitions: transitions, capacity: 64)
      #expect(search.visited.count == transitions)
      #expect(search.entries.count == 64)
      #expect(search.entries.filter { $0.path.count == 0 }.count == 1)
      #expect(search.entries[0].path.count == 0)
      return search
    }
    // The first 63 states fill the archive.
    let first = Set(search(transitions: 63).entries.map(\.state))
    #expect(Set(search(transitions: 1_000).entries.map(\.state)).intersection(first).count < 8)
  }

  @Test func `where the archive leaves a walk, the claims about its end are checked`() {
    // Three steps, and a dead end.
    let ends = Ticker()
    let machine = MadeMachine<Int, Int>(
      0, reduce: { $0 += $1 }, actions: { $1(1, if: $0 < 3) },
      checkEnd: { state, _ in if state == 3 { ends.tick() } })
    let search = Fuzzer(machine, seed: 1, walks: 1, length: 100, strategy: .archive)
      .searched(by: ArchiveSearch.self, transitions: 4)
    #expect(search.course.state < 3)
    #expect(ends.count == 1)
  }
}
