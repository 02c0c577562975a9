public import StateMachineTesting

// Several scenes of one app. All but the one in front are parked in the state; all that is said of
// one scene elsewhere is said of the one in front.

/// An open scene that isn't in front.
@usableFromInline
package struct ParkedScene<App: DeviceApp>: Hashable, Sendable {
  var scene: Int
  var wanted: ScreenHierarchy<App.Screen, App.ModalID>
  var presenter: Presenter<App.Screen, App.ModalID>
  var lastGone: App.ModalID?

  init(_ state: DeviceState<App>, scene: Int) {
    (self.scene, wanted) = (scene, state.wanted)
    (presenter, lastGone) = (state.presenter, state.lastGone)
  }
}

extension DeviceState {
  /// The open scenes.
  @usableFromInline package var scenes: [Int] {
    (parked.map(\.scene) + [scene].compactMap { $0 }).sorted()
  }

  /// Returns the screens that are wanted in a scene; nil if it isn't open.
  func wanted(in scene: Int) -> ScreenHierarchy<App.Screen, App.ModalID>? {
    scene == self.scene ? wanted : parked.first { $0.scene == scene }?.wanted
  }

  /// Returns the state with an open scene in front.
  @usableFromInline
  package func inFront(_ scene: Int?) -> DeviceState {
    guard let next = parked.first(where: { $0.scene == scene }) else { return self }
    var state = self
    state.park()
    state.parked.removeAll { $0.scene == scene }
    (state.scene, state.wanted) = (scene, next.wanted)
    (state.presenter, state.lastGone) = (next.presenter, next.lastGone)
    return state
  }

  mutating func park() {
    guard let scene else { return }
    parked.append(ParkedScene(self, scene: scene))
    parked.sort { $0.scene < $1.scene }
    (lastGone, lastTap, linkTarget) = (nil, nil, nil)
  }
}

extension SimulatedDevice {
  /// The device with its app as it is seen in a scene; itself for an app with one.
  @inlinable
  func seen(in scene: Int?) -> SimulatedDevice {
    guard app.sceneLimit > 1, let scene else { return self }
    return SimulatedDevice(
      app.seen(in: scene), policy: policy, shell: shell, form: form, listing: lists)
  }

  /// Visits the state with each open scene in front: the device of the scene, and the state.
  @inlinable
  func eachScene(of state: State, _ visit: (SimulatedDevice, State) -> Void) {
    if app.sceneLimit == 1 { return visit(self, state) }
    for scene in state.scenes { visit(seen(in: scene), state.inFront(scene)) }
  }

  /// The scenes that can be opened, brought to the front and closed.
  @usableFromInline
  func sceneActions(in state: State) -> [SystemAction] {
    let others = state.parked.map(\.scene)
    return others.map { .focusScene($0) } + (others.count + 1 < app.sceneLimit ? [.openScene] : [])
      + others.map { .closeScene($0) }
  }

  @usableFromInline
  func reduceInScenes(into state: inout State, action: Action) {
    if action.isOfScenes, state.presenter.phase.isInteractive {
      seen(in: state.scene).touch(.release(completes: false), in: &state)
    }
    switch action {
    case .system(.openScene): open(in: &state)
    case .system(.focusScene(let scene)): state = state.inFront(scene)
    case .system(.closeScene(let scene)):
      guard let index = state.parked.firstIndex(where: { $0.scene == scene }) else { return }
      state.parked.remove(at: index)
      seen(in: scene).tell(.sceneClosed, in: &state)
      seen(in: state.scene).update(&state)
    case .system(.relaunch):
      // A new process has one scene.
      (state.scene, state.parked) = (0, [])
      fallthrough
    default: seen(in: state.scene).reduceInFront(into: &state, action: action)
    }
    updateParked(&state)
  }

  /// Opens a scene at rest.
  ///
  /// S37: each scene is opened, closed and in the background by itself, with a hierarchy of its
  /// own; all of them share the process, and so its state (`UIScene`).
  private func open(in state: inout State) {
    let open = state.scenes
    guard let scene = (0..<app.sceneLimit).first(where: { !open.contains($0) }) else { return }
    state.park()
    state.scene = scene
    seen(in: scene).tell(.sceneOpened, in: &state)
    state.wanted = app.seen(in: scene).hierarchy(of: state.app)
    state.presenter = Presenter(showing: state.wanted)
  }

  /// Lets the system apply what the other scenes want by now, because the app's state has changed.
  private func updateParked(_ state: inout State) {
    let front = state
    for parked in front.parked
    where app.seen(in: parked.scene).hierarchy(of: state.app) != parked.wanted {
      var other = state.inFront(parked.scene)
      seen(in: parked.scene).update(&other)
      state.parked = other.inFront(front.scene).parked
    }
  }

  /// Checks that a step in one scene leaves the others as they are.
  ///
  /// S38: a link goes to the one scene that the system chooses, which needn't be the one that the
  /// user was in (`UISceneActivationConditions`, firefox-ios #20007).
  @usableFromInline
  func checkScenes(from before: State, by action: Action, to after: State, _ checks: inout Checks) {
    guard var scene = after.scene, !app.changesAllScenes(from: before.app, to: after.app)
    else { return }
    switch action {
    // The answer to a request of any scene.
    case .answer, .answerAgain, .system(.relaunch): return
    case .world(let link):
      guard app.seen(in: scene).target(of: link, in: after.app) != nil else { return }
      checks.linkStaysInScene(
        scene, of: before.scenes, from: before.wanted(in:), to: after.wanted(in:))
      return
    case .system(.closeScene(let closed)): scene = closed
    default: break
    }
    checks.scenesAreIndependent(
      scene, of: before.scenes, from: before.wanted(in:), to: after.wanted(in:))
  }
}

extension DeviceAction {
  /// True if a scene is opened, closed, or brought to the front.
  @usableFromInline
  var isOfScenes: Bool {
    switch self {
    case .system(.openScene), .system(.focusScene), .system(.closeScene): true
    default: false
    }
  }
}
