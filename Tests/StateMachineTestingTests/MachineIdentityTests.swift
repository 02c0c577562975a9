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
    #expect(JobsMachine().identity.expression == "JobsMachine()")
    #expect(Machine().identity.name == "Machine")
  }

  @Test func `a machine can declare its own name`() {
    #expect(
      MadeMachine<Int, IdlerMachine.Action>(0, named: "Door", reduce: { _, _ in }).identity
        == MachineIdentity("Door"))
    let identity = MachineIdentity("FrontDoor", variant: .form("squeaks"), expression: "Door.front")
    #expect(identity.name == "FrontDoor" && identity.expression == "Door.front")
    #expect(identity.arguments == ["FrontDoor", "--form", "squeaks"])
  }

  @Test func `the arguments of a command name the variant`() {
    #expect(MachineIdentity("A").arguments == ["A"])
    #expect(MachineIdentity("A", variant: .asWritten).arguments == ["A", "--as-written"])
    #expect(MachineIdentity("A", variant: .form("b")).arguments == ["A", "--form", "b"])
    #expect(MachineIdentity("A").expression == "AMachine()")
  }

  @Test(arguments: [.standard, .asWritten, .form("c")] as [MachineVariant])
  func `a variant survives printing and reading`(variant: MachineVariant) {
    #expect(MachineVariant(variant.name) == variant && MachineVariant("") == .standard)
  }
}
