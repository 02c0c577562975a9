import CoordinatorTesting
import Testing

/// A till that sells the basket for its price, once.
struct TillMachine: StateMachine {
  struct State: Hashable {
    var basket = 0
    var sold = 0
    var paid = 0
  }

  enum Action: String, Codable, CaseIterable { case add, pay, leave }

  var limit = 2
  var initialState: State { State() }

  func starts(_ offers: inout Offers<State>) {
    offers(initialState)
    offers(State(basket: 1))
  }

  func reduce(into state: inout State, action: Action) {
    switch action {
    case .add: state.basket = min(state.basket + 1, limit)
    case .pay:
      // The shop closes after four sales, so that the number of states is finite.
      guard state.sold < 4 else { return }
      state.paid += state.basket
      state.sold += state.basket
      state.basket = 0
    case .leave: state.basket = 0
    }
  }

  func check(_ state: State, _ checks: inout Checks) {
    checks.always("PAID", "what is sold is paid for", state.paid == state.sold)
    checks.always("LIMIT", "the basket isn't too full", state.basket <= limit)
    checks.sometimes("something is sold", state.sold > 0)
  }

  func checkStep(from before: State, by action: Action, to after: State, _ checks: inout Checks) {
    if action == .leave { checks.always("FREE", "nobody pays to leave", before.paid == after.paid) }
  }

  func checkEnd(_ state: State, _ checks: inout Checks) {
    checks.always("SOLD", "what was paid for is sold", state.sold >= state.paid)
  }

  func abstraction(of state: State) -> Int { state.basket }

  func word(of state: State) -> UInt64? {
    UInt64(state.basket | state.sold << 16 | state.paid << 32)
  }

  var alwaysReachable: [AlwaysReachable<Self>] {
    [AlwaysReachable("EMPTY", "the basket can be emptied") { $0.basket == 0 }]
  }
}

/// The till as written: it counts without a limit.
struct OldTillMachine: StateMachine {
  var initialState: Int { 0 }
  func reduce(into basket: inout Int, action: TillMachine.Action) {
    basket = action == .add ? basket + 1 : 0
  }
  func check(_ basket: Int, _ checks: inout Checks) {
    checks.always("LIMIT", "the basket isn't too full", basket <= 2)
  }
}

extension MachineFlaw<TillMachine> {
  static let all = [
    Flaw("no-limit", breaks: "a basket has a limit", caughtBy: "LIMIT") {
      if $0.action == .add { $0.state.basket = $0.before.basket + 1 }
    },
    Flaw("stolen", breaks: "what is sold is paid for", caughtBy: "PAID") {
      if $0.action == .pay { $0.state.paid = $0.before.paid }
    },
    Flaw("fee", breaks: "nobody pays to leave", caughtBy: "FREE") { state, action, reduce in
      if action == .leave { (state.paid, state.sold) = (state.paid + 1, state.sold + 1) }
      return reduce(&state, action)
    },
    Flaw("glue", breaks: "the basket can be emptied", caughtBy: "EMPTY") {
      if $0.before.basket > 1 { $0.state.basket = $0.before.basket }
    },
  ]
}

@Suite struct VariantTests {
  let flaws = MachineFlaw<TillMachine>.all

  @Test func `a variant has the actions, claims and words of its machine`() throws {
    let (machine, variant) = (TillMachine(), TillMachine().planted([]))
    let (own, other) = (
      try machine.explore(depth: 6, corpus: .none), try variant.explore(depth: 6, corpus: .none)
    )
    #expect(other.states == own.states)
    #expect(other.transitions == own.transitions)
    #expect(other.findings.isEmpty)
    let report = try variant.fuzz(seed: 7, walks: 100, corpus: .none)
    let again = try machine.fuzz(seed: 7, walks: 100, corpus: .none)
    #expect(report.actions == again.actions && report.claims == again.claims)
    #expect(report.claims.map(\.claim.name) == ["PAID", "LIMIT", "FREE", "SOLD"])
    #expect(variant.abstraction(of: .init(basket: 2, sold: 7)) == 2)
    #expect(variant.word(of: .init(basket: 2, sold: 7)) == 0x7_0002)
    #expect(variant.alwaysReachable.map(\.claim.name) == ["EMPTY"])
  }

  @Test func `each flaw is found by its claim, with the shortest sequence`() async {
    let reached = FuzzTarget(TillMachine(), flaws: flaws)
    let table = await FlawTable(of: reached, seeds: 3, budget: 2_000)
    #expect(table.rows.map(\.flaw) == ["no-limit", "stolen", "fee", "glue"])
    #expect(table.rows.map(\.results[0].shortest) == [2, 1, 1, nil])
    // A walk can't see that a state is a trap, so it misses the last flaw.
    let stuck = Explorer(TillMachine().planting(flaws[3])).run()
    #expect(stuck.findings.map(\.claim.name) == ["EMPTY"])
  }

  @Test func `with several flaws, the last one is outermost`() {
    let variant = TillMachine().planting(flaws.named(["stolen", "no-limit"]))
    #expect(Set(variant.replaying([.add, .add, .pay]).breaks.map(\.claim.name)) == ["PAID"])
    #expect(
      Set(variant.replaying([.add, .add, .add, .pay]).breaks.map(\.claim.name)) == [
        "LIMIT", "PAID",
      ])
  }

  @Test func `the expression of a flawed variant makes it`() {
    #expect(
      TillMachine().planting(flaws.named(["fee"])).identity
        == MachineIdentity(
          "Till", variant: .flawed(["fee"]),
          expression:
            #"TillMachine(limit: 2).planting(MachineFlaw<TillMachine>.all.named(["fee"]))"#
        ))
    // The variant of the expression above.
    let fee = TillMachine(limit: 2).planting(MachineFlaw<TillMachine>.all.named(["fee"]))
    #expect(fee.replaying([.leave]).breaks.map(\.claim.name) == ["FREE"])
  }

  @Test func `the form as written may be another machine`() async throws {
    let target = FuzzTarget(
      TillMachine(), written: OldTillMachine(), flaws: flaws, summary: "sells things")
    #expect(target.name == "Till")
    #expect(target.hasAsWritten)
    #expect(target.flaws.map(\.name) == ["no-limit", "stolen", "fee", "glue"])
    #expect(target.summary == "sells things")
    let written = try #require(target.subject(.asWritten))
    #expect(
      written.identity
        == MachineIdentity("Till", variant: .asWritten, expression: "OldTillMachine()"))
    let report = await written.fuzz(FuzzPlan(seed: 1))
    #expect(report.brokenClaims.map(\.name) == ["LIMIT"])
    #expect(report.findings.first?.actions == [".add", ".add", ".add"])
    #expect(
      report.findings.first?.replay.contains("replay Till --as-written --action '.add'") == true)
    #expect(try #require(target.subject(.standard)).identity.variant == .standard)
    let flawed = try #require(target.subject(.flawed(["fee"])))
    #expect(flawed.identity.arguments == ["Till", "--flaw", "fee"])
  }

  @Test func `a target has only the forms and flaws that it declares`() {
    let target = FuzzTarget(TillMachine(), flaws: [])
    #expect(target.subject(.asWritten) == nil)
    #expect(target.subject(.flawed(["fee"])) == nil)
    #expect(FuzzTarget(TillMachine(), written: OldTillMachine()).flaws.isEmpty)
  }
}
