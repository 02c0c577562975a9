import StateMachineTesting
import Testing

@testable import TestMachines

/// The members of a machine that have a default.
@Suite struct StateMachineTests {
  /// A machine with the defaults only.
  private struct PlainMachine: StateMachine {
    enum Action: Hashable, CaseIterable { case on, off }
    var initialState: Bool { false }
    func reduce(into state: inout Bool, action: Action) { state = action == .on }
  }

  @Test func `a machine needs an initial state and a reducer only`() throws {
    let machine = PlainMachine()
    #expect(machine.actions(in: true).map(\.action) == [.on, .off])
    #expect(machine.abstraction(of: true))
    #expect(machine.alwaysReachable.isEmpty)
    let result = Explorer(machine).run()
    #expect(result.states == 2 && result.claims.isEmpty && result.reachability.isEmpty)
    #expect(Fuzzer(machine, seed: 1, walks: 3).run().report().claims.isEmpty)
  }
}
