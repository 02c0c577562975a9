public import StateMachineTesting

extension SimulatedDevice {
  /// Checks the claims about the wanted screens and, when the screen is at rest, about the visible
  /// ones.
  @inlinable
  public func check(_ state: State, _ checks: inout Checks) {
    eachScene(of: state) { $0.checkInFront($1, &checks) }
  }

  @inlinable
  func checkInFront(_ state: State, _ checks: inout Checks) {
    checks.presentersAreExclusive(in: state.wanted)
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
    checks.stacksConverge(visible: visible, wanted: wanted)
    checks.noPhantoms(visible: visible, wanted: wanted)
    checks.noGhosts(visible: state.presenter.alive, wanted: wanted)
    checks.nothingWaitsBehindAlert(visible: visible, wanted: wanted)
    checks.screenIsAllowed(
      visible, isSignedIn: app.isSignedIn(state.app), isProtected: app.isProtected,
      isModalProtected: app.isProtected(modal:))
    if let alive = app.liveFlows(in: state.app) {
      checks.visibleFlowsAreAlive(alive, visible: visible)
      checks.liveFlowsAreVisible(alive, visible: visible)
    }
    if let target = state.linkTarget { checks.linkHasArrived(at: target, visible: visible) }
  }

  @inlinable
  func isAbandoned(_ request: InFlight<App.Request>, _ state: App.Base.State) -> Bool {
    app.isAbandoned(request.request, isCancelled: request.isCancelled, in: state)
  }

  /// Checks the claims about a step.
  @inlinable
  public func checkStep(
    from before: State, by action: Action, to after: State, _ checks: inout Checks
  ) {
    if app.sceneLimit == 1 {
      return checkStepInFront(from: before, by: action, to: after, &checks)
    }
    checkScenes(from: before, by: action, to: after, &checks)
    if action.isOfScenes { return }
    seen(in: before.scene).checkStepInFront(from: before, by: action, to: after, &checks)
  }

  @inlinable
  func checkStepInFront(
    from before: State, by action: Action, to after: State, _ checks: inout Checks
  ) {
    // Two actions in one frame, a link that starts anew, or a new process combine two steps in one.
    if !action.isSeveralSteps {
      checks.pushesAreSeen(from: before.wanted, to: after.wanted)
      checks.dismissalCascades(from: before.wanted, to: after.wanted)
    }
    // Only an app that acts during a transition can ask for something then.
    if action.isApp, before.presenter.phase.isProgram {
      checks.sometimes("something is asked for during a transition", after.isOvertaken)
    }
    switch action {
    case .tick: checkTick(from: before, to: after, &checks)
    case .finger(.pull), .finger(.swipe), .finger(.slide), .finger(.release(completes: false)),
      .system(.spuriousAppear), .system(.rebuild):
      checks.spuriousEventChangesNothing(from: before.wanted, to: after.wanted)
    case .system(.lateNil):
      checks.staleWriteChangesNothing(from: before.wanted, to: after.wanted)
    case .system(.resize):
      if after.presenter.columns > 1 {
        checks.wideWindowKeepsScreens(from: before.wanted, to: after.wanted)
      }
    case .tapAgain:
      checks.secondTapShowsNothing(from: before.wanted, to: after.wanted)
    case .finger(.followLink):
      if before.presenter.isAtRest {
        checks.followedLinkIsWanted(visible: after.visible, wanted: after.wanted)
      }
    case .finger(.button(isConfirmed: false)):
      guard let alert = before.presenter.alert else { return }
      checks.dismissalTakesNothingElse(alert.id, from: before.wanted, to: after.wanted)
    case .finger(.buttonAfterNil(let isConfirmed)):
      guard let alert = before.presenter.alert, before.wanted.contains(alert.id) else { return }
      checks.alertIsAnswered(alert.id, wanted: after.wanted)
      if isConfirmed {
        checkConfirmation(of: alert.id, in: before.app, &checks)
      } else {
        checks.dismissalTakesNothingElse(alert.id, from: before.wanted, to: after.wanted)
      }
    case .answer(let request, _):
      guard before.requests.indices.contains(request),
        isAbandoned(before.requests[request], before.app)
      else { return }
      checks.abandonedAnswerShowsNothing(from: before.wanted, to: after.wanted)
    case .answerAgain:
      guard let answered = before.lastAnswer, isAbandoned(answered.request, before.app)
      else { return }
      checks.abandonedAnswerShowsNothing(from: before.wanted, to: after.wanted)
    case .world(let link): checkLink(link, from: before, to: after, &checks)
    case .both(let first, let second):
      guard before.presenter.isAtRest else { return }
      checkBatch(first, second, from: before, to: after, &checks)
    case .app, .finger, .system: break
    }
  }

