import Testing

@testable import StateMachineTesting
@testable import TestMachines

@Suite struct ReplayTests {
  @Test func `a replay has each state, and each broken claim once`() {
    let replay = StackMachine().replaying([.push(.help), .push(.list), .push(.list), .pop])
    #expect(
      replay.states == [[], [.help], [.help, .list], [.help, .list, .list], [.help, .list]])
    #expect(replay.breaks.map(\.claim.name) == ["HELP-LAST", "NEIGHBOURS"])
    #expect(replay.breaks.map(\.step) == [2, 3])
    #expect(replay.impossible.isEmpty)
  }

  @Test func `impossible actions are noted and executed`() {
    let replay = CounterMachine().replaying([.decrement, .add(amount: 4), .increment])
    #expect(replay.states.map(\.count) == [0, -1, 3, 4])
    #expect(replay.impossible == [0, 1])
  }

  @Test func `a replay throws the first broken claim`() throws {
    let actions: [StackMachine.Action] = [.push(.list), .push(.list), .push(.help), .push(.list)]
    let error = try #require(throws: Finding.self) { try StackMachine().check(actions) }
    #expect(error.claim.name == "NEIGHBOURS")
    #expect(error.actions == [".push(.list)", ".push(.list)"])
    #expect(error.origin == nil)
  }

  @Test func `a replay checks the initial state, steps and the end`() {
    #expect(brokenStartMachine.replaying([]).breaks.map(\.step) == [0])
    #expect(
      TurnstileMachine(isBroken: true).replaying([.coin, .push, .push]).breaks.map(\.step) == [3])
    #expect(jobsMachine.replaying([.start, .start, .finish]).breaks.isEmpty)
    #expect(jobsMachine.replaying([.start, .start]).breaks.map(\.step) == [2])
  }
}
