import CoordinatorTesting

typealias TestDevice = SimulatedDevice<TestApp>

extension SimulatedDevice {
  /// Walks at random and looks at each state: time passes half of the time, else each kind of action is as likely.
  func visitStates(walks: Int = 20, length: Int = 50, _ visit: (State) -> Void) {
    var generator = SplitMix64(seed: 1)
    for _ in 0..<walks {
      var state = initialState
      for _ in 0..<length {
        visit(state)
        let kinds = DeviceActionKind.allCases
        let kind =
          generator.next(below: 2) == 0
          ? DeviceActionKind.time.rawValue : generator.next(below: kinds.count)
        let actions = actions(in: state, ofKind: kind)
        if actions.isEmpty { continue }
        reduce(into: &state, action: actions[generator.next(below: actions.count)])
      }
    }
  }

  /// All that the generator makes of one kind.
  func actions(in state: State, ofKind kind: Int) -> [Action] {
    var actions: [Action] = []
    _ = firstAction(in: state, ofKind: kind) { action in
      actions.append(action)
      return false
    }
    return actions
  }

  /// The kinds of which the generator makes an action.
  func kinds(in state: State) -> Set<DeviceActionKind> {
    Set(
      DeviceActionKind.allCases.filter { kind in
        firstAction(in: state, ofKind: kind.rawValue) { _ in true } != nil
      })
  }
}

extension TestDevice {
  /// A device with the test app.
  init(_ policy: PresenterPolicy, _ shell: Shell) {
    self.init(TestApp(), policy: policy, shell: shell)
  }

  /// What fingers do, and what they don't.
  static let fingers: [Action] =
    [.swipe, .pull, .slide, .release(completes: true), .release(completes: false)]
    + (-1...5).map { .back(to: $0) }
    + [-1, 0, 1, 2, 7].flatMap { [.tab($0), .followLink($0)] }
    + [.button(isConfirmed: true), .button(isConfirmed: false)]

  /// What time, the system and services do.
  static let others: [Action] =
    [
      .tapAgain, .tick, .lateNil, .foreignModal, .foreignModalGone, .spuriousAppear, .rebuild,
      .background, .foreground, .relaunch, .answerAgain,
    ]
    + [-1, 0, 1, 2, 3, 99].flatMap { request in
      [Answer.success, .failure].map { .answer(request: request, with: $0) }
    }

  /// Whether a device could do it, told from what is on the screen and not as the generator tells it.
  static func canHappen(_ action: Action, in state: State) -> Bool {
    let presenter = state.presenter
    let isSeen = presenter.isActive
    let isStill = isSeen && presenter.phase == .idle && !presenter.isForeignUp
    let isHeld = [.pulling, .sliding].contains(presenter.phase)
    let top = presenter.visible.modals.last
    let isAlert = [.alert, .confirmationDialog].contains(top?.style)
    let screens = isAlert ? [] : top?.path ?? presenter.visible.path
    switch action {
    case .app, .both, .open, .rebuild, .relaunch: return true
    case .tapAgain: return isSeen && state.lastTap != nil && presenter.phase != .idle
    case .tick: return isSeen && presenter.phase != .idle && !isHeld
    case .release: return isSeen && isHeld
    case .foreground: return !isSeen
    case .foreignModalGone:
      return isSeen && presenter.isForeignUp && presenter.phase == .idle
    case .swipe, .pull: return isStill && [.sheet, .confirmationDialog].contains(top?.style)
    case .slide: return isStill && !screens.isEmpty
    case .back(let depth): return isStill && screens.indices.contains(depth)
    case .button: return isStill && isAlert
    case .tab(let tab): return isStill && top == nil && (0...1).contains(tab)
    case .followLink(let link):
      return isStill && top == nil && state.app.wanted.path.count < 2 && (0...1).contains(link)
    case .lateNil:
      return state.lastGone.map { gone in !state.wanted.modals.contains { $0.id == gone } } ?? false
    case .foreignModal: return isStill
    case .spuriousAppear, .background: return isSeen
    case .answer(let request, _): return state.requests.indices.contains(request)
    case .answerAgain: return state.lastAnswer != nil
    }
  }
}
