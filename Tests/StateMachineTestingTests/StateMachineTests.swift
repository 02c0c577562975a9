import StateMachineTesting
import Testing

@testable import TestMachines

/// The members of a machine that have a default.
@Suite struct StateMachineTests {
  @Test func `a machine needs an initial state and a reducer only`() throws {
    let machine = IdlerMachine()
    #expect(machine.actions(in: 7).map(\.action) == [.work, .idle])
    #expect(machine.abstraction(of: 7) == 7 && machine.alwaysReachable.isEmpty)
    let result = Explorer(machine, bounds: ExplorationBounds(depth: 2)).run()
    #expect(result.states == 3 && result.claims.isEmpty && result.reachability.isEmpty)
    #expect(Fuzzer(machine, seed: 1, walks: 3).run().report().claims.isEmpty)
  }
}
