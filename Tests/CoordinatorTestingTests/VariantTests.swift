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

@Suite struct VariantTests {
  private let machine = TillMachine()
  /// The till with a fee for those who leave.
  private let fee = Variant(TillMachine(), MachineIdentity("Till", variant: .form("fee"))) {
    state, action in
    if action == .leave { (state.paid, state.sold) = (state.paid + 1, state.sold + 1) }
    TillMachine().reduce(into: &state, action: action)
  }

  @Test func `a variant has the actions, claims and words of its machine`() throws {
    let variant = Variant(machine, MachineIdentity("Till", variant: .form("same")))
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

  @Test func `a variant can have a reducer of its own`() {
    #expect(fee.replaying([.add, .leave]).breaks.map(\.claim.name) == ["FREE"])
    #expect(machine.replaying([.add, .leave]).breaks.isEmpty)
    let glue = Variant(machine, MachineIdentity("Till", variant: .form("glue"))) { state, action in
      let before = state.basket
      TillMachine().reduce(into: &state, action: action)
      if before > 1 { state.basket = before }
    }
    #expect(Explorer(glue).run().findings.map(\.claim.name) == ["EMPTY"])
  }
}
