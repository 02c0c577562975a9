import StateMachineTesting

/// A router whose `pop()` removes two routes: the navigation controller reports the pop as its own,
/// and the report removes a second one.
///
/// After canopas/UIPilot, issue 34.
struct PilotMachine: ReportedMachine {
  enum Screen: Hashable, Codable, CaseIterable { case orders, order, photos, help }

  enum Action: Hashable, Codable {
    case push(Screen)
    case pop
    case popTo(Screen)
    case swipeBack
    case controllerReports
    case scroll(Int)
  }

  struct State: ReportedState {
    var routes: [Screen] = [.orders]
    var controllers: [Screen] = [.orders]
    /// The numbers of controllers before the transitions that weren't reported yet.
    var unreported: [Int] = []
    var offset = 0
  }

  var isFixed = false

  func actions(in state: State, _ offers: inout Offers<Action>) {
    let isIdle = state.unreported.isEmpty
    offers(each: Screen.allCases, if: isIdle && state.routes.count < 5) { .push($0) }
    offers(.pop, if: isIdle && state.routes.count > 1)
    offers(each: Screen.allCases, if: isIdle) { .popTo($0) }
    offers(.swipeBack, by: .system, if: isIdle && state.controllers.count > 1)
    offers(.controllerReports, by: .system, if: !isIdle)
    offers(each: 0..<3) { .scroll($0) }
  }

  func reduce(into state: inout State, action: Action) {
    let count = state.controllers.count
    switch action {
    case .push(let screen):
      state.routes.append(screen)
      state.controllers.append(screen)
      state.unreported.append(count)
    case .pop:
      guard state.routes.count > 1 else { return }
      state.routes.removeLast()
      state.controllers.removeLast()
      state.unreported.append(count)
    case .popTo(let screen):
      guard let index = state.routes.lastIndex(of: screen), index + 1 < state.routes.count
      else { return }
      state.routes.removeSubrange((index + 1)...)
      state.controllers.removeSubrange(min(index + 1, count)...)
    case .swipeBack:
      guard count > 1 else { return }
      state.controllers.removeLast()
      state.unreported.append(count)
    case .controllerReports:
      guard !state.unreported.isEmpty else { return }
      let before = state.unreported.removeFirst()
      let isSystems = isFixed ? state.routes.count > count : before > count
      if isSystems, state.routes.count > 1 { state.routes.removeLast() }
    case .scroll(let offset): state.offset = offset
    }
  }

  func check(_ state: State, _ checks: inout Checks) {
    checks.always(
      "ROUTES-ARE-SHOWN", "After every report, the routes are the controllers on screen.",
      !state.unreported.isEmpty || state.routes == state.controllers)
  }
}
