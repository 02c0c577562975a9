import Testing

@testable import StateMachineTesting
@testable import TestMachines

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
      #expect(zip(decisions, decisions.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
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

  @Test func `an outcome behind the 4,096th is found, isn't offered, or is unknown`() {
    func offer(of action: String, by limits: [Int]) -> String {
      let machine = ListMachine { offers in
        for limit in limits { offers { "\($0.pick(below: limit))" } }
        offers("last")
      }
      return switch machine.offer(of: action, in: 0) {
      case .made(let chosen): "\(chosen.decisions)"
      case .missing: "missing"
      case .unknown: "unknown"
      }
    }
    #expect(offer(of: "60000", by: [10, 1 << 40]) == "[1, 60000]")
    #expect(offer(of: "5000", by: [4_500, 6_000]) == "[1, 5000]")
    #expect(offer(of: "last", by: Array(repeating: 1 << 40, count: 20)) == "[20]")
    #expect(offer(of: "70000", by: [10, 1 << 40]) == "unknown")
    #expect(offer(of: "9999", by: [5_000]) == "missing")
    #expect(offer(of: "9999", by: [5]) == "missing")
    let machine = ListMachine { $0 { "\($0.pick(below: 1 << 40))" } }
    #expect(machine.replaying(["60000", "70000"]).impossible == [])
    let smaller = ListMachine { $0 { "\($0.pick(below: 5_000))" } }
    #expect(smaller.replaying(["4500", "9999"]).impossible == [1])
  }
}
