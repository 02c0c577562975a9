import CoordinatorTesting

@testable import TestMachines

/// A gate that opens for a coin, so small that a test can compare the whole report.
struct TurnstileMachine: StateMachine {
  struct State: Hashable {
    var isOpen = false
    var coins = 0
    var visitors = 0
  }

  enum Action: String, Codable, CaseIterable { case coin, push, kick }

  var variant = MachineVariant.standard
  var name = "Turnstile"

  var identity: MachineIdentity {
    MachineIdentity(name, variant: variant, expression: "TurnstileMachine()")
  }

  var initialState: State { State() }

  func reduce(into state: inout State, action: Action) {
    switch action {
    case .coin:
      if state.isOpen, variant != .form("swallows-coins") { return }
      state.coins += 1
      state.isOpen = true
    case .push:
      guard state.isOpen || variant == .asWritten || variant == .form("always-open") else { return }
      state.isOpen = variant == .form("stays-open")
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

  private static func form(_ name: String, _ rule: String, _ claim: String) -> Form<Self> {
    Form(name, breaks: rule, caughtBy: claim, machine: TurnstileMachine(variant: .form(name)))
  }

  static let target = FuzzTarget(
    TurnstileMachine(),
    forms: [
      .asWritten(machine: TurnstileMachine(variant: .asWritten)),
      form("always-open", "a gate opens for a coin", "PAID"),
      form("stays-open", "one coin, one visitor", "PAID"),
      form("swallows-coins", "an open gate takes no coin", "NO-LOSS"),
    ], summary: "opens for a coin")
}

enum Work: Codable { case work }

/// A machine that offers no action.
let idle = MadeMachine<Int, Work>(
  0, named: "Idle", reduce: { _, _ in }, actions: { $1(.work, if: false) })

enum Roll: String, Codable, CaseIterable { case roll }

/// A machine whose reducer draws a random number.
let forgetful = MadeMachine<Int, Roll>(
  0, named: "Forgetful", reduce: { state, _ in state = Int.random(in: 0...Int.max) })

enum Pace: String, Codable, CaseIterable { case walk, run }

/// A machine with a goal that no walk can reach.
let treadmill = MadeMachine<Int, Pace>(
  0, named: "Treadmill", reduce: { $0 = $1 == .run ? 1 : 0 },
  check: { state, checks in
    checks.always("the speed is known", state < 2)
    checks.sometimes("somebody arrives", state > 1)
  })

enum Counting: String, Codable, CaseIterable { case count }

/// Counts to 699; all states from 601 on have one word, unless `isRight`.
func wrongWord(isRight: Bool = false) -> MadeMachine<Int, Counting> {
  MadeMachine(
    0, named: "WrongWord", reduce: { state, _ in state = min(state + 1, 699) },
    actions: { $1(.count) }, check: { $1.always("SMALL", $0 < 700) },
    word: { UInt64(isRight ? $0 : min($0, 601)) })
}
