import StateMachineTesting
import Testing

@testable import TestMachines

@Suite struct MachineIdentityTests {
  /// Only its type counts.
  private struct Machine: StateMachine {
    var initialState: Int { 0 }
    func reduce(into state: inout Int, action: IdlerMachine.Action) {}
  }

  @Test func `a machine has the name of its type, without its last word`() {
    #expect(CounterMachine().identity.name == "Counter")
    #expect(CounterMachine().identity.expression == "CounterMachine(limit: 10)")
    #expect(jobsMachine.identity.expression == "JobsMachine()")
    #expect(Machine().identity.name == "Machine")
  }
}
