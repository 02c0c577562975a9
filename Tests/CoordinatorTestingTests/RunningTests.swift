import CoordinatorTesting
import Testing

/// Counts, and says when it is full.
struct CupCoordinator: Coordinator {
  enum Action: String, Codable, CaseIterable { case drip, empty }

  func reduce(into drops: inout Int, action: Action) -> String? {
    drops = action == .empty ? 0 : min(drops + 1, 3)
    return drops == 3 ? "full" : nil
  }
}

/// Counts and doesn't stop; it says nothing.
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

/// What the coordinator says is part of the state.
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

/// The same without its outputs.
struct PlainCup: CoordinatorMachine {
  var coordinator = Running(CupCoordinator())
  var initialState: Int { 0 }
  func check(_ drops: Int, _ checks: inout Checks) { checks.always("HOLDS", drops <= 3) }
}

/// A machine and the coordinator that it runs.
@Suite struct RunningTests {
  typealias Cup = CupCoordinator

  @Test func `the coordinator that ships runs unless another one is named`() {
    let running = Running(CupCoordinator())
    var drops = 2
    #expect(running.reduce(into: &drops, action: .drip) == "full")
    #expect(drops == 3)
    #expect(running.variant == .standard)
    #expect(PlainCup().replaying([.drip, .drip, .drip, .drip]).states == [0, 1, 2, 3, 3])
  }

  @Test func `what it says is kept until the next action, or forgotten`() {
    let states = CupMachine().replaying([.drip, .drip, .drip, .empty]).states
    #expect(states.map(\.state) == [0, 1, 2, 3, 0])
    #expect(states.map(\.output) == [nil, nil, nil, "full", nil])
    #expect(CupMachine().state(of: 3).output == nil)
    #expect(CupMachine().base(of: states[3]) == 3)
    #expect(PlainCup().base(of: PlainCup().state(of: 2)) == 2)
  }

  @Test func `another coordinator in its place`() {
    let machine = CupMachine().running(CupCoordinatorAsWritten())
    #expect(machine.coordinator.variant == .asWritten)
    #expect(
      machine.replaying(Array(repeating: .drip, count: 4)).breaks.map(\.claim.name).sorted() == [
        "HOLDS", "SAYS-SO",
      ])
    // The one that ships comes back by nobody: a machine is a value.
    #expect(CupMachine().replaying(Array(repeating: .drip, count: 4)).breaks.isEmpty)
  }

  @Test func `flaws, the last one outermost`() {
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
    // A flaw sees what the ones before it have done.
    #expect(broken("leaks", "spills") == ["TIGHT"])
    #expect(
      CupMachine().planting(Flaw<Cup>.all[2]).replaying([.drip, .empty]).breaks.map(\.claim.name)
        == ["SILENT"])
  }

  @Test func `no flaws leave the coordinator as it is`() {
    #expect(CupMachine().planting([]).identity == CupMachine().identity)
    let written = CupMachine().running(CupCoordinatorAsWritten())
    #expect(written.planting([]).identity == written.identity)
  }

  @Test func `the name is that of the type, and the expression makes the machine`() {
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
    // The three expressions of above.
    let forms = [
      CupMachine(), CupMachine().running(CupCoordinatorAsWritten()),
      CupMachine().planting(Flaw<CupCoordinator>.all.named(["leaks", "loud"])),
    ]
    #expect(forms.map(\.identity.variant.name) == ["standard", "as-written", "flawed"])
  }

  @Test func `a counterexample is a test that compiles`() {
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
    // That of the text above.
    #expect(throws: Finding.self) {
      try CupMachine().planting(Flaw<CupCoordinator>.all.named(["leaks"])).replay([
        .drip,
        .drip,
        .drip,
      ])
    }
  }

  @Test func `a target with the three forms`() async throws {
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
