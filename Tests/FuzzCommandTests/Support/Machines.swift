import CoordinatorTesting

/// A gate that opens for a coin: small enough that a whole report can be read.
struct TurnstileMachine: NamedMachine {
  struct State: Hashable {
    var isOpen = false
    var coins = 0
    var visitors = 0
  }

  enum Action: String, Codable, CaseIterable { case coin, push, kick }

  var variant = MachineVariant.standard

  var identity: MachineIdentity {
    MachineIdentity("Turnstile", variant: variant, expression: "TurnstileMachine()")
  }

  var initialState: State { State() }

  func reduce(into state: inout State, action: Action) {
    switch action {
    case .coin:
      if state.isOpen, !variant.flaws.contains("swallows-coins") { return }
      state.coins += 1
      state.isOpen = true
    case .push:
      guard state.isOpen || variant == .asWritten else { return }
      state.isOpen = variant.flaws.contains("stays-open")
      state.visitors += 1
    case .kick: break
    }
  }

  func check(_ state: State, _ checks: inout Checks) {
    checks.always("PAID", "nobody passes without a coin", state.visitors <= state.coins)
    checks.always(
      "NO-LOSS", "no coin is lost", state.coins <= state.visitors + (state.isOpen ? 1 : 0))
    checks.sometimes("somebody passes", state.visitors > 0)
  }

  static let target = FuzzTarget(
    of: TurnstileMachine(), summary: "opens for a coin", hasAsWritten: true,
    flaws: [
      FlawSummary(name: "stays-open", rule: "one coin, one visitor", claim: "PAID"),
      FlawSummary(name: "swallows-coins", rule: "an open gate takes no coin", claim: "NO-LOSS"),
    ]
  ) { TurnstileMachine(variant: $0) }
}

/// Its generator finds nothing to do.
struct IdleMachine: StateMachine {
  enum Action: Codable { case work }

  var initialState: Int { 0 }
  func action(in state: Int, choosing choices: inout Choices) -> Action? { nil }
  func reduce(into state: inout Int, action: Action) {}
  func check(_ state: Int, _ checks: inout Checks) {}
}

/// Its reducer draws a number.
struct ForgetfulMachine: StateMachine {
  enum Action: String, Codable, CaseIterable { case roll }

  var initialState: Int { 0 }
  func reduce(into state: inout Int, action: Action) { state = Int.random(in: 0...Int.max) }
  func check(_ state: Int, _ checks: inout Checks) {}
}

/// A goal that no walk can reach.
struct TreadmillMachine: StateMachine {
  enum Action: String, Codable, CaseIterable { case walk, run }

  var initialState: Int { 0 }
  func reduce(into state: inout Int, action: Action) { state = action == .run ? 1 : 0 }
  func check(_ state: Int, _ checks: inout Checks) {
    checks.always("the speed is known", state < 2)
    checks.sometimes("somebody arrives", state > 1)
  }
}

/// Counts to 699; by the first fingerprints, all from 601 on are one, and 601 isn't among those that are remembered whole.
struct SeedMachine: StateMachine {
  enum Action: String, Codable, CaseIterable { case count }

  var initialState: Int { 0 }
  func reduce(into state: inout Int, action: Action) { state = min(state + 1, 699) }
  func check(_ state: Int, _ checks: inout Checks) { checks.always("SMALL", state < 700) }

  func _fingerprint(of state: Int, seed: UInt64) -> Fingerprint {
    Fingerprint(of: seed == 0 ? min(state, 601) : state, seed: seed)
  }
}

/// Counts to 699; all from 601 on have one word.
struct WrongWordMachine: PackingMachine {
  enum Action: String, Codable, CaseIterable { case count }

  var isRight = false
  var initialState: Int { 0 }
  func reduce(into state: inout Int, action: Action) { state = min(state + 1, 699) }
  func check(_ state: Int, _ checks: inout Checks) { checks.always("SMALL", state < 700) }
  func word(of state: Int) -> UInt64? { UInt64(isRight ? state : min(state, 601)) }
}
