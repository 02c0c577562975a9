import StateMachineTesting

/// Tabs of which no claim says that a tap selects one: what `mutate` is for.
struct LooseTabsMachine: StateMachine {
  struct State: Hashable {
    var selected = 0
    var badge = 0
  }

  enum Action: Hashable, Codable { case mail, read, select(Int) }

  /// True to claim that a tap selects its tab.
  var isStrict = false
  /// True to break a claim without any mutation.
  var isBroken = false

  static var fields: StateFields<State> { [\.selected, \.badge] }
  var identity: MachineIdentity { MachineIdentity("LooseTabs") }
  var initialState: State { State() }

  func actions(in state: State, _ offers: inout Offers<Action>) {
    offers(.mail)
    offers(.read)
    offers(each: 0..<3) { .select($0) }
  }

  func reduce(into state: inout State, action: Action) {
    switch action {
    case .mail: state.badge = min(state.badge + 1, 3)
    case .read: state.badge = 0
    case .select(let tab): state.selected = tab
    }
  }

  func check(_ state: State, _ checks: inout Checks) {
    checks.always("SELECTED", "the selected tab exists", (0..<3).contains(state.selected))
    if isBroken { checks.always("NO-MAIL", "no mail comes", state.badge == 0) }
  }

  func checkStep(from before: State, by action: Action, to after: State, _ checks: inout Checks) {
    if action == .mail {
      checks.always("MAIL", "mail counts once", after.badge == min(before.badge + 1, 3))
    }
    if action == .read { checks.always("READ", "reading empties the badge", after.badge == 0) }
    if isStrict, case .select(let tab) = action {
      checks.always("TAP-SELECTS", "a tap selects its tab", after.selected == tab)
    }
  }
}
