public import StateMachineTesting

/// A coordinator on a device: with a system that shows what it wants, late, by rules of its own, and with users,
/// services and links that don't wait for it.
///
/// It is a machine like any other: fuzz it, shrink it, keep its findings. The order of everything is the generator's,
/// also when time passes: a transition takes until ``DeviceAction/tick``.
///
/// ```swift
/// try SimulatedDevice(AppCoordinatorMachine(), policy: .drop, shell: .careful).fuzz(seed: 42)
/// ```
public struct SimulatedDevice<App: DeviceApp>: StateMachine {
  /// What a device is in the middle of.
  public typealias State = DeviceState<App>
  /// What can happen on a device.
  public typealias Action = DeviceAction<App.Action>

  /// The app.
  public let app: App

  /// What the system does with what it can't do at once.
  public let policy: PresenterPolicy

  /// What is between the app and the system.
  public let shell: Shell

  /// How often each kind of action is tried.
  public var weights: DeviceWeights

  /// The planted bugs of what the app makes of events, the last one outermost.
  @usableFromInline let flaws: [DeviceFlaw<App>]

  /// Puts an app on a device.
  ///
  /// - Parameters:
  ///   - app: the app.
  ///   - policy: what the system does with what it can't do at once.
  ///   - shell: what is between the two: take ``Shell/plain`` unless your app does what ``Shell/careful`` says.
  ///   - weights: how often each kind of action is tried.
  @inlinable
  public init(
    _ app: App, policy: PresenterPolicy, shell: Shell, weights: DeviceWeights = .standard
  ) {
    precondition(
      weights != DeviceWeights.none,
      "At least one kind of action on a device needs a weight above 0.")
    self.init(app, policy: policy, shell: shell, weights: weights, flaws: [])
  }

  @inlinable
  init(
    _ app: App, policy: PresenterPolicy, shell: Shell, weights: DeviceWeights,
    flaws: [DeviceFlaw<App>]
  ) {
    self.app = app
    self.policy = policy
    self.shell = shell
    self.weights = weights
    self.flaws = flaws
  }

  /// The device with bugs planted, in a careful shell unless one of them is in the shell.
  ///
  /// - Parameters:
  ///   - names: the names of some of ``DeviceApp/deviceFlaws``, the last one outermost.
  ///   - policy: what the system does with what it can't do at once.
  /// - Precondition: each is the name of one that can show under this policy.
  public static func flawed(_ names: [String], policy: PresenterPolicy) -> SimulatedDevice {
    let flaws = names.map { name in
      guard let flaw = App.flaws(under: policy).first(where: { $0.summary.name == name }) else {
        preconditionFailure(
          "\(App.self) on a device has no flaw \"\(name)\"; it has "
            + "\(App.flaws(under: policy).map(\.summary.name)).")
      }
      return flaw
    }
    let reducers = flaws.compactMap(\.reducer)
    return SimulatedDevice(
      reducers.isEmpty ? App() : App(.flawed(App.base, reducers)), policy: policy,
      shell: flaws.compactMap(\.shell).last ?? .careful, weights: .standard, flaws: flaws)
  }

  /// The app as it is launched for the first time, at rest.
  @inlinable
  public var initialState: State { DeviceState(launching: app.firstState, of: app) }
}

// MARK: What happens

extension SimulatedDevice {
  /// Lets an action happen.
  @inlinable
  public func reduce(into state: inout State, action: Action) {
    note(action, in: &state)
    switch action {
    case .app(let action), .open(let action):
      perform(action, in: &state)
      update(&state)
    case .both(let first, let second):
      // S13: two writes in one frame: the system sees the net effect only (TCA #2396).
      perform(first, in: &state)
      perform(second, in: &state)
      update(&state)
    case .tapAgain:
      // S20: a double tap delivers the action twice (radar 40729570).
      if let tap = state.lastTap { perform(tap, in: &state) }
      update(&state)
    case .tick: tick(&state)
    case .swipe, .pull, .slide, .release, .back, .button, .tab, .followLink:
      touch(action, in: &state)
    case .answer(let request, let answer):
      // S27: "finished" can arrive while a transition is under way: nothing holds it back (XCoordinator #157).
      deliver(answer, to: request, in: &state)
    case .answerAgain:
      guard let last = state.lastAnswer else { return }
      state.lastAnswer = nil
      performAnswer(last, in: &state)
    default: interfere(action, in: &state)
    }
    if case .open(let link) = action, !state.presenter.phase.isUserLeaving {
      state.linkTarget = app.target(of: link, in: state.app)
    }
  }

  /// Remembers what a later action can refer to.
  @inlinable
  func note(_ action: Action, in state: inout State) {
    switch action {
    case .tick:
      state.lastTap = nil
    case .app(let action):
      state.lastTap = app.canBeTappedTwice(action) ? action : nil
      state.linkTarget = nil
    case .foreignModal, .foreignModalGone, .spuriousAppear, .rebuild, .background, .foreground,
      .lateNil, .tapAgain:
      break
    default:
      state.lastTap = nil
      state.linkTarget = nil
    }
  }

