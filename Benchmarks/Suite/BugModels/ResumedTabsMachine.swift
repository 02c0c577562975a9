import StateMachineTesting

/// Tabs that no longer handle `navigate` after the app was left by its back button: the parent
/// does, and pushes the tabs a second time.
///
/// After react-navigation/react-navigation, issue 2276.
struct ResumedTabsMachine: ReportedMachine {
  enum Route: Hashable { case welcome, login, register, tabs }

  enum Action: Hashable, Codable {
    case openLogin
    case openRegister
    case accept(Bool)
    case submit
    case selectTab(Int)
    case openDetail
    case back
    case resume
    case navigate(tab: Int)
    case refresh
  }

  struct State: ReportedState {
    var root: [Route] = [.welcome]
    var hasAccepted = false
    var tab = 0
    var depths = [0, 0, 0]
    var isInBackground = false
    /// True if the navigator of the tabs is registered with its parent.
    var isRegistered = false
    var isFresh = true

    var hasTabs: Bool { root.last == .tabs }
  }

  var isFixed = false

  func actions(in state: State, _ offers: inout Offers<Action>) {
    let isActive = !state.isInBackground
    let isInTabs = isActive && state.hasTabs
    offers(.openLogin, if: isActive && state.root == [.welcome])
    offers(.openRegister, if: isActive && state.root.last == .login)
    offers(each: [false, true], if: isActive && state.root.last == .register) { .accept($0) }
    offers(.submit, if: isActive && state.root.last == .register)
    offers(each: 0..<3, if: isInTabs) { .selectTab($0) }
    offers(.openDetail, if: isInTabs && state.depths[state.tab] < 2)
    offers(.back, by: .system, if: isActive)
    offers(.resume, by: .world, if: state.isInBackground)
    offers(each: 0..<3, by: .world, if: isInTabs) { .navigate(tab: $0) }
    offers(.refresh, if: isInTabs)
  }

  func reduce(into state: inout State, action: Action) {
    switch action {
    case .openLogin: state.root.append(.login)
    case .openRegister: state.root.append(.register)
    case .accept(let isAccepted): state.hasAccepted = isAccepted
    case .submit:
      if state.hasAccepted { (state.root, state.isRegistered) = ([.tabs], true) }
    case .selectTab(let tab):
      // An action of the tabs' own navigator registers it.
      (state.tab, state.isRegistered) = (tab, true)
    case .openDetail: state.depths[state.tab] += 1
    case .back:
      if state.hasTabs, state.depths[state.tab] > 0 {
        state.depths[state.tab] -= 1
      } else if state.root.count > 1 {
        state.root.removeLast()
      } else {
        state.isInBackground = true
        if !isFixed { state.isRegistered = false }
      }
    case .resume: state.isInBackground = false
    case .navigate(let tab):
      // A navigator that isn't in front doesn't notice; the parent looks the name up itself.
      if state.isRegistered || tab == state.tab {
        state.tab = tab
      } else if state.root.count < 3 {
        state.root.append(.tabs)
      }
    case .refresh: state.isFresh.toggle()
    }
  }

  func check(_ state: State, _ checks: inout Checks) {
    checks.always(
      "TABS-ONCE", "The root has the tabs at most once.",
      state.root.count { $0 == .tabs } <= 1)
  }
}
