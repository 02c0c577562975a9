public import StateMachineTesting

// The claims about the wanted and the visible screens, in a state and at the end of a walk.

extension SimulatedDevice {
  /// Checks the claims about the wanted screens and, when the screen is at rest, about the visible
  /// ones.
  @inlinable
  public func check(_ state: State, _ checks: inout Checks) {
    eachScene(of: state) { $0.checkInFront($1, &checks) }
  }

  @inlinable
  func checkInFront(_ state: State, _ checks: inout Checks) {
    checks.always(
      "ONE-PRESENTED", "no two modals are wanted from one presenter", !state.wanted.hasRivals)
    app.checkOnDevice(state.app, &checks)
    let isAtRest = state.presenter.isAtRest
    if App.Screen.self != Never.self {
      checks.sometimes(
        "a screen above the root is visible", isAtRest && !state.visible.topPath.isEmpty)
    }
    if app.columns > 1 {
      checks.sometimes(
        "a detail stands beside its list",
        isAtRest && state.presenter.columns > 1 && !state.visible.path.isEmpty)
    }
    if App.ModalID.self != Never.self {
      checks.sometimes(
        "a modal is visible",
        isAtRest
          && !(state.visible.modals.isEmpty && state.visible.overlays.isEmpty
            && state.visible.windows.isEmpty)
      )
    }
    if isAtRest { checkAtRest(state, &checks) }
  }

  @inlinable
  func checkAtRest(_ state: State, _ checks: inout Checks) {
    let visible = state.visible
    let wanted = state.wanted
    checks.always(
      "CONVERGE", "a screen at rest shows the stacks that are wanted",
      visible.hasStacks(of: wanted))
    checks.always(
      "NO-PHANTOM", "a screen at rest shows each modal that is wanted",
      visible.containsModals(of: wanted))
    checks.always(
      "NO-GHOST", "a screen at rest shows no modal that isn't wanted",
      wanted.containsModals(of: state.presenter.alive))
    checks.always(
      "ALERT-NO-BLOCK", "nothing that is wanted waits behind an alert",
      visible.modals.last?.style.hasStack != false || visible.containsModals(of: wanted))
    checks.always(
      "AUTH-GATE", "nothing protected is visible while signed out",
      app.isSignedIn(state.app)
        || !visible.uncovered.contains(where: app.isProtected, orModal: app.isProtected(modal:)))
    if let alive = app.liveFlows(in: state.app) {
      checks.always(
        "NO-ORPHAN-UI", "each flow that is visible has a live coordinator",
        visible.modals.allSatisfy { alive.contains($0.id) })
      checks.always(
        "NO-ORPHAN-CHILD", "each live flow is visible", alive.allSatisfy { visible.contains($0) })
    }
    if let target = state.linkTarget {
      checks.always(
        "LINK-VISIBLE", "what a link leads to is what the user sees", visible.shows(target))
    }
  }

  /// Checks the claims about the state after the last action.
  ///
  /// - Complexity: O(*k*) settlings for *k* actions that the user can take; where none changes the
  ///   screen, O(*k*³), since answers that are due come before.
  @inlinable
  public func checkEnd(_ state: State, _ checks: inout Checks) {
    eachScene(of: state) { $0.checkEndInFront($1, &checks) }
  }

  @inlinable
  func checkEndInFront(_ state: State, _ checks: inout Checks) {
    var settled = state
    let isAtRest = settle(&settled)
    checks.always(
      "CONVERGE", "when nothing more happens, what is visible becomes what is wanted",
      isAtRest && settled.showsWanted)
    guard isAtRest else { return }
    // The list beside a detail is at hand, as it is by back in a narrow window (S35).
    settled.presenter.columns = 1
    checks.always(
      "NO-DEADLOCK", "the user can go on, also after the answers that are due",
      userCanChangeScreen(of: settled) || canGoOnLater(from: settled))
  }

  /// Returns whether the visible screens change once the answers that are due have come, and the
  /// user has acted on them.
  @usableFromInline
  func canGoOnLater(from settled: State) -> Bool {
    var (known, states) = (Set([settled]), [settled])
    for _ in 0..<3 {
      var found: [State] = []
      for state in states {
        for next in laterStates(after: state) where known.insert(next).inserted {
          if next.visible != settled.visible || userCanChangeScreen(of: next) { return true }
          found.append(next)
        }
      }
      states = found
    }
    return false
  }

  /// The states after an answer that is due, or an action of the user that asks for one, at rest.
  private func laterStates(after state: State) -> [State] {
    var states: [State] = []
    for request in state.requests.indices {
      for answer in [Answer.success, .failure] {
        var next = state
        reduce(into: &next, action: .answer(request: request, with: answer))
        states.append(next)
      }
    }
    _ = firstAction(ofUserIn: state) { action in
      var next = state
      reduce(into: &next, action: action)
      if next.requests.count > state.requests.count { states.append(next) }
      return false
    }
    for index in states.indices { settle(&states[index]) }
    return states
  }

  @inlinable
  func userCanChangeScreen(of settled: State) -> Bool {
    firstAction(ofUserIn: settled) { action in
      var next = settled
      reduce(into: &next, action: action)
      settle(&next)
      return next.visible != settled.visible
    } != nil
  }

  /// The first action that a user can take in a state at rest, and that satisfies a condition.
  @inlinable
  func firstAction(ofUserIn settled: State, where isWanted: (Action) -> Bool) -> Action? {
    // Without pairs and the rest, the list is short.
    let device = SimulatedDevice(app, policy: policy, shell: shell, form: form) { $0.isTap }
    return device.firstAction(in: settled) { action in
      switch action {
      case .app(let action): if !app.isTap(action, on: settled.visible) { return false }
      case .finger(.pull), .finger(.slide), .finger(.release): return false
      case .finger: break
      case .both, .tapAgain, .tick, .system, .world, .answer, .answerAgain: return false
      }
      return isWanted(action)
    }
  }
}