  @inlinable
  func checkTick(from before: State, to after: State, _ checks: inout Checks) {
    switch before.presenter.phase {
    case .dismissing(let dismissal):
      guard dismissal.writesNil else {
        checks.dismissalKeepsOthers(from: before.wanted, to: after.wanted)
        return
      }
      let modal = before.visible.modals[dismissal.index].id
      if dismissal.isStale {
        checks.staleWriteChangesNothing(from: before.wanted, to: after.wanted)
        return
      }
      if dismissal.cause == .finger {
        checks.dismissalIsHeard(of: modal, wanted: after.wanted)
      } else {
        checks.alertIsAnswered(modal, wanted: after.wanted)
      }
      checks.dismissalTakesNothingElse(modal, from: before.wanted, to: after.wanted)
    case .goingBack(let back):
      if back.isStale {
        checks.staleBackChangesNothing(from: before.wanted, to: after.wanted)
      } else {
        checks.backIsHeard(
          to: back.depth, in: before.visible.modals.last?.id, from: before.wanted, to: after.wanted)
      }
    default: break
    }
  }

  /// Compares both orders of a button's action and the nil of its alert.
  ///
  /// A coordinator that closes the alert by the action needs no nil.
  @inlinable
  func checkConfirmation(
    of alert: App.ModalID, in state: App.Base.State, _ checks: inout Checks
  ) {
    let tap = SystemEvent.buttonTapped(alert, isConfirmed: true)
    var beforeNil = effect(of: [tap], in: state)
    if beforeNil.wanted.contains(alert) {
      beforeNil = effect(of: [tap, .dismissed(alert)], in: state)
    }
    checks.confirmationIsHeard(
      afterNil: effect(of: [.dismissed(alert), tap], in: state), beforeNil: beforeNil)
  }

  @inlinable
  func effect(
    of events: [SystemEvent<App.ModalID>], in state: App.Base.State
  ) -> DeviceEffect<App> {
    var state = state
    var outputs: [App.Base.Output] = []
    for event in events {
      for action in response(to: event, in: state) {
        if let output = app.coordinator.reduce(into: &state, action: action) {
          outputs.append(output)
        }
      }
    }
    return DeviceEffect(wanted: app.hierarchy(of: state), outputs: outputs)
  }

  @inlinable
  func checkLink(
    _ link: App.Action, from before: State, to after: State, _ checks: inout Checks
  ) {
    guard app.target(of: link, in: after.app) != nil else { return }
    var state = app.canonicalState(like: before.app, opening: link)
    _ = app.coordinator.reduce(into: &state, action: link)
    checks.linkIsCanonical(after.wanted, fromStart: app.hierarchy(of: state))
  }

  @inlinable
  func checkBatch(
    _ first: App.Action, _ second: App.Action, from before: State, to after: State,
    _ checks: inout Checks
  ) {
    var together = after
    settle(&together)
    var oneByOne = before
    reduce(into: &oneByOne, action: .app(first))
    settle(&oneByOne)
    reduce(into: &oneByOne, action: .app(second))
    settle(&oneByOne)
    checks.batchIsSequence(together.visible, oneByOne: oneByOne.visible)
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
    checks.screenSettles(isAtRest: isAtRest, visible: settled.visible, wanted: settled.wanted)
    guard isAtRest else { return }
    // The list beside a detail is at hand, as it is by back in a narrow window (S35).
    settled.presenter.columns = 1
    checks.userCanGoOn(userCanChangeScreen(of: settled) || canGoOnLater(from: settled))
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
    // The user's actions don't depend on the weights of this run. Without pairs and the rest, the
    // list is short.
    let device = SimulatedDevice(app, policy: policy, shell: shell, weights: .taps, form: form)
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

extension DeviceAction {
  /// True if the app itself acts.
  @inlinable
  var isApp: Bool {
    switch self {
    case .app, .both, .world, .answer: true
    case .tapAgain, .tick, .finger, .system, .answerAgain: false
    }
  }

  /// True if the action can be more than one step of the app.
  @inlinable
  var isSeveralSteps: Bool {
    switch self {
    case .both, .world, .system(.relaunch): true
    case .app, .tapAgain, .tick, .finger, .system, .answer, .answerAgain: false
    }
  }
}

/// The effect of some events: the screens that are wanted then, and the coordinator's messages.
@usableFromInline
struct DeviceEffect<App: DeviceApp>: Equatable {
  @usableFromInline var wanted: ScreenHierarchy<App.Screen, App.ModalID>
  @usableFromInline var outputs: [App.Base.Output]

  @usableFromInline
  init(wanted: ScreenHierarchy<App.Screen, App.ModalID>, outputs: [App.Base.Output]) {
    self.wanted = wanted
    self.outputs = outputs
  }
}
