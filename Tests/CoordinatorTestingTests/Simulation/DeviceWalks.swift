import CoordinatorTesting
import ExampleCoordinators
import TestSize

typealias TestDevice = SimulatedDevice<TestApp>

extension SimulatedDevice {
  /// Visits the states of random walks; half of the steps let time pass, the others draw a kind.
  func visitStates(walks: Int = size(20, inDebug: 2), length: Int = 50, _ visit: (State) -> Void) {
    var generator = SplitMix64(seed: 1)
    for _ in 0..<walks {
      var state = initialState
      for _ in 0..<length {
        visit(state)
        let kinds = DeviceActionKind.allCases.filter(DeviceActionKind.ofOneWindow.contains)
        let kind =
          generator.next(below: 2) == 0 ? .time : kinds[generator.next(below: kinds.count)]
        guard let actions = offered(in: state, inPairs: kind == .both)[kind] else { continue }
        reduce(into: &state, action: actions[generator.next(below: actions.count)])
      }
    }
  }

  /// The offered actions by kind; most of them are pairs.
  func offered(in state: State, inPairs: Bool = true) -> [DeviceActionKind: [Action]] {
    var device = self
    if !inPairs { device.lists = { $0 != .both } }
    return Dictionary(grouping: device.actions(in: state).map(\.action), by: \.kind)
  }

  /// The kinds of the offered actions.
  func kinds(in state: State) -> Set<DeviceActionKind> {
    let pair = firstAction(in: state) { $0.kind == .both }
    return Set(offered(in: state, inPairs: false).keys).union(pair == nil ? [] : [.both])
  }
}

extension DeviceActionKind {
  /// The kinds of an app with one window, without columns.
  static let ofOneWindow = Set(allCases).subtracting([.resize, .scene])
}

extension DeviceAction {
  /// The kind whose weight applies to the action.
  var kind: DeviceActionKind {
    switch self {
    case .app: .app
    case .both: .both
    case .tapAgain: .tapAgain
    case .tick, .finger(.release), .system(.foreground), .system(.foreignModalGone): .time
    case .finger(.swipe): .swipe
    case .finger(.pull): .pull
    case .finger(.slide): .slide
    case .finger(.back): .back
    case .finger(.button), .finger(.buttonAfterNil): .button
    case .finger(.tab): .tab
    case .finger(.followLink): .followLink
    case .system(.lateNil): .lateNil
    case .system(.foreignModal): .foreignModal
    case .system(.spuriousAppear): .spuriousAppear
    case .system(.rebuild): .rebuild
    case .system(.background): .background
    case .system(.relaunch): .relaunch
    case .system(.resize): .resize
    case .system(.openScene), .system(.focusScene), .system(.closeScene): .scene
    case .world: .world
    case .answer: .answer
    case .answerAgain: .answerAgain
    }
  }
}

extension TestDevice {
  /// A device that runs the test app.
  init(_ policy: PresenterPolicy, _ shell: Shell, columns: Int = 1) {
    self.init(TestApp(columns: columns), policy: policy, shell: shell)
  }

  /// A device with a flaw in the test app or in the shell.
  static func flawed(
    _ name: String, policy: PresenterPolicy, shell: Shell = .careful
  ) -> TestDevice { TestDevice(policy, shell).planting(DeviceFlaw<TestApp>.all.named(name)) }

  /// Gestures, possible and impossible ones.
  static let fingers: [Action] = fingerActions.map { .finger($0) }

  static let fingerActions: [FingerAction] =
    [.swipe, .pull, .slide, .release(completes: true), .release(completes: false)]
    + (-1...5).map { .back(to: $0) }
    + [-1, 0, 1, 2, 7].flatMap { [.tab($0), .followLink($0)] }
    + [true, false].flatMap { [.button(isConfirmed: $0), .buttonAfterNil(isConfirmed: $0)] }

  /// Events of time, the system and services, possible and impossible ones.
  static let others: [Action] =
    [.tapAgain, .tick, .answerAgain] + systemActions.map { .system($0) }
    + [-1, 0, 1, 2, 3, 99].flatMap { request in
      [Answer.success, .failure].map { .answer(request: request, with: $0) }
    }

  static let systemActions: [SystemAction] = [
    .lateNil, .foreignModal, .foreignModalGone, .spuriousAppear, .rebuild, .background, .foreground,
    .relaunch, .resize, .openScene, .focusScene(1), .closeScene(1),
  ]

  /// True if an action is possible, derived from the screen independently of the device's list.
  static func canHappen(_ action: Action, in state: State) -> Bool {
    let presenter = state.presenter
    let isSeen = presenter.isActive
    let isStill = isSeen && presenter.phase == .idle && !presenter.isForeignUp
    let isHeld = [.pulling, .sliding].contains(presenter.phase)
    let top = presenter.visible.modals.last
    let isAlert = [.alert, .confirmationDialog].contains(top?.style)
    let screens = isAlert ? [] : top?.path ?? presenter.visible.path
    switch action {
    case .app, .both, .world, .system(.rebuild), .system(.relaunch): return true
    case .tapAgain: return isSeen && state.lastTap != nil && presenter.phase != .idle
    case .tick: return isSeen && presenter.phase != .idle && !isHeld
    case .finger(.release): return isSeen && isHeld
    // The test app has one window, without columns.
    case .system(.resize), .system(.openScene), .system(.focusScene), .system(.closeScene):
      return false
    case .system(.foreground): return !isSeen
    case .system(.foreignModalGone):
      return isSeen && presenter.isForeignUp && presenter.phase == .idle
    case .finger(.swipe), .finger(.pull):
      return isStill && [.sheet, .confirmationDialog].contains(top?.style)
    case .finger(.slide): return isStill && !screens.isEmpty
    case .finger(.back(let depth)): return isStill && screens.indices.contains(depth)
    case .finger(.button), .finger(.buttonAfterNil): return isStill && isAlert
    case .finger(.tab(let tab)):
      let isPushing = isSeen && presenter.phase == .pushing && !presenter.isForeignUp
      return (isStill || isPushing) && top == nil && (0...1).contains(tab)
    case .finger(.followLink(let link)):
      return isStill && top == nil && state.app.wanted.path.count < 2 && (0...1).contains(link)
    case .system(.lateNil):
      return state.lastGone.map { gone in !state.wanted.modals.contains { $0.id == gone } } ?? false
    case .system(.foreignModal): return isStill
    case .system(.spuriousAppear), .system(.background): return isSeen
    case .answer(let request, _): return state.requests.indices.contains(request)
    case .answerAgain: return state.lastAnswer != nil
    }
  }
}
