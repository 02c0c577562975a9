@testable import LiveTesting
import Testing

@testable import TestMachines

/// Every engine takes a live class: the results are those of the same machine as values.
@Suite @MainActor struct EnginesTests {
  @Test(arguments: Strategy.allCases)
  func `each strategy finds the shortest sequence`(strategy: Strategy) {
    let report = LiveMachine(FlowParentLive(bug: .neverRemoved))
      .report(walks: 64, length: 20, strategy: strategy)
    #expect(report.findings.map(\.actions) == [[".start", ".end"]])
  }

  @Test func `an exploration visits as many states of the class as of its model`() throws {
    let live = report { () throws(SearchFailure) in
      try LiveMachine(CountingLive(first: 6)).explore(depth: 5, corpus: .none)
    }
    let counting = MadeMachine<Int, CountingLive.Action>(
      6, reduce: { state, _ in state += 1 }, check: CountingLive().check)
    let model = report { () throws(SearchFailure) in
      try counting.explore(depth: 5, corpus: .none)
    }
    #expect(live.findings.map(\.actions) == model.findings.map(\.actions))
    #expect(live.findings.map(\.actions) == [[".add", ".add", ".add"]])
    #expect(live.states?.count == model.states?.count && live.states != nil)
    #expect(live.transitions == model.transitions)
  }

  @Test func `the result is the same for any number of workers`() async {
    let fuzzer = AnyFuzzer(
      Fuzzer(
        LiveMachine(FlowParentLive(bug: .neverRemoved)), seed: 7, walks: 64, length: 20))
    let alone = fuzzer.run().findings()
    for workers in [1, 2, 3] { #expect(await fuzzer.run(workers: workers).findings() == alone) }
  }

  @Test func `a state continues on its instance once, and then on a fresh one`() {
    let machine = LiveMachine(CountingLive())
    let start = machine.initialState
    var (one, other) = (start, start)
    machine.reduce(into: &one, action: .add)
    #expect(one.run === start.run)
    machine.reduce(into: &other, action: .add)
    #expect(other.run !== start.run && other == one)
    var later = one
    machine.reduce(into: &later, action: .add)
    #expect(later.run === one.run && later.projection == 2)
    machine.reduce(into: &one, action: .add)
    #expect(one.run !== later.run && one == later)
  }

  @Test func `a class that depends on other instances isn't deterministic`() {
    let report = LiveMachine(CountingLive(isShared: true)).report(walks: 64)
    #expect(report.brokenClaims == [.deterministic])
  }

  @Test func `systems with other options are further starts`() {
    let report = LiveMachine(CountingLive(), CountingLive(first: 7)).report(walks: 64)
    #expect(report.findings.map(\.actions) == [[".add", ".add"]])
    #expect(report.findings.map(\.start) == [["state: 0 → 7"]])
  }

  @Test func `an exploration visits each of the starts, although they look alike`() {
    let report = report { () throws(SearchFailure) in
      try LiveMachine(FlowParentLive(bug: .none), FlowParentLive(bug: .neverRemoved))
        .explore(depth: 3, corpus: .none)
    }
    #expect(report.findings.map(\.actions) == [[".start", ".end"]])
  }

  @Test func `an instance that was dropped for others comes back`() {
    let machine = LiveMachine(CountingLive())
    var first = machine.initialState
    machine.reduce(into: &first, action: .add)
    for _ in 0..<200 { _ = machine.initialState }
    #expect(!first.run.isAt(1))
    machine.reduce(into: &first, action: .add)
    #expect(first.projection == 2)
  }
}

/// A counter; a shared one counts for all instances.
@MainActor final class Counter {
  static var all = 0

  private var own: Int
  private let isShared: Bool

  init(first: Int, isShared: Bool) {
    own = first
    self.isShared = isShared
  }

  var value: Int { isShared ? Counter.all : own }

  func add() {
    own += 1
    Counter.all += 1
  }
}

struct CountingLive: LiveSystem {
  enum Action: Hashable, Codable, CaseIterable { case add }

  var first = 0
  var isShared = false

  func make() -> Counter { Counter(first: first, isShared: isShared) }
  func perform(_ action: Action, on counter: Counter) { counter.add() }
  func projection(of counter: Counter) -> Int { counter.value }

  func check(_ value: Int, _ checks: inout Checks) {
    if !isShared { checks.always("it stays away from nine", value != 9) }
  }
}
