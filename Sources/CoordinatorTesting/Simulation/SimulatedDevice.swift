public import StateMachineTesting

/// A coordinator on a simulated device, whose system shows the wanted screens late and by its own
/// rules, while users, services and links act at any time.
///
/// It is a machine like any other: you can fuzz it, shrink its findings and keep them. The
/// generator decides the order of all actions, including time: a transition lasts until
/// ``DeviceAction/tick``.
///
/// ```swift
/// try SimulatedDevice(AppCoordinatorMachine(), policy: .drop, shell: .careful).fuzz(seed: 42)
/// ```
public struct SimulatedDevice<App: DeviceApp>: StateMachine {
  /// The state of the device.
  public typealias State = DeviceState<App>
  /// An action on the device.
  public typealias Action = DeviceAction<App.Action>
  @usableFromInline typealias Hierarchy = ScreenHierarchy<App.Screen, App.ModalID>

  /// The app.
  public let app: App

  /// The system's treatment of requests that it can't fulfil now.
  public let policy: PresenterPolicy

  /// The layer between the app and the system.
  public let shell: Shell

  /// The form of the device, if it isn't that of its app.
  @usableFromInline let form: DeviceForm<App>?

  /// Returns whether actions of a kind are listed.
  @usableFromInline package var lists: @Sendable (DeviceActionKind) -> Bool

  /// Puts an app on a device.
  ///
  /// - Parameters:
  ///   - app: the app.
  ///   - policy: the system's treatment of requests that it can't fulfil now.
  ///   - shell: the layer between the two: use ``Shell/plain`` unless your app does everything that
  ///     ``Shell/careful`` does.
  @inlinable
  public init(_ app: App, policy: PresenterPolicy, shell: Shell) {
    self.init(app, policy: policy, shell: shell, form: nil)
  }

  @usableFromInline
  package init(
    _ app: App, policy: PresenterPolicy, shell: Shell, form: DeviceForm<App>?,
    listing lists: @escaping @Sendable (DeviceActionKind) -> Bool = { _ in true }
  ) {
    self.app = app
    self.policy = policy
    self.shell = shell
    self.form = form
    self.lists = lists
  }

  /// Returns the same device with the app as it was written, before it was hardened.
  @usableFromInline
  func running(_ written: App) -> SimulatedDevice {
    var identity = SimulatedDevice(written, policy: policy, shell: shell).identity
    identity.name = self.identity.name
    identity.variant = shell.variant(of: .asWritten)
    return SimulatedDevice(written, policy: policy, shell: shell, form: DeviceForm(identity))
  }

  /// The state after the first launch, at rest: the app has shown its first screens.
  @inlinable
  public var initialState: State {
    let device = seen(in: 0)
    var state = DeviceState(launching: app.firstState, of: device.app)
    device.tell(.shown, in: &state)
    state.wanted = device.app.hierarchy(of: state.app)
    state.presenter = Presenter(showing: state.wanted)
    return state
  }
}

// MARK: Actions

extension SimulatedDevice {
  /// Performs an action.
  @inlinable
  public func reduce(into state: inout State, action: Action) {
    if app.sceneLimit > 1 { return reduceInScenes(into: &state, action: action) }
    reduceInFront(into: &state, action: action)
  }

  @inlinable
  func reduceInFront(into state: inout State, action: Action) {
    note(action, in: &state)
    switch action {
    case .app(let action), .world(let action):
      perform(action, in: &state)
      update(&state)
    case .both(let first, let second):
      // S24: of two writes in one frame the system sees the net effect (FlowStacks #112, Voyager
      // #437).
      perform(first, in: &state)
      perform(second, in: &state)
      update(&state)
    case .tapAgain:
      // S20: a double tap delivers the action twice (radar 40729570).
      if let tap = state.lastTap { perform(tap, in: &state) }
      update(&state)
    case .tick: tick(&state)
    case .finger(let action): touch(action, in: &state)
    case .system(let action): interfere(action, in: &state)
    case .answer(let request, let answer):
      // S27: "finished" can arrive during a transition, because nothing delays it (XCoordinator
      // #157).
      deliver(answer, to: request, in: &state)
    case .answerAgain:
      guard let last = state.lastAnswer else { return }
      state.lastAnswer = nil
      performAnswer(appAction(for: last.request, answered: last.answer, in: state), in: &state)
    }
    if case .world(let link) = action, !state.presenter.phase.isUserLeaving {
      state.linkTarget = app.target(of: link, in: state.app)
    }
  }

