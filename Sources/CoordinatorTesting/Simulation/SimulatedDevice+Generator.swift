public import StateMachineTesting

extension SimulatedDevice {
  /// Chooses something that can happen on the device now: a swipe needs a sheet that has come to rest, an answer a request.
  @inlinable
  public func action(in state: State, choosing choices: inout Choices) -> Action? {
    let presenter = state.presenter
    switch choices.pick(DeviceActionKind.self, weight: { weights[$0] }) {
    case .app: return app.programAction(in: state.app, choosing: &choices).map { .app($0) }
    case .both:
      guard let first = app.programAction(in: state.app, choosing: &choices),
        let second = app.programAction(in: state.app, choosing: &choices)
      else { return nil }
      return .both(first, second)
    case .tapAgain:
      guard state.lastTap != nil, presenter.isActive, presenter.phase != .idle else { return nil }
      return .tapAgain
    case .time: return time(in: presenter, choosing: &choices)
    case .swipe: return presenter.swipeable != nil ? .swipe : nil
    case .pull: return presenter.swipeable != nil ? .pull : nil
    case .slide: return presenter.backDepth > 0 ? .slide : nil
    case .back:
      let depth = presenter.backDepth
      // The usual case first: one screen back.
      return depth > 0 ? .back(to: depth - 1 - choices.pick(below: depth)) : nil
    case .button: return presenter.alert != nil ? .button(isConfirmed: choices.flip()) : nil
    case .tab:
      let tabs = app.tabCount(in: state.app)
      guard tabs > 1, presenter.isAtRest, state.visible.modals.isEmpty else { return nil }
      return .tab(choices.pick(below: tabs))
    case .followLink:
      guard presenter.isAtRest, state.visible.modals.isEmpty else { return nil }
      let count = app.navigationLinks(in: state.app).count
      return count > 0 ? .followLink(choices.pick(below: count)) : nil
    case .lateNil:
      return state.lastGone.map { !state.wanted.contains($0) } == true ? .lateNil : nil
    case .foreignModal: return presenter.isAtRest ? .foreignModal : nil
    case .spuriousAppear: return presenter.isActive ? .spuriousAppear : nil
    case .rebuild: return .rebuild
    case .background: return presenter.isActive ? .background : nil
    case .relaunch: return .relaunch
    case .open: return app.linkAction(choosing: &choices).map { .open($0) }
    case .answer:
      guard !state.requests.isEmpty else { return nil }
      let request = choices.pick(below: state.requests.count)
      return .answer(request: request, with: choices.flip() ? .failure : .success)
    case .answerAgain: return state.lastAnswer != nil ? .answerAgain : nil
    }
  }

  /// A transition ends by itself, unless a finger holds it; in the background none runs.
  @inlinable
  func time(
    in presenter: Presenter<App.Screen, App.ModalID>, choosing choices: inout Choices
  ) -> Action? {
    if !presenter.isActive { return .foreground }
    if presenter.phase.isInteractive { return .release(completes: choices.flip()) }
    if presenter.phase != .idle { return .tick }
    return presenter.isForeignUp ? .foreignModalGone : nil
  }
}
