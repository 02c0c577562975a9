// The actions of the system, and the answers of services.

extension SimulatedDevice {
  @inlinable
  func interfere(_ action: SystemAction, in state: inout State) {
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
    case .resize:
      guard app.columns > 1, state.presenter.isAtRest else { return }
      let isWide = state.presenter.columns == 1
      state.presenter.columns = isWide ? app.columns : 1
      // S36: a window that becomes wide shows an empty detail until something is selected, and the
      // app may select then (WordPress-iOS #5802).
      tell(.resized(isWide: isWide), in: &state)
    case .openScene, .focusScene, .closeScene: return
    case .relaunch: return relaunch(&state)
    }
    update(&state, isAskedAgain: isAskedAgain && shell.asksAgainWhenSettled)
  }

  /// Kills the process and launches it again.
  @inlinable
  func relaunch(_ state: inout State) {
    state.requests = []
    state.lastAnswer = nil
    state.lastGone = nil
    // S21: a launch finds what the app has saved. A path with an element that can't be encoded
    // isn't saved at all (`NavigationPath.codable`), unless the app saves a part of it.
    if app.action(for: .relaunched, in: state.app) == nil { state.app = app.firstState }
    tell(.relaunched, in: &state)
    state.wanted = app.hierarchy(of: state.app)
    state.presenter = Presenter(
      showing: ScreenHierarchy(root: state.wanted.root, tab: state.wanted.tab))
    state.presenter.phase = .launching
    // S4: nothing can be presented before the window is there: a request made now waits, or is
    // dropped.
    state.presenter.ask(from: state.visible, to: state.wanted, isAskedAgain: false, policy: policy)
  }

  @inlinable
  func deliver(_ answer: Answer, to index: Int, in state: inout State) {
    guard state.requests.indices.contains(index) else { return }
    let request = state.requests[index]
    let action = appAction(for: request, answered: answer, in: state)
    // A failure that the app ignores is no answer: the service tries again.
    if action == nil, answer == .failure, !request.isCancelled { return }
    state.requests.remove(at: index)
    state.lastAnswer = (request, answer)
    performAnswer(action, in: &state)
  }

  /// The app's action for an answer; nil if it ignores it.
  @inlinable
  func appAction(
    for request: InFlight<App.Request>, answered answer: Answer, in state: State
  ) -> App.Action? {
    app.action(
      answering: request.request, isCancelled: request.isCancelled, with: answer, in: state.app)
  }

  @inlinable
  func performAnswer(_ action: App.Action?, in state: inout State) {
    if let action { perform(action, in: &state) }
    update(&state)
  }
}