  /// Remembers the tap and the link target to which a later action can refer.
  @inlinable
  func note(_ action: Action, in state: inout State) {
    switch action {
    case .tick:
      state.lastTap = nil
    case .app(let action):
      state.lastTap = app.canBeTappedTwice(action) ? action : nil
      state.linkTarget = nil
    case .both, .finger, .system(.relaunch), .world, .answer, .answerAgain:
      state.lastTap = nil
      state.linkTarget = nil
    case .tapAgain, .system: break
    }
  }

  /// Lets the coordinator reduce; the system doesn't see the change yet.
  @inlinable
  func perform(_ action: App.Action, in state: inout State) {
    if App.Request.self == Never.self {
      _ = app.coordinator.reduce(into: &state.app, action: action)
      return
    }
    let before = state.app
    let output = app.coordinator.reduce(into: &state.app, action: action)
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

  /// The largest number of requests in flight.
  @inlinable static var requestLimit: Int { 3 }

  /// Sends the app an event; the system doesn't see the change yet.
  @inlinable
  func tell(_ event: SystemEvent<App.ModalID>, in state: inout State) {
    if form?.respond == nil {
      if let action = app.action(for: event, in: state.app) { perform(action, in: &state) }
      return
    }
    for action in response(to: event, in: state.app) { perform(action, in: &state) }
  }

  /// Returns the actions that the views send for an event.
  @inlinable
  func response(to event: SystemEvent<App.ModalID>, in state: App.Base.State) -> [App.Action] {
    let actions = app.action(for: event, in: state).map { [$0] } ?? []
    return form?.respond.map { $0(event, state, actions) } ?? actions
  }

  /// Lets the system apply the wanted screens.
  @inlinable
  func update(_ state: inout State, isAskedAgain: Bool = false) {
    let old = state.wanted
    state.wanted = app.hierarchy(of: state.app)
    if state.presenter.leavesPushingTab(for: state.wanted), app.tabCount(in: state.app) > 1 {
      state.presenter.leaveTab(keepsPath: keepsPath(ofTab: state.visible.tab, in: state.app))
    }
    let asked = form?.inlineStyle == nil ? state.wanted : withInlineModals(state)
    // A careful shell compares the visible screens with the wanted ones before it replaces a root.
    let replaces = shell.asksAgainWhenSettled && state.visible.root != asked.root
    state.presenter.ask(
      from: old, to: asked, isAskedAgain: isAskedAgain || replaces, policy: policy)
  }

  /// Returns the wanted screens, with the visible modals that a view keeps by a state of its own.
  @usableFromInline
  func withInlineModals(_ state: State) -> Hierarchy {
    var screens = state.wanted
    for modal in state.visible.modals
    where !screens.contains(modal.id) && modal.style == form?.inlineStyle {
      screens.modals.append(modal)
    }
    return screens
  }
}

// MARK: Tabs

extension SimulatedDevice {
  /// Returns whether the stack of a tab that is left during a push keeps its screens.
  ///
  /// S14: the path of the tab is cleared while its push animates, and SwiftUI's stack shows the
  /// pushed screen all the same (TCA #3450, swiftlang/swift #77088). A shell that asks again writes
  /// the path once more when the push has ended. For UIKit there is no source.
  @inlinable
  func keepsPath(ofTab tab: Int, in state: App.Base.State) -> Bool {
    guard policy == .queue, !shell.asksAgainWhenSettled,
      let action = app.action(for: .tabTapped(tab), in: state)
    else { return false }
    // The path is cleared if a tap would show the root of the tab now.
    var tapped = state
    _ = app.coordinator.reduce(into: &tapped, action: action)
    let wanted = app.hierarchy(of: tapped)
    return wanted.tab == tab && wanted.path.isEmpty
  }
}

// MARK: Time

extension SimulatedDevice {
  /// Ends the current transition, and tells the app.
  @inlinable
  func tick(_ state: inout State) {
    var first = state.wanted
    let ended = state.presenter.phase
    if ended == .launching {
      // S22: a cold-start link is handled before the app's first step, which can override it
      // (RxFlow #167).
      tell(.shown, in: &state)
      // The system presents the modals of that step below, once the window is there.
      first = app.hierarchy(of: state.app)
    }
    let gone = state.presenter.complete(first)
    switch ended {
    case .dismissing(let dismissal): tellGone(gone, dismissal, in: &state)
    case .goingBack(let back):
      if !back.isStale || !shell.scopesWrites {
        tell(.pathWritten(depth: back.depth, in: state.visible.modals.last?.id), in: &state)
      }
    default: break
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
      // S7: `onDismiss` is called when the modal is gone, before another one is presented (TCA
      // #2021).
      for modal in modals { tell(.wentAway(modal), in: &state) }
      return
    }
    // S8: a swipe writes nil only at the end of its animation (FlowStacks #69); S11: so does the
    // button of an alert, if nil wasn't written before the button's action.
    for modal in modals {
      if policy == .queue, !dismissal.isStale { state.presenter.givenUp.append(modal) }
      if dismissal.isWritten { continue }
      if !dismissal.isStale || !shell.scopesWrites { tell(.dismissed(modal), in: &state) }
    }
  }

