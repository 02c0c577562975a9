@testable import StateMachineTesting
import Testing

@Suite struct ChosenActionTests {
  @Test func `a machine lists its possible actions, the simplest first`() {
    typealias Action = CounterMachine.Action
    let machine = CounterMachine()
    let all: [Action] = [
      .increment, .decrement, .add(amount: 1), .add(amount: 2), .add(amount: 3), .reset,
    ]
    #expect(machine.actions(in: .init(count: 1)).map(\.action) == all)
    #expect(machine.actions(in: .init(count: 0)).map(\.action) == all.filter { $0 != .decrement })
    #expect(
      machine.actions(in: .init(count: 1)).map(\.decisions)
        == [[0], [1], [2, 0], [2, 1], [2, 2], [3]])
  }

  @Test func `the decisions of listed actions are in lexicographic order`() {
    for state in [[], [.list], [.list, .help, .detail]] as [[StackMachine.Screen]] {
      let decisions = StackMachine().actions(in: state).map(\.decisions)
      #expect(
        zip(decisions, decisions.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
    }
  }

  @Test func `an action that several decisions make is listed once, with the simplest ones`() {
    let machine = ListMachine { offers in
      offers("2")
      offers { "\(($0.pick(below: 4) * $0.pick(below: 3)) % 4)" }
    }
    let outcomes = machine.actions(in: 0)
    #expect(outcomes.map(\.action) == ["2", "0", "1", "3"])
    #expect(outcomes.map(\.decisions) == [[0], [1, 0, 0], [1, 1, 1], [1, 3, 1]])
  }

  @Test func `a state without a possible call has no actions`() {
    #expect(StuckMachine().actions(in: 0).isEmpty)
    #expect(CountdownMachine().actions(in: 0).isEmpty)
    #expect(CountdownMachine().actions(in: 1).map(\.action) == [.one])
  }

  @Test func `the actions of one call can be listed alone`() {
    let machine = CounterMachine()
    #expect(
      machine.actions(in: .init(count: 1), ofKind: 2).map(\.action)
        == [.add(amount: 1), .add(amount: 2), .add(amount: 3)])
    #expect(machine.actions(in: .init(count: 0), ofKind: 1).isEmpty)
    #expect(machine.actions(in: .init(count: 0), ofKind: 4).isEmpty)
    #expect(
      machine.firstAction(in: .init(count: 1), ofKind: 2) { $0 != .add(amount: 1) }
        == .add(amount: 2))
    #expect(machine.firstAction(in: .init(count: 1)) { $0 != .increment } == .decrement)
    #expect(machine.firstAction(in: .init(count: 0), ofKind: 1) { _ in true } == nil)
  }

  @Test(arguments: [0, 1, 2, 99, 100, 101])
  func `the limit counts the outcomes of each call`(limit: Int) {
    let machine = ListMachine { offers in
      offers { "\($0.pick(below: 10) * 10 + $0.pick(below: 10))" }
      offers(each: 100..<103) { "\($0)" }
    }
    let outcomes = machine.actions(in: 0, limit: limit)
    #expect(
      outcomes.map(\.action)
        == (0..<min(limit, 100)).map { "\($0)" } + (100..<100 + min(limit, 3)).map { "\($0)" })
  }

  @Test func `a call lists at most 4,096 outcomes`() {
    let machine = ListMachine { $0 { "\($0.pick(below: 1 << 40))" } }
    #expect(machine.actions(in: 0).count == 4_096)
  }

  @Test func `an outcome behind those that are listed is found, or may be offered`() {
    let machine = ListMachine {
      $0("first")
      $0 { "\($0.pick(below: 1 << 40))" }
    }
    #expect(machine.choosing("60000", in: 0)?.decisions == [1, 60_000])
    #expect(machine.choosing("70000", in: 0) == nil)
    #expect(machine.mayOffer("70000", in: 0))
    #expect(!ListMachine { $0("first") }.mayOffer("second", in: 0))
    #expect(machine.replaying(["60000", "70000"]).impossible == [])
  }
}
