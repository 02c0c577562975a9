public import StateMachineTesting

// The claims about what a step makes of the wanted screens.

extension SimulatedDevice {
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
    let (old, new) = (before.wanted, after.wanted)
    // Two actions in one frame, a link that starts anew, or a new process combine two steps in one.
    if !action.isSeveralSteps {
      checks.always(
        "NO-PUSH-UNDER-MODAL", "no stack gets a screen under a modal that stays",
        !new.hasPushes(underModalsOf: old))
      checks.always(
        "DISMISS-CASCADE", "a modal that stays has the presenter that it had",
        new.keepsPresenters(of: old))
    }
    // Only an app that acts during a transition can ask for something then.
    if action.isApp, before.presenter.phase.isProgram {
      checks.sometimes(
        "something is asked for during a transition",
        after.presenter.phase.isProgram && !after.showsWanted)
    }
    switch action {
    case .tick: checkTick(from: before, to: after, &checks)
    case .finger(.pull), .finger(.swipe), .finger(.slide), .finger(.release(completes: false)),
      .system(.spuriousAppear), .system(.rebuild):
      checks.always(
        "SPURIOUS-IGNORED", "what was cancelled, or only seems to happen, changes nothing",
        old == new)
    case .system(.lateNil): checkStaleNil(from: old, to: new, &checks)
    case .system(.resize):
      // The app may select one more screen (S33, S36).
      if after.presenter.columns > 1 {
        checks.always(
          "RESIZE-KEEPS", "a window that becomes wide keeps its screens and modals",
          old.hasTab(of: new) && new.path.starts(with: old.path) && new.containsModals(of: old))
      }
    case .tapAgain:
      checks.always("IDEMPOTENT", "the second tap of a double tap shows nothing more", old == new)
    case .finger(.followLink):
      if before.presenter.isAtRest {
        checks.always(
          "FOCUS-ARRIVES", "what a navigation link shows is wanted", after.visible.path == new.path)
      }
    case .finger(.button(isConfirmed: false)):
      guard let alert = before.presenter.alert else { return }
      checkDismissal(of: alert.id, from: old, to: new, &checks)
    case .finger(.buttonAfterNil(let isConfirmed)):
      guard let alert = before.presenter.alert, old.contains(alert.id) else { return }
      checkAnswered(alert.id, wanted: new, &checks)
      if isConfirmed {
        checkConfirmation(of: alert.id, in: before.app, &checks)
      } else {
        checkDismissal(of: alert.id, from: old, to: new, &checks)
      }
    case .answer(let request, _):
      guard before.requests.indices.contains(request) else { return }
      checkAnswer(to: before.requests[request], from: before, to: after, &checks)
    case .answerAgain:
      guard let answered = before.lastAnswer else { return }
      checkAnswer(to: answered.request, from: before, to: after, &checks)
    case .world(let link): checkLink(link, from: before, to: after, &checks)
    case .both(let first, let second):
      guard before.presenter.isAtRest else { return }
      checkBatch(first, second, from: before, to: after, &checks)
    case .app, .finger, .system: break
    }
  }

  @inlinable
  func checkTick(from before: State, to after: State, _ checks: inout Checks) {
    let (old, new) = (before.wanted, after.wanted)
    switch before.presenter.phase {
    case .dismissing(let dismissal):
      guard dismissal.writesNil else {
        // S7: the end of a dismissal by the coordinator.
        checks.always(
          "LATE-NIL-SCOPED", "that one modal is gone takes no other along",
          new.containsModals(of: old))
        return
      }
      let modal = before.visible.modals[dismissal.index].id
      if dismissal.isStale { return checkStaleNil(from: old, to: new, &checks) }
      if dismissal.cause == .finger {
        checks.always(
          "DISMISS-LIVE", "what the user has dismissed isn't wanted any more", !new.contains(modal))
      } else {
        checkAnswered(modal, wanted: new, &checks)
      }
      checkDismissal(of: modal, from: old, to: new, &checks)
    case .goingBack(let back):
      if back.isStale {
        checks.always(
          "TRUNCATE-ONLY", "a back write that comes too late for one path cuts no other",
          old == new)
      } else {
        checks.always(
          "TRUNCATE-ONLY", "going back takes the screens that the user has left, and nothing else",
          new == old.truncated(to: back.depth, in: before.visible.modals.last?.id))
      }
    default: break
    }
  }

  @inlinable
  func checkStaleNil(from old: Hierarchy, to new: Hierarchy, _ checks: inout Checks) {
    checks.always(
      "LATE-NIL-SCOPED", "a write that comes too late for one modal changes nothing else",
      old == new)
  }

  @inlinable
  func checkDismissal(
    of modal: App.ModalID, from old: Hierarchy, to new: Hierarchy, _ checks: inout Checks
  ) {
    checks.always(
      "DISMISS-TARGET", "a dismissal takes one modal, and nothing that is below it",
      new.keepsAll(below: modal, of: old))
  }

  @inlinable
  func checkAnswered(_ alert: App.ModalID, wanted: Hierarchy, _ checks: inout Checks) {
    checks.always(
      "ALERT-TERMINATES", "an alert whose button was tapped isn't wanted any more",
      !wanted.contains(alert))
  }

  /// Compares both orders of a button's action and the nil of its alert (S11).
  ///
  /// A coordinator that closes the alert by the action needs no nil.
  @inlinable
  func checkConfirmation(of alert: App.ModalID, in state: App.Base.State, _ checks: inout Checks) {
    let tap = SystemEvent.buttonTapped(alert, isConfirmed: true)
    var beforeNil = effect(of: [tap], in: state)
    if beforeNil.wanted.contains(alert) {
      beforeNil = effect(of: [tap, .dismissed(alert)], in: state)
    }
    let afterNil = effect(of: [.dismissed(alert), tap], in: state)
    checks.always(
      "ALERT-ORDER", "a confirmation has the same effect after the nil of its alert as before it",
      afterNil == beforeNil)
  }

  /// The effect of some events: the screens that are wanted then, and the coordinator's messages.
  @inlinable
  func effect(
    of events: [SystemEvent<App.ModalID>], in state: App.Base.State
  ) -> (wanted: Hierarchy, outputs: [App.Base.Output]) {
    var state = state
    var outputs: [App.Base.Output] = []
    for event in events {
      for action in response(to: event, in: state) {
        if let output = app.coordinator.reduce(into: &state, action: action) {
          outputs.append(output)
        }
      }
    }
    return (app.hierarchy(of: state), outputs)
  }

  /// An answer to a request that the app no longer waits for (S27).
  @inlinable
  func checkAnswer(
    to request: InFlight<App.Request>, from before: State, to after: State,
    _ checks: inout Checks
  ) {
    guard
      app.isAbandoned(request.request, isCancelled: request.isCancelled, in: before.app)
    else { return }
    checks.always(
      "REMOVED-SILENT", "an answer whose screen is gone changes no other screen",
      before.wanted == after.wanted)
  }

  @inlinable
  func checkLink(_ link: App.Action, from before: State, to after: State, _ checks: inout Checks) {
    guard app.target(of: link, in: after.app) != nil else { return }
    var state = app.canonicalState(like: before.app, opening: link)
    _ = app.coordinator.reduce(into: &state, action: link)
    checks.always(
      "LINK-CANONICAL", "a link leads to the same as from the start",
      after.wanted.looks(like: app.hierarchy(of: state)))
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
    checks.always(
      "BATCH-EQ", "two actions in one frame show the same as one after the other",
      together.visible.looks(like: oneByOne.visible))
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
