import StateMachineTesting

/// A lift whose alarm rings on one floor for a rider with a certain key, which the start decides.
struct LiftMachine: StateMachine {
  enum Key: Hashable, Codable, CaseIterable { case none, brass, gold }
  enum Action: Hashable, Codable { case up, down, ring }

  struct State: Hashable {
    var key = Key.none
    var floor = 0
    var isRinging = false
  }

  /// The keys of the starts, in their order.
  var keys = Key.allCases
  /// The keys that ring the alarm.
  var bells: Set<Key> = [.gold]

  var initialState: State { State() }

  func starts(_ offers: inout Offers<State>) { offers(each: keys) { State(key: $0) } }

  func reduce(into state: inout State, action: Action) {
    switch action {
    case .up: state.floor += 1
    case .down: state.floor -= 1
    case .ring: state.isRinging = bells.contains(state.key) && state.floor == 3
    }
  }

  func actions(in state: State, _ offers: inout Offers<Action>) {
    offers(.up, if: state.floor < 4)
    offers(.down, if: state.floor > 0)
    offers(.ring)
  }

  func check(_ state: State, _ checks: inout Checks) {
    checks.always("QUIET", "no alarm rings", !state.isRinging)
    checks.sometimes("somebody has gold", state.key == .gold)
  }

  static let quiet = Claim("QUIET", "no alarm rings")
}
