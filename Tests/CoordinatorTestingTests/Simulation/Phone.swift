import CoordinatorTesting

/// A device with the test app, in the middle of a test.
///
/// The shell is plain by default, so that a lost request stays lost.
struct Phone {
  let device: SimulatedDevice<TestApp>
  var state: DeviceState<TestApp>

  /// Makes a device at rest that shows a path and modals.
  init(
    _ policy: PresenterPolicy, shell: Shell = .plain, path: [Int] = [],
    modals: [TestHierarchy.Modal] = []
  ) { self.init(TestDevice(policy, shell), path: path, modals: modals) }

  /// Makes a device at rest, with the given flaws, that shows a path and modals.
  init(_ device: TestDevice, path: [Int] = [], modals: [TestHierarchy.Modal] = []) {
    self.device = device
    state = device.initialState
    // The launch was heard; a test is about the events after it.
    state.app.heard = []
    state.wanted = TestHierarchy(path: path, modals: modals)
    state.app.wanted = state.wanted
    state.presenter = Presenter(showing: state.wanted)
  }

  mutating func act(_ actions: DeviceAction<TestCoordinator.Action>...) { act(actions) }

  private mutating func act(_ actions: [DeviceAction<TestCoordinator.Action>]) {
    for action in actions { device.reduce(into: &state, action: action) }
  }

  /// The phone after some actions.
  func after(_ actions: DeviceAction<TestCoordinator.Action>...) -> Phone {
    var phone = self
    phone.act(actions)
    return phone
  }

  mutating func settle() { device.settle(&state) }

  /// The visible screens above the root of the window.
  var path: [Int] { state.visible.path }

  /// The visible modals.
  var modals: [String] { state.visible.modals.map(\.id) }

  /// The wanted modals.
  var wanted: [String] { state.wanted.modals.map(\.id) }

  var phase: TransitionPhase { state.presenter.phase }

  /// The events that the app was sent.
  var heard: [TestEvent] { state.app.heard }

  /// The names of the claims that the state breaks.
  var broken: Set<String> {
    let (device, state) = (device, state)
    return Set(verdict { device.check(state, &$0) }.broken.map(\.name))
  }

  /// The names of the claims that the state breaks as the last one of a walk.
  var brokenInTheEnd: Set<String> {
    let (device, state) = (device, state)
    return Set(verdict { device.checkEnd(state, &$0) }.broken.map(\.name))
  }

  /// Acts, and returns the names of the claims that the step breaks.
  mutating func broken(by action: DeviceAction<TestCoordinator.Action>) -> Set<String> {
    let before = state
    act(action)
    let (device, after) = (device, state)
    return Set(
      verdict { device.checkStep(from: before, by: action, to: after, &$0) }.broken.map(\.name))
  }

  /// True if a modal is being dismissed, by the user or by the app.
  var isDismissing: Bool { if case .dismissing = phase { true } else { false } }

  /// True if the user is going back.
  var isGoingBack: Bool { if case .goingBack = phase { true } else { false } }
}

extension DeviceAction<TestCoordinator.Action> {
  /// The program makes the coordinator want other screens.
  static func show(
    root: Int = 0, path: [Int] = [], modals: [TestHierarchy.Modal] = [],
    overlays: [TestHierarchy.Modal] = [], windows: [TestHierarchy.Modal] = []
  ) -> Self {
    .app(
      .show(
        TestHierarchy(root: root, path: path, modals: modals, overlays: overlays, windows: windows))
    )
  }
}
