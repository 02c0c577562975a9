public import StateMachineTesting

extension SimulatedDevice {
  /// Lists the actions that are possible on the device: those of the app and the world; the
  /// presenter replaces the actions of the app's system, and answers to requests those of its
  /// services.
  @inlinable
  public func actions(in state: State, _ offers: inout Offers<Action>) {
    if app.sceneLimit == 1 { return listInFront(state, &offers) }
    seen(in: state.scene).listInFront(state, &offers)
    if offers.isDone { return }
    offers(each: sceneActions(in: state), weight: weight(.scene)) { .system($0) }
  }

  @inlinable
  func weight(_ kind: DeviceActionKind) -> Double { lists(kind) ? kind.weight : 0 }

  @inlinable
  func listInFront(_ state: State, _ offers: inout Offers<Action>) {
    let app = app
    let appState = app.state(of: state.app)
    let canAct = offers.nested(
      program: weight(.app), system: nil, service: nil, world: weight(.world),
      as: { $1 == .world ? .world($0) : .app($0) }
    ) {
      app.actions(in: appState, &$0)
    }
    if offers.isDone { return }
    // A single picker for all pairs that are listed.
    var picker: ActionPicker<App.Action>?
    offers(if: canAct, weight: weight(.both)) { both(in: appState, by: &picker, choosing: &$0) }
    fingerActions(in: state, &offers)
    systemActions(in: state, &offers)
  }

  // Two functions, since the compiler's time for a list grows with the square of its length.

  /// Lists the passing of time and the actions of the user's fingers.
  @inlinable
  @inline(never)
  func fingerActions(in state: State, _ offers: inout Offers<Action>) {
    let presenter = state.presenter
    let canTapTabs = presenter.canTapTabs
    let depth = presenter.backDepth
    offers(
      .tapAgain, if: state.lastTap != nil && presenter.isActive && presenter.phase != .idle,
      weight: weight(.tapAgain))
    offers(each: time(in: presenter), if: !presenter.isAtRest, weight: weight(.time)) { $0 }
    offers(.finger(.swipe), if: presenter.swipeable != nil, weight: weight(.swipe))
    offers(.finger(.pull), if: presenter.swipeable != nil, weight: weight(.pull))
    offers(.finger(.slide), if: depth > 0, weight: weight(.slide))
    // The usual case first: one screen back.
    let top = state.visible.topPath.count
    offers(each: 0..<depth, weight: weight(.back)) { .finger(.back(to: top - 1 - $0)) }
    offers(each: 0..<4, if: presenter.alert != nil, weight: weight(.button)) {
      let isConfirmed = $0 % 2 == 1
      return .finger(
        $0 < 2 ? .button(isConfirmed: isConfirmed) : .buttonAfterNil(isConfirmed: isConfirmed))
    }
    let tabs = app.tabCount(in: state.app)
    offers(each: 0..<tabs, if: tabs > 1 && canTapTabs, weight: weight(.tab)) { .finger(.tab($0)) }
    let canFollow = canTapTabs && presenter.phase == .idle
    let links = canFollow ? app.navigationLinks(in: state.app).count : 0
    offers(each: 0..<links, weight: weight(.followLink)) { .finger(.followLink($0)) }
  }

  /// Lists the actions of the system and the answers to requests.
  @inlinable
  @inline(never)
  func systemActions(in state: State, _ offers: inout Offers<Action>) {
    let presenter = state.presenter
    offers(
      .system(.lateNil), if: state.lastGone.map { !state.wanted.contains($0) } == true,
      weight: weight(.lateNil))
    offers(.system(.foreignModal), if: presenter.isAtRest, weight: weight(.foreignModal))
    offers(.system(.spuriousAppear), if: presenter.isActive, weight: weight(.spuriousAppear))
    offers(.system(.rebuild), weight: weight(.rebuild))
    offers(.system(.background), if: presenter.isActive, weight: weight(.background))
    offers(.system(.relaunch), weight: weight(.relaunch))
    offers(each: 0..<2 * state.requests.count, weight: weight(.answer)) {
      .answer(request: $0 / 2, with: $0 % 2 == 1 ? .failure : .success)
    }
    offers(.answerAgain, if: state.lastAnswer != nil, weight: weight(.answerAgain))
    if app.columns > 1 {
      offers(.system(.resize), if: presenter.isAtRest, weight: weight(.resize))
    }
  }

  /// Returns two actions of the app; `nil` if every array of possible actions is empty.
  @inlinable
  func both(
    in state: App.State, by picker: inout ActionPicker<App.Action>?,
    choosing choices: inout Choices
  ) -> Action? {
    let known = picker ?? ActionPicker(by: .program) { app.actions(in: state, &$0) }
    picker = known
    guard let first = known.pick(choosing: &choices, from: { app.actions(in: state, &$0) }),
      let second = known.pick(choosing: &choices, from: { app.actions(in: state, &$0) })
    else { return nil }
    return .both(first, second)
  }

  /// Returns the actions that bring the screen nearer to rest: a transition ends by itself, unless
  /// a finger holds it; in the background none ends.
  @inlinable
  func time(in presenter: Presenter<App.Screen, App.ModalID>) -> [Action] {
    if !presenter.isActive { return [.system(.foreground)] }
    if presenter.phase.isInteractive {
      return [.finger(.release(completes: false)), .finger(.release(completes: true))]
    }
    if presenter.phase != .idle { return [.tick] }
    return presenter.isForeignUp ? [.system(.foreignModalGone)] : []
  }
}
