import StateMachineTesting

/// Two coordinators that share a navigation controller: a swipe from the only screen of the child
/// isn't reported to it, so its parent keeps it.
///
/// After radianttap/Coordinator, issue 30.
struct SharedControllerMachine: ReportedMachine {
  enum Owner: Hashable { case home, account }

  enum Action: Hashable, Codable {
    case enter(pin: Int)
    case openHomeScreen
    case openAccount
    case openAccountScreen
    case backButton
    case swipeBack
    case popToRoot
    case signOut
    case badge
  }

  struct State: ReportedState {
    var pins: [Int] = []
    var stack: [Owner] = [.home]
    /// The screens that the account's coordinator counts; `nil` if its parent doesn't keep it.
    var account: Int?
    var badge = false

    var isSignedIn: Bool { pins == [2, 1] }
  }

  var isFixed = false

  func actions(in state: State, _ offers: inout Offers<Action>) {
    let isIn = state.isSignedIn
    offers(each: 0..<4, if: !isIn) { .enter(pin: $0) }
    offers(.openHomeScreen, if: isIn && state.stack.last == .home && state.stack.count < 5)
    offers(.openAccount, if: isIn && state.stack.last == .home && state.stack.count < 5)
    offers(.openAccountScreen, if: state.stack.last == .account && state.stack.count < 6)
    offers(.backButton, if: state.stack.count > 1)
    offers(.swipeBack, by: .system, if: state.stack.count > 1)
    offers(.popToRoot, if: state.stack.count > 1)
    offers(.signOut, by: .world, if: isIn)
    offers(.badge, by: .world)
  }

  func reduce(into state: inout State, action: Action) {
    switch action {
    case .enter(let pin): state.pins = Array((state.pins + [pin]).suffix(2))
    case .openHomeScreen: state.stack.append(.home)
    case .openAccount:
      state.stack.append(.account)
      state.account = 1
    case .openAccountScreen:
      state.stack.append(.account)
      state.account = (state.account ?? 0) + 1
    case .backButton: pop(&state, isSwipe: false)
    case .swipeBack: pop(&state, isSwipe: true)
    case .popToRoot: (state.stack, state.account) = ([.home], nil)
    case .signOut: state = State(badge: state.badge)
    case .badge: state.badge.toggle()
    }
  }

  private func pop(_ state: inout State, isSwipe: Bool) {
    guard state.stack.count > 1, state.stack.removeLast() == .account, let count = state.account
    else { return }
    // The delegate compares indices, which the parent's screens below shift.
    let isNoticed = isFixed || !isSwipe || count > 1 || state.stack.count < 3
    if isNoticed { state.account = count > 1 ? count - 1 : nil }
  }

  func check(_ state: State, _ checks: inout Checks) {
    checks.always(
      "NO-STRAY-CHILD", "A child coordinator is kept only while it has a screen.",
      state.account == nil || state.stack.contains(.account))
  }
}
