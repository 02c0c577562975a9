import CoordinatorTesting
import Testing

/// Counts drops, and outputs a text when the cup is full.
struct CupCoordinator: Coordinator {
  enum Action: String, Codable, CaseIterable { case drip, empty }

  func reduce(into drops: inout Int, action: Action) -> String? {
    drops = action == .empty ? 0 : min(drops + 1, 3)
    return drops == 3 ? "full" : nil
  }
}

/// Counts without an end, and outputs nothing.
struct CupCoordinatorAsWritten: Coordinator {
  func reduce(into drops: inout Int, action: CupCoordinator.Action) -> String? {
    drops = action == .empty ? 0 : drops + 1
    return nil
  }
}

/// Leaks where it should fill.
struct LeakyCup: Coordinator {
  func reduce(into drops: inout Int, action: CupCoordinator.Action) -> String? {
    if action == .drip, drops == 2 {
      drops = 1
      return nil
    }
    return CupCoordinator().reduce(into: &drops, action: action)
  }
}

/// A machine whose state contains the output of the last step.
struct CupMachine: CoordinatorMachine {
  var coordinator = Running(CupCoordinator())
  var initialState: Observed<CupCoordinator> { Observed(0) }

  func check(_ state: Observed<CupCoordinator>, _ checks: inout Checks) {
    checks.always("HOLDS", state.state <= 3)
  }

  func checkStep(
    from before: Observed<CupCoordinator>, by action: CupCoordinator.Action,
    to after: Observed<CupCoordinator>, _ checks: inout Checks
  ) {
    checks.always("TIGHT", action == .empty || after.state >= before.state)
    checks.always("SAYS-SO", (after.output == "full") == (after.state == 3))
    checks.always("SILENT", after.state > 0 || after.output == nil)
  }
}

/// A machine without outputs.
struct PlainCup: CoordinatorMachine {
  var coordinator = Running(CupCoordinator())
  var initialState: Int { 0 }
  func check(_ drops: Int, _ checks: inout Checks) { checks.always("HOLDS", drops <= 3) }
}

@Suite struct RunningTests {
  @Test func `a machine runs the standard coordinator by default`() {
    let running = Running(CupCoordinator())
    var drops = 2
    #expect(running.reduce(into: &drops, action: .drip) == "full")
    #expect(drops == 3)
    #expect(running.variant == .standard)
    #expect(PlainCup().replaying([.drip, .drip, .drip, .drip]).states == [0, 1, 2, 3, 3])
  }

  @Test func `the state has the output of the last step only, or none`() {
    let states = CupMachine().replaying([.drip, .drip, .drip, .empty]).states
    #expect(states.map(\.state) == [0, 1, 2, 3, 0])
    #expect(states.map(\.output) == [nil, nil, nil, "full", nil])
    #expect(CupMachine().state(of: 3).output == nil)
    #expect(CupMachine().base(of: states[3]) == 3)
    #expect(PlainCup().base(of: PlainCup().state(of: 2)) == 2)
  }

  @Test func `a machine has the name of its type, and an expression that makes it`() {
    #expect(CupMachine().identity == MachineIdentity("Cup", expression: "CupMachine()"))
    #expect(PlainCup().identity == MachineIdentity("PlainCup", expression: "PlainCup()"))
    #expect(
      CupMachine().running(CupCoordinatorAsWritten()).identity
        == MachineIdentity(
          "Cup", variant: .asWritten,
          expression: "CupMachine().running(CupCoordinatorAsWritten())"))
    let leaky = CupMachine().running(LeakyCup(), as: .form("leaks"))
    #expect(
      leaky.identity
        == MachineIdentity(
          "Cup", variant: .form("leaks"), expression: "CupMachine().running(LeakyCup())"))
    #expect(!leaky.coordinator.isBase && CupMachine().coordinator.isBase)
  }
}
