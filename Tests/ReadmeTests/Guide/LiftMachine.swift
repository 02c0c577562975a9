import CoordinatorTesting

struct LiftMachine: StateMachine {
  enum Action: Hashable { case up, down, ring }

  struct State: Hashable {
    var floor = 0
    var hasRung = false
  }

  var initialState: State { State() }

  func reduce(into state: inout State, action: Action) {
    switch action {
    case .up: state.floor += 1
    case .down: state.floor -= 1
    case .ring: state.hasRung = true
    }
  }

  func actions(in state: State, _ offers: inout Offers<Action>) {
    offers(.up, if: state.floor < 4)
    offers(.down, if: state.floor > 0)
    offers(.ring)
  }

  func check(_ state: State, _ checks: inout Checks) {
    checks.always("QUIET", "the bell stays silent on the roof", !state.hasRung || state.floor < 4)
  }
}