  /// Lets only time pass, until the screen has come to rest or `limit` ticks are over.
  ///
  /// A finger lets go, the app returns to the foreground, and a modal that isn't the app's is
  /// dismissed.
  ///
  /// - Parameters:
  ///   - state: the device.
  ///   - limit: the number of ticks to wait; by default, enough to dismiss all visible modals and
  ///     present all wanted ones, twice.
  /// - Returns: true if the screen has come to rest.
  @inlinable
  @discardableResult
  public func settle(_ state: inout State, limit: Int? = nil) -> Bool {
    if state.presenter.phase.isInteractive {
      reduce(into: &state, action: .finger(.release(completes: false)))
    }
    if !state.presenter.isActive { reduce(into: &state, action: .system(.foreground)) }
    let count = state.visible.modals.count + state.wanted.modals.count
    for _ in 0..<(limit ?? 2 * count + 6) {
      if state.presenter.phase != .idle {
        reduce(into: &state, action: .tick)
      } else if state.presenter.isForeignUp {
        reduce(into: &state, action: .system(.foreignModalGone))
      } else {
        return true
      }
    }
    return state.presenter.isAtRest
  }
}

// MARK: Identity and form

extension SimulatedDevice {
  /// The name of the app and the policy, such as `AppCoordinator@drop`, and the form of the app and
  /// of the shell: `plain`, or `as-written+plain`.
  public var identity: MachineIdentity {
    if let form { return form.identity }
    let app = app.identity
    return MachineIdentity(
      "\(app.name)@\(policy.rawValue)\(shell.suffix)", variant: shell.variant(of: app.variant),
      expression: "SimulatedDevice(\(app.expression), policy: .\(policy.rawValue), "
        + "shell: \(shell.expression))")
  }
}

/// A form of a device that isn't only that of its app: the app as it was written, or views that
/// handle the system's events in another way than the app says.
@usableFromInline
package final class DeviceForm<App: DeviceApp>: Sendable {
  /// Returns the actions for an event, given the coordinator's state and the app's actions: one, or
  /// none.
  public typealias Response =
    @Sendable (SystemEvent<App.ModalID>, App.Base.State, [App.Action]) -> [App.Action]

  let identity: MachineIdentity

  @usableFromInline let respond: Response?

  /// The style of the modals that a view presents by a state of its own: once visible, they stay
  /// until the user dismisses them.
  @usableFromInline let inlineStyle: ModalStyle?

  package init(
    _ identity: MachineIdentity, respond: Response? = nil, inlineStyle: ModalStyle? = nil
  ) {
    self.identity = identity
    self.respond = respond
    self.inlineStyle = inlineStyle
  }
}
