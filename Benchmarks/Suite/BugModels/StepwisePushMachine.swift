import StateMachineTesting

/// A stack of routes whose view pushes one screen per update: the rest of a longer change is lost.
///
/// After johnpatrickmorgan/FlowStacks, issue 3.
struct StepwisePushMachine: ReportedMachine {
  enum Screen: Hashable, Codable, CaseIterable { case inbox, thread, person, file }

  enum Action: Hashable, Codable {
    case push(Screen)
    case back
    case popToRoot
    case openNotification(Screen, Screen)
    case update
    case swipeBack
    case markRead
  }

  struct State: ReportedState {
    var routes: [Screen] = []
    var shown: [Screen] = []
    var isStale = false
    var isRead = false
  }

  var isFixed = false

  func actions(in state: State, _ offers: inout Offers<Action>) {
    offers(each: Screen.allCases, if: state.routes.count < 4) { .push($0) }
    offers(.back, if: !state.routes.isEmpty)
    offers(.popToRoot, if: !state.routes.isEmpty)
    offers(by: .world) { choices in
      .openNotification(choices.pick(from: Screen.allCases), choices.pick(from: Screen.allCases))
    }
    offers(.update, by: .system, if: state.isStale)
    offers(.swipeBack, by: .system, if: !state.isStale && !state.shown.isEmpty)
    offers(.markRead)
  }

  func reduce(into state: inout State, action: Action) {
    let before = state.routes
    switch action {
    case .push(let screen): state.routes.append(screen)
    case .back: _ = state.routes.popLast()
    case .popToRoot: state.routes = []
    case .openNotification(let first, let second):
      // Only from the root: elsewhere the notification is a banner.
      if state.routes.isEmpty, first != second { state.routes = [first, second] }
    case .update:
      let missing = state.routes.count - state.shown.count
      state.isStale = isFixed && missing > 1
      state.shown = missing > 1 ? Array(state.routes.dropLast(missing - 1)) : state.routes
    case .swipeBack:
      _ = state.shown.popLast()
      state.routes = state.shown
    case .markRead: state.isRead.toggle()
    }
    // SwiftUI coalesces the changes of one update.
    if state.routes != before, action != .swipeBack { state.isStale = true }
  }

  func check(_ state: State, _ checks: inout Checks) {
    checks.always(
      "ROUTES-ARE-SHOWN", "When no update is due, the routes are what is shown.",
      state.isStale || state.routes == state.shown)
  }
}
