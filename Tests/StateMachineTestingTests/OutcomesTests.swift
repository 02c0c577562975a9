import StateMachineTesting
import Testing

@Suite struct OutcomesTests {
  @Test func `a machine lists exactly what can happen, the simplest first`() {
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

  @Test func `the decisions of outcomes rise`() {
    for state in [[], [.list], [.list, .help, .detail]] as [[StackMachine.Screen]] {
      let decisions = StackMachine().actions(in: state).map(\.decisions)
      #expect(
        zip(decisions, decisions.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
    }
  }

  @Test func `an action that several outcomes make is listed at its simplest`() {
    let machine = GeneratorMachine { "\(($0.pick(below: 4) * $0.pick(below: 3)) % 4)" }
    let outcomes = machine.actions(in: 0)
    #expect(outcomes.map(\.action) == ["0", "1", "2", "3"])
    #expect(outcomes.map(\.decisions) == [[0, 0], [1, 1], [1, 2], [3, 1]])
  }

  @Test func `a generator that finds nothing has no outcomes`() {
    #expect(StuckMachine().actions(in: 0).isEmpty)
    #expect(CountdownMachine().actions(in: 0).isEmpty)
    #expect(CountdownMachine().actions(in: 1).map(\.action) == [.one])
  }

  @Test(arguments: [0, 1, 2, 99, 100, 101])
  func `the limit counts outcomes`(limit: Int) {
    let machine = GeneratorMachine { "\($0.pick(below: 10) * 10 + $0.pick(below: 10))" }
    let outcomes = machine.actions(in: 0, limit: limit)
    #expect(outcomes.map(\.action) == (0..<min(limit, 100)).map { "\($0)" })
  }

  @Test func `large generators are cut at 4,096 outcomes`() {
    let machine = GeneratorMachine { "\($0.pick(below: 1 << 40))" }
    #expect(machine.actions(in: 0).count == 4_096)
  }
}
