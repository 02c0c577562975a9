import CoordinatorTesting
import Pages
import Testing

/// Several scenes of one app.
@Suite struct SceneRulesTests {
  typealias Device = SimulatedDevice<WindowMachine>

  private func act(
    _ device: Device, _ state: inout Device.State, _ actions: Device.Action...
  ) { for action in actions { device.reduce(into: &state, action: action) } }

  private func device(_ policy: PresenterPolicy) -> Device {
    Device(WindowMachine(), policy: policy, shell: .careful)
  }

  /// UIKit's page about scenes.
  @Test(arguments: PresenterPolicy.allCases)
  func `S37: each scene is opened, closed and in the background by itself`(
    policy: PresenterPolicy
  ) {
    let device = device(policy)
    var state = device.initialState
    act(device, &state, .app(.open(7, window: 0)), .system(.openScene))
    #expect(state.scene == 1)
    #expect(state.app.windows[1] == Windows.Window())
    #expect(state.visible.path == [], "a hierarchy of its own")
    #expect(state.inFront(0).presenter.phase == .pushing, "its transition goes on later")
    act(device, &state, .system(.openScene))
    #expect(state.scenes == [0, 1], "no more than the limit")

    // In the background the other scene doesn't see a change of what they share.
    act(device, &state, .system(.focusScene(0)), .tick, .system(.background))
    act(device, &state, .system(.focusScene(1)), .app(.open(7, window: 1)), .tick)
    #expect(state.presenter.isActive)
    #expect(state.inFront(0).visible.path == [7] && state.visible.path == [7])
    act(device, &state, .app(.signOut))
    #expect(state.visible.root == 1)
    #expect(state.inFront(0).wanted.path == [])
    #expect(state.inFront(0).visible.path == [7])
    act(device, &state, .system(.focusScene(0)), .system(.foreground))
    #expect(state.visible.root == 1 && state.visible.path == [])

    act(device, &state, .system(.closeScene(0)))
    #expect(state.scenes == [0, 1], "the one in front stays")
    act(device, &state, .system(.closeScene(1)))
    #expect(state.scenes == [0])
    #expect(state.app.windows[1] == nil)
    act(device, &state, .system(.openScene), .system(.relaunch))
    #expect(state.scenes == [0], "a new process has one scene")
  }

  /// The documentation of `UISceneActivationConditions`; firefox-ios #20007.
  @Test(arguments: PresenterPolicy.allCases)
  func `S38: a link goes to any of the scenes`(policy: PresenterPolicy) {
    let device = device(policy)
    var state = device.initialState
    act(device, &state, .system(.openScene))
    for scene in 0...1 {
      act(device, &state, .system(.focusScene(scene)))
      let links = device.actions(in: state).map(\.action).filter { $0.kind == .world }
      #expect(links == [.world(.link(9, window: scene))])
      var linked = state
      act(device, &linked, links[0])
      #expect(linked.linkTarget == .screen(9))
      device.settle(&linked)
      #expect(linked.visible.path == [9] && linked.inFront(1 - scene).visible.path == [])
    }
  }

  @Test(arguments: PresenterPolicy.allCases)
  func `a scene that is closed takes its sheet along`(policy: PresenterPolicy) {
    let device = device(policy)
    var state = device.initialState
    act(device, &state, .system(.openScene), .app(.openMenu(window: 1)), .tick)
    act(device, &state, .system(.focusScene(0)), .system(.closeScene(1)))
    #expect(state.app.windows == [Windows.Window(), nil])
    #expect(state.visible.modals == [])
    act(device, &state, .system(.openScene))
    #expect(state.scene == 1 && state.visible.modals == [])
  }

  @Test(arguments: PresenterPolicy.allCases)
  func `a link to a scene in the background is seen when it comes back`(policy: PresenterPolicy) {
    let device = device(policy)
    var state = device.initialState
    act(device, &state, .system(.background), .system(.openScene), .system(.background))
    act(device, &state, .system(.focusScene(0)), .world(.link(9, window: 0)))
    #expect(state.wanted.path == [9] && state.visible.path == [])
    device.settle(&state)
    #expect(state.visible.path == [9])
    #expect(!state.inFront(1).presenter.isActive && state.inFront(1).wanted.path == [])
  }

  @Test func `a scene that isn't in front is checked, too`() {
    let device = device(.queue)
    var state = device.initialState
    act(device, &state, .system(.openScene))
    state.wanted.path = [5]
    let hidden = state.inFront(0)
    #expect(verdict { device.check(hidden, &$0) }.broken.map(\.name).contains("CONVERGE"))
  }

  @Test func `a finger lets go before another scene comes to the front`() {
    let device = device(.queue)
    var state = device.initialState
    act(device, &state, .app(.open(7, window: 0)), .tick, .finger(.slide), .system(.openScene))
    #expect(state.scene == 1)
    #expect(state.inFront(0).presenter.phase == .idle)
    #expect(state.inFront(0).visible.path == [7])
  }

  @Test func `a storyboard draws the scenes side by side`() throws {
    let device = device(.queue)
    var state = device.initialState
    act(device, &state, .system(.openScene), .app(.open(7, window: 1)))
    let screens = Storyboard.Screens.all(of: state, in: device)
    #expect(
      screens.map(\.caption) == [
        "scene 0, wanted by the coordinator", "scene 0, visible on the screen",
        "scene 1, wanted by the coordinator", "scene 1, visible on the screen",
      ])
    #expect(screens.map(\.path) == [[], [], ["7"], ["7"]])
    let parts = Mirror(reflecting: state).children.suffix(2).map {
      "\($0.label ?? ""): \($0.value)"
    }
    #expect(parts == ["scene: 1", "otherScenes: [0]"])
  }
}
