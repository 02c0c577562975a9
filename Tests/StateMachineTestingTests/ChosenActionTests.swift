import Testing

@testable import StateMachineTesting
@testable import TestMachines

@Suite struct ChosenActionTests {
  @Test func `the first action that meets a condition is found, of any call or of one`() {
    let machine = CounterMachine()
    #expect(
      machine.firstAction(in: .init(count: 1), ofKind: 2) { $0 != .add(amount: 1) }
        == .add(amount: 2))
    #expect(machine.firstAction(in: .init(count: 1)) { $0 != .increment } == .decrement)
    #expect(machine.firstAction(in: .init(count: 0), ofKind: 1) { _ in true } == nil)
  }

  @Test func `an outcome behind the 4,096th is found, isn't offered, or is unknown`() {
    func machine(_ limits: [Int]) -> MadeMachine<Int, Int> {
      MadeMachine(
        0, reduce: { state, _ in state += 1 },
        actions: { _, offers in
          for limit in limits { offers { $0.pick(below: limit) } }
          offers(-1)
        })
    }
    func offer(of action: Int, by limits: [Int]) -> String {
      let (made, isMissing) = machine(limits).offer(of: action, in: 0)
      return made.map { "\($0.decisions)" } ?? (isMissing ? "missing" : "unknown")
    }
    #expect(offer(of: 60_000, by: [10, 1 << 40]) == "[1, 60000]")
    #expect(offer(of: 5_000, by: [4_500, 6_000]) == "[1, 5000]")
    #expect(offer(of: -1, by: Array(repeating: 1 << 40, count: 17)) == "unknown")
    #expect(offer(of: 9_999, by: [5_000]) == "missing")
    #expect(offer(of: 9_999, by: [5]) == "missing")
    #expect(machine([1 << 40]).replaying([70_000]).impossible == [])
    #expect(machine([5_000]).replaying([4_500, 9_999]).impossible == [1])
  }
}
