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
    offers(each: sceneActions(in: state), weight: weights[.scene]) { .system($0) }
  }

  @inlinable
  func listInFront(_ state: State, _ offers: inout Offers<Action>) {
    let app = app
    let appState = app.state(of: state.app)
    let canAct = offers.nested(
      program: weights[.app], system: nil, service: nil, world: weights[.world],
      as: { $1 == .world ? .world($0) : .app($0) }
    ) {
      app.actions(in: appState, &$0)
    }
    if offers.isDone { return }
    // A single picker for all pairs that are listed.
    var picker: ActionPicker<App.Action>?
    offers.perhaps(if: canAct, weight: weights[.both]) { choices in
      both(in: appState, by: &picker, choosing: &choices)
    }
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
      weight: weights[.tapAgain])
    offers(each: time(in: presenter), if: !presenter.isAtRest, weight: weights[.time]) { $0 }
    offers(.finger(.swipe), if: presenter.swipeable != nil, weight: weights[.swipe])
    offers(.finger(.pull), if: presenter.swipeable != nil, weight: weights[.pull])
    offers(.finger(.slide), if: depth > 0, weight: weights[.slide])
    // The usual case first: one screen back.
    let top = state.visible.topPath.count
    offers(each: 0..<depth, weight: weights[.back]) { .finger(.back(to: top - 1 - $0)) }
    offers(each: 0..<4, if: presenter.alert != nil, weight: weights[.button]) {
      let isConfirmed = $0 % 2 == 1
      return .finger(
        $0 < 2 ? .button(isConfirmed: isConfirmed) : .buttonAfterNil(isConfirmed: isConfirmed))
    }
    let tabs = app.tabCount(in: state.app)
    offers(each: 0..<tabs, if: tabs > 1 && canTapTabs, weight: weights[.tab]) { .finger(.tab($0)) }
    let canFollow = canTapTabs && presenter.phase == .idle
    let links = canFollow ? app.navigationLinks(in: state.app).count : 0
    offers(each: 0..<links, weight: weights[.followLink]) { .finger(.followLink($0)) }
  }

  /// Lists the actions of the system and the answers to requests.
  @inlinable
  @inline(never)
  func systemActions(in state: State, _ offers: inout Offers<Action>) {
    let presenter = state.presenter
    offers(
      .system(.lateNil), if: state.lastGone.map { !state.wanted.contains($0) } == true,
      weight: weights[.lateNil])
    offers(.system(.foreignModal), if: presenter.isAtRest, weight: weights[.foreignModal])
    offers(.system(.spuriousAppear), if: presenter.isActive, weight: weights[.spuriousAppear])
    offers(.system(.rebuild), weight: weights[.rebuild])
    offers(.system(.background), if: presenter.isActive, weight: weights[.background])
    offers(.system(.relaunch), weight: weights[.relaunch])
    offers(each: 0..<2 * state.requests.count, weight: weights[.answer]) {
      .answer(request: $0 / 2, with: $0 % 2 == 1 ? .failure : .success)
    }
    offers(.answerAgain, if: state.lastAnswer != nil, weight: weights[.answerAgain])
    if app.columns > 1 {
      offers(.system(.resize), if: presenter.isAtRest, weight: weights[.resize])
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
