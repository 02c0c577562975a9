import CoordinatorTesting

/// A device with the test app in the middle of a test.
///
/// The shell is plain unless said otherwise: what the system loses stays lost.
struct Phone {
  let device: SimulatedDevice<TestApp>
  var state: DeviceState<TestApp>

  /// A device that shows something, at rest.
  init(
    _ policy: PresenterPolicy, shell: Shell = .plain, path: [Int] = [],
    modals: [TestHierarchy.Modal] = []
  ) {
    self.init(TestDevice(policy, shell), path: path, modals: modals)
  }

  /// A device with bugs in it that shows something, at rest.
  init(_ device: TestDevice, path: [Int] = [], modals: [TestHierarchy.Modal] = []) {
    self.device = device
    state = device.initialState
    state.wanted = TestHierarchy(path: path, modals: modals)
    state.app.wanted = state.wanted
    state.presenter = Presenter(showing: state.wanted)
  }

  mutating func act(_ actions: DeviceAction<TestCoordinator.Action>...) {
    for action in actions { device.reduce(into: &state, action: action) }
  }

  /// The coordinator wants something else.
  mutating func show(path: [Int] = [], modals: [TestHierarchy.Modal] = []) {
    act(.app(.show(TestHierarchy(path: path, modals: modals))))
  }

  mutating func settle() { device.settle(&state) }

  /// The screens that are visible above the root of the window.
  var path: [Int] { state.visible.path }

  /// The modals that are visible.
  var modals: [String] { state.visible.modals.map(\.id) }

  /// The modals that are wanted.
  var wanted: [String] { state.wanted.modals.map(\.id) }

  var phase: TransitionPhase { state.presenter.phase }

  /// What the app was told.
  var heard: [TestEvent] { state.app.heard }

  /// The names of the claims that are broken now.
  var broken: Set<String> {
    let (device, state) = (device, state)
    return Set(verdict { device.check(state, &$0) }.broken.map(\.name))
  }

  /// The names of the claims that are broken when nothing more happens.
  var brokenInTheEnd: Set<String> {
    let (device, state) = (device, state)
    return Set(verdict { device.checkEnd(state, &$0) }.broken.map(\.name))
  }

  /// Acts, and returns the names of the claims about steps that this breaks.
  mutating func broken(by action: DeviceAction<TestCoordinator.Action>) -> Set<String> {
    let before = state
    act(action)
    let (device, after) = (device, state)
    return Set(
      verdict { device.checkStep(from: before, by: action, to: after, &$0) }.broken.map(\.name))
  }

  /// Whether a modal goes, whoever dismissed it.
  var isDismissing: Bool { if case .dismissing = phase { true } else { false } }

  /// Whether the user goes back.
  var isGoingBack: Bool { if case .goingBack = phase { true } else { false } }
}
