import StateMachineTesting
import Testing

@Suite struct MachineIdentityTests {
  private struct Machine: StateMachine {
    var initialState: Int { 0 }
    func reduce(into state: inout Int, action: IdlerMachine.Action) {}
    func check(_ state: Int, _ checks: inout Checks) {}
  }

  private struct Door: StateMachine {
    var initialState: Int { 0 }
    var identity: MachineIdentity {
      MachineIdentity(
        "FrontDoor", variant: .form("squeaks"), expression: "Door.front")
    }
    func reduce(into state: inout Int, action: IdlerMachine.Action) {}
    func check(_ state: Int, _ checks: inout Checks) {}
  }

  @Test func `a machine has the name of its type, without its last word`() {
    #expect(CounterMachine().identity.name == "Counter")
    #expect(CounterMachine().identity.expression == "CounterMachine(limit: 10)")
    #expect(JobsMachine().identity.expression == "JobsMachine()")
    #expect(Machine().identity.name == "Machine")
  }

  @Test func `a machine can declare its own name`() {
    let identity = Door().identity
    #expect(identity.name == "FrontDoor")
    #expect(identity.expression == "Door.front")
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
    #expect(MachineVariant(variant.name) == variant)
  }

  @Test func `an empty name is that of the standard`() {
    #expect(MachineVariant("") == .standard)
  }
}