  /// Lets the coordinator reduce; the system doesn't look yet.
  @inlinable
  func perform(_ action: App.Action, in state: inout State) {
    if App.Request.self == Never.self {
      _ = app.form.reduce(into: &state.app, action: action)
      return
    }
    let before = state.app
    let output = app.form.reduce(into: &state.app, action: action)
    if let output {
      for index in state.requests.indices
      where app.isCancelled(state.requests[index].request, by: output) {
        state.requests[index].isCancelled = true
      }
    }
    if let request = app.request(of: output, from: before, to: state.app) {
      if state.requests.count == Self.requestLimit { state.requests.removeFirst() }
      state.requests.append(InFlight(request))
    }
  }

  /// How many requests are in flight at most.
  @inlinable static var requestLimit: Int { 3 }

  /// Tells the app something; the system doesn't look yet.
  @inlinable
  func tell(_ event: SystemEvent<App.ModalID>, in state: inout State) {
    let action = app.action(for: event, in: state.app)
    if flaws.isEmpty {
      if let action { perform(action, in: &state) }
      return
    }
    var actions = action.map { [$0] } ?? []
    for flaw in flaws {
      if let hears = flaw.hears { actions = hears(event, state.app, actions) }
    }
    for action in actions { perform(action, in: &state) }
  }

  /// Lets the system look at what is wanted.
  @inlinable
  func update(_ state: inout State, isAskedAgain: Bool = false) {
    let old = state.wanted
    state.wanted = app.hierarchy(of: state.app)
    if policy == .queue, !shell.stagesAlerts {
      state.presenter.loseReplacedAlert(from: old, to: state.wanted)
    }
    state.presenter.ask(
      from: old, to: state.wanted, isAskedAgain: isAskedAgain, policy: policy)
  }
}

// MARK: Time

extension SimulatedDevice {
  /// Ends the transition under way, and tells the app.
  @inlinable
  func tick(_ state: inout State) {
    var first = state.wanted
    if state.presenter.phase == .launching {
      // S22: what a cold-start link has asked for comes before the app's first step, which can override it (RxFlow #167).
      tell(.shown, in: &state)
      // The system looks at the modals of that step below, when the window is there.
      first = app.hierarchy(of: state.app)
    }
    switch state.presenter.complete(first) {
    case .nothing, .shown: break
    case .gone(let modals, let dismissal): tellGone(modals, dismissal, in: &state)
    case .wentBack(let modal, let back):
      if !back.isStale || !shell.scopesWrites {
        tell(.pathWritten(depth: back.depth, in: modal), in: &state)
      }
    }
    tell(.settled, in: &state)
    update(&state, isAskedAgain: shell.asksAgainWhenSettled)
  }

  @inlinable
  func tellGone(
    _ modals: [App.ModalID], _ dismissal: TransitionPhase.Dismissal, in state: inout State
  ) {
    state.lastGone = modals.last
    guard dismissal.cause.writesNil else {
      // S7: `onDismiss` comes when it is gone, before another one is presented (TCA #2021).
      for modal in modals { tell(.wentAway(modal), in: &state) }
      return
    }
    // S8: a swipe writes nil only at the end of its animation (FlowStacks #69); S11: so does the button of an alert, after
    // the button's action (TCA, PresentationReducer).
    for modal in modals {
      if !dismissal.isStale { state.presenter.givenUp.append(modal) }
      if !dismissal.isStale || !shell.scopesWrites { tell(.dismissed(modal), in: &state) }
    }
  }
}

// MARK: Fingers

extension SimulatedDevice {
  @inlinable
  func touch(_ action: Action, in state: inout State) {
    switch action {
    case .swipe, .pull:
      guard let modal = state.presenter.swipeable else { return }
      if action == .pull {
        state.presenter.phase = .pulling
      } else {
        state.presenter.dismissTop(.finger, wanted: state.wanted)
      }
      tell(.pullBegan(modal.id), in: &state)
    case .slide: if state.presenter.backDepth > 0 { state.presenter.phase = .sliding }
    case .release(let completes): release(completes: completes, in: &state)
    case .back(let depth):
      guard depth >= 0, depth < state.presenter.backDepth else { return }
      state.presenter.goBack(to: depth, wanted: state.wanted)
    case .button(let isConfirmed):
      guard let alert = state.presenter.alert else { return }
      tell(.buttonTapped(alert.id, isConfirmed: isConfirmed), in: &state)
      state.presenter.dismissTop(.button, wanted: state.wanted)
    case .tab(let tab): tap(tab, in: &state)
    case .followLink(let link): follow(link, in: &state)
    default: break
    }
    update(&state)
  }

