import StateMachineTesting

/// Chooses its kinds from enums with raw values: in one state from none, in others from one that counts backwards.
struct RawKindMachine: StateMachine {
  typealias Action = Int
  enum Kind: Int, CaseIterable { case zero, one, two, three }
  enum Backwards: Int, CaseIterable { case two = 2, one = 1, zero = 0 }

  /// Whether the initial state already chooses from the first enum.
  var choosesFirst = true
  var initialState: UInt64 { 1 }

  func reduce(into state: inout UInt64, action: Int) {
    state = (state &* 31 &+ UInt64(action)) % 1_009
  }

  func action(in state: UInt64, choosing choices: inout Choices) -> Int? {
    if state == 1, !choosesFirst { return 9 }
    return state % 3 == 0
      ? choices.pick(Backwards.self).rawValue : 10 + choices.pick(Kind.self).rawValue
  }

  func check(_ state: UInt64, _ checks: inout Checks) {
    checks.always("NOT-FIVE", state != 5)
    checks.sometimes("all kinds", state % 31 == 13)
  }
}
