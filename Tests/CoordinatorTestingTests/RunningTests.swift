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

extension Flaw<CupCoordinator> {
  static let all = [
    Flaw("leaks", breaks: "only a tilted cup gets empty", caughtBy: "TIGHT") {
      if $0.before == 2, $0.action == .drip { ($0.state, $0.output) = (1, nil) }
    },
    Flaw("silent", breaks: "a full cup says so", caughtBy: "SAYS-SO") { $0.output = nil },
    Flaw("loud", breaks: "an empty cup is silent", caughtBy: "SAYS-SO") {
      $0.state == 0 ? $0.output = "\($0.before)" : ()
    },
    Flaw("spills", breaks: "three drops are what it holds", caughtBy: "HOLDS") {
      drops, action, reduce in
      if action == .drip, drops == 3 { drops += 1 }
      return action == .drip && drops > 3 ? nil : reduce(&drops, action)
    },
  ]
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
  typealias Cup = CupCoordinator

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

  @Test func `a machine can run another coordinator, which leaves the original unchanged`() {
    let machine = CupMachine().running(CupCoordinatorAsWritten())
    #expect(machine.coordinator.variant == .asWritten)
    #expect(
      machine.replaying(Array(repeating: .drip, count: 4)).breaks.map(\.claim.name).sorted() == [
        "HOLDS", "SAYS-SO",
      ])
    #expect(CupMachine().replaying(Array(repeating: .drip, count: 4)).breaks.isEmpty)
  }

  @Test func `with several flaws, the last one is outermost`() {
    let actions = Array(repeating: Cup.Action.drip, count: 4)
    func broken(_ names: String...) -> [String] {
      CupMachine().planting(Flaw<Cup>.all.named(names)).replaying(actions).breaks.map(\.claim.name)
        .sorted()
    }
    #expect(broken() == [])
    #expect(broken("leaks") == ["TIGHT"])
    #expect(broken("silent") == ["SAYS-SO"])
    #expect(broken("spills") == ["HOLDS"])
    #expect(broken("spills", "silent") == ["HOLDS", "SAYS-SO"])
    // The outer flaw sees the step as the inner one has changed it.
    #expect(broken("leaks", "spills") == ["TIGHT"])
    #expect(
      CupMachine().planting(Flaw<Cup>.all[2]).replaying([.drip, .empty]).breaks.map(\.claim.name)
        == ["SILENT"])
  }

  @Test func `an empty list of flaws leaves the machine unchanged`() {
    #expect(CupMachine().planting([]).identity == CupMachine().identity)
    let written = CupMachine().running(CupCoordinatorAsWritten())
    #expect(written.planting([]).identity == written.identity)
  }

  @Test func `a machine has the name of its type, and an expression that makes it`() {
    #expect(CupMachine().identity == MachineIdentity("Cup", expression: "CupMachine()"))
    #expect(PlainCup().identity == MachineIdentity("PlainCup", expression: "PlainCup()"))
    #expect(
      CupMachine().running(CupCoordinatorAsWritten()).identity
        == MachineIdentity(
          "Cup", variant: .asWritten,
          expression: "CupMachine().running(CupCoordinatorAsWritten())"))
    #expect(
      CupMachine().planting(Flaw<Cup>.all.named(["leaks", "loud"])).identity
        == MachineIdentity(
          "Cup", variant: .flawed(["leaks", "loud"]),
          expression:
            #"CupMachine().planting(Flaw<CupCoordinator>.all.named(["leaks", "loud"]))"#))
    // The expressions of this test.
    let forms = [
      CupMachine(), CupMachine().running(CupCoordinatorAsWritten()),
      CupMachine().planting(Flaw<CupCoordinator>.all.named(["leaks", "loud"])),
    ]
    #expect(forms.map(\.identity.variant.name) == ["standard", "as-written", "flawed"])
  }

  @Test func `a counterexample prints as a test that compiles and fails`() {
    let flawed = CupMachine().planting(Flaw<Cup>.all.named(["leaks"]))
    let run = Fuzzer(flawed, seed: 1, walks: 10, length: 10).run()
    #expect(
      run.findings().map(\.swift) == [
        """
        @Test func tight() throws {
          try CupMachine().planting(Flaw<CupCoordinator>.all.named(["leaks"])).replay([
            .drip,
            .drip,
            .drip,
          ])
        }
        """
      ])
    // The test that is printed above.
    #expect(throws: Finding.self) {
      try CupMachine().planting(Flaw<CupCoordinator>.all.named(["leaks"])).replay([
        .drip,
        .drip,
        .drip,
      ])
    }
  }

  @Test func `a target runs the standard, the written and the flawed form`() async throws {
    let target = FuzzTarget(
      CupMachine(), written: CupCoordinatorAsWritten(), flaws: Flaw<Cup>.all, summary: "fills")
    #expect(target.name == "Cup")
    #expect(target.hasAsWritten)
    #expect(target.flaws.map(\.name) == ["leaks", "silent", "loud", "spills"])
    for (variant, claims) in [
      (MachineVariant.standard, []), (.asWritten, ["HOLDS", "SAYS-SO"]),
      (.flawed(["leaks"]), ["TIGHT"]),
    ] as [(MachineVariant, [String])] {
      let subject = try #require(target.subject(variant))
      #expect(subject.identity.variant == variant)
      let report = await subject.fuzz(FuzzPlan(seed: 1))
      #expect(report.brokenClaims.map(\.name).sorted() == claims)
    }
    let plain = FuzzTarget(CupMachine(), flaws: Flaw<Cup>.all, summary: "fills")
    #expect(!plain.hasAsWritten)
    #expect(plain.subject(.asWritten) == nil)
  }
}