  /// The finger lets go of what it holds.
  @inlinable
  func release(completes: Bool, in state: inout State) {
    switch (state.presenter.phase, completes) {
    case (.pulling, true): state.presenter.dismissTop(.finger, wanted: state.wanted)
    case (.pulling, false):
      state.presenter.phase = .idle
      if let top = state.visible.modals.last { tell(.pullCancelled(top.id), in: &state) }
    case (.sliding, true):
      state.presenter.goBack(to: state.visible.topPath.count - 1, wanted: state.wanted)
    case (.sliding, false):
      // S15: a cancelled interactive pop fires will-appear callbacks, and leaves everything as it was (TCA #3673).
      state.presenter.phase = .idle
      tell(.appeared, in: &state)
    default: return
    }
    if state.presenter.phase == .idle, shell.asksAgainWhenSettled {
      update(&state, isAskedAgain: true)
    }
  }

  @inlinable
  func tap(_ tab: Int, in state: inout State) {
    guard state.presenter.isAtRest, state.visible.modals.isEmpty, tab >= 0,
      tab < app.tabCount(in: state.app)
    else { return }
    // S26: a tap on the selected tab pops to its root if it is deeper, and does nothing there (UIPilot #63).
    if tab != state.visible.tab {
      tell(.tabTapped(tab), in: &state)
    } else if !state.visible.path.isEmpty {
      state.presenter.goBack(to: 0, wanted: state.wanted)
    }
  }
}

extension SimulatedDevice {
  /// Puts the screen of a navigation link on the stack, as the system does before the coordinator hears of it (S12).
  @inlinable
  func follow(_ link: Int, in state: inout State) {
    let links = app.navigationLinks(in: state.app)
    guard state.presenter.isAtRest, state.visible.modals.isEmpty, links.indices.contains(link)
    else { return }
    state.presenter.visible.path.append(links[link])
    state.presenter.phase = .pushing
    tell(.linkFollowed(link), in: &state)
  }
}

// MARK: The system and the world

extension SimulatedDevice {
  @inlinable
  func interfere(_ action: Action, in state: inout State) {
    var isAskedAgain = false
    switch action {
    case .lateNil:
      guard let gone = state.lastGone, !state.wanted.contains(gone) else { return }
      state.lastGone = nil
      if !shell.scopesWrites { tell(.dismissed(gone), in: &state) }
    case .foreignModal: if state.presenter.isAtRest { state.presenter.isForeignUp = true }
    case .foreignModalGone:
      isAskedAgain = state.presenter.isForeignUp
      state.presenter.isForeignUp = false
    case .spuriousAppear: tell(.appeared, in: &state)
    case .rebuild: tell(.rebuilt, in: &state)
    case .background:
      guard state.presenter.isActive else { return }
      if state.presenter.phase.isInteractive { release(completes: false, in: &state) }
      state.presenter.isActive = false
      tell(.backgrounded, in: &state)
    case .foreground:
      isAskedAgain = !state.presenter.isActive
      state.presenter.isActive = true
      tell(.activated, in: &state)
    case .relaunch: return relaunch(&state)
    default: return
    }
    update(&state, isAskedAgain: isAskedAgain && shell.asksAgainWhenSettled)
  }

  /// Kills the process and launches it again.
  @inlinable
  func relaunch(_ state: inout State) {
    // S21: a path can be encoded only if every element can (`NavigationPath.codable`).
    let isRestored =
      state.wanted.path.allSatisfy(app.isRestorable)
      && state.wanted.modals.allSatisfy { $0.path.allSatisfy(app.isRestorable) }
    state.requests = []
    state.lastAnswer = nil
    state.lastGone = nil
    let before = state.app
    tell(.relaunched(isRestored: isRestored), in: &state)
    if state.app == before, app.action(for: .relaunched(isRestored: isRestored), in: before) == nil
    {
      state.app = app.firstState
    }
    state.wanted = app.hierarchy(of: state.app)
    state.presenter = Presenter(showing: ScreenHierarchy(tab: state.wanted.tab))
    state.presenter.phase = .launching
    // S4: nothing can be presented before the window is there: what is asked for now waits, or is dropped.
    state.presenter.ask(
      from: state.visible, to: state.wanted, isAskedAgain: false, policy: policy)
  }

  @inlinable
  func deliver(_ answer: Answer, to index: Int, in state: inout State) {
    guard state.requests.indices.contains(index) else { return }
    let answered = AnsweredRequest(state.requests.remove(at: index), answer)
    state.lastAnswer = answered
    performAnswer(answered, in: &state)
  }

  @inlinable
  func performAnswer(_ answered: AnsweredRequest<App.Request>, in state: inout State) {
    let action = app.action(
      answering: answered.request, with: answered.answer, in: state.app)
    if let action { perform(action, in: &state) }
    update(&state)
  }
}
