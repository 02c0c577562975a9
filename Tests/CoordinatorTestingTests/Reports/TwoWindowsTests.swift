import CoordinatorTesting
import TestSize
import Testing

@testable import TestMachines

enum WindowAction: Hashable, Codable {
  case openWindow(Int), closeWindow(Int), open(Int, window: Int), back(Int, window: Int)
  case openMenu(window: Int), closeMenu(window: Int), link(Int, window: Int), signOut, signIn
}

struct Windows: Hashable {
  struct Window: Hashable {
    var path = RoutePath<Int>()
    var hasMenu = false
  }

  /// The open windows, by their numbers.
  var windows: [Window?] = [Window(), nil]
  /// State that the windows share.
  var isSignedIn = true
}

struct WindowCoordinator: Coordinator {
  enum Form { case fixed, tapsInFirst, menusInFirst, linksInFirst, linksInEach }

  var form = Form.fixed

  func reduce(into state: inout Windows, action: WindowAction) -> Never? {
    switch action {
    case .openWindow(let window): state.windows[window] = Windows.Window()
    case .closeWindow(let window): state.windows[window] = nil
    case .open(let podcast, let window):
      if state.windows[window]?.hasMenu == true { return nil }
      state.windows[form == .tapsInFirst ? first(in: state) : window]?.path.push(podcast)
    case .back(let depth, let window): state.windows[window]?.path.truncate(to: depth)
    case .openMenu(let window):
      state.windows[form == .menusInFirst ? first(in: state) : window]?.hasMenu = true
    case .closeMenu(let window): state.windows[window]?.hasMenu = false
    case .link(let podcast, let window):
      if !state.isSignedIn { return nil }
      let chosen = form == .linksInFirst ? first(in: state) : window
      for other in state.windows.indices where other == chosen || form == .linksInEach {
        state.windows[other]?.path.replaceAll(with: [podcast])
        state.windows[other]?.hasMenu = false
      }
    case .signOut:
      state.isSignedIn = false
      state.windows = state.windows.map { $0.map { _ in Windows.Window() } }
    case .signIn: state.isSignedIn = true
    }
    return nil
  }

  private func first(in state: Windows) -> Int { state.windows.firstIndex { $0 != nil } ?? 0 }
}

struct WindowMachine: CoordinatorMachine {
  var coordinator: Running<WindowCoordinator>
  /// The window that a device shows; nil for all.
  var window: Int?
  init(_ form: WindowCoordinator.Form = .fixed) {
    coordinator = Running(WindowCoordinator(form: form))
  }
  var initialState: Windows { Windows() }
  func actions(in state: Windows, _ offers: inout Offers<WindowAction>) {
    let open = state.windows.indices.filter { state.windows[$0] != nil }
    let shown = open.filter { [nil, $0].contains(window) }
    let free = shown.filter { state.windows[$0]?.hasMenu == false && state.isSignedIn }
    let closed = state.windows.indices.filter { state.windows[$0] == nil }
    offers(each: closed, by: .system) { .openWindow($0) }
    offers(each: open, by: .system, if: open.count > 1) { .closeWindow($0) }
    offers(each: free) { .open(7, window: $0) }
    offers(each: free.filter { state.windows[$0]?.path.isEmpty == false }, by: .system) {
      .back(0, window: $0)
    }
    offers(each: free) { .openMenu(window: $0) }
    offers(each: shown.filter { state.windows[$0]?.hasMenu == true }) { .closeMenu(window: $0) }
    offers(each: shown, by: .world) { .link(9, window: $0) }
    offers(state.isSignedIn ? .signOut : .signIn)
  }
  func check(_ state: Windows, _ checks: inout Checks) {
    checks.sometimes(
      "two windows show a podcast", state.windows.count { $0?.path.isEmpty == false } > 1)
  }
  func checkStep(
    from before: Windows, by action: WindowAction, to after: Windows, _ checks: inout Checks
  ) {
    let windows = before.windows.indices
    switch action {
    case .openWindow, .closeWindow, .signOut, .signIn: break
    case .link(_, let window):
      checks.linkStaysInScene(
        window, of: windows, from: { before.windows[$0] }, to: { after.windows[$0] })
    case .open(_, let window), .back(_, let window), .openMenu(let window),
      .closeMenu(let window):
      checks.scenesAreIndependent(
        window, of: windows, from: { before.windows[$0] }, to: { after.windows[$0] })
    }
  }
}

extension WindowMachine: DeviceApp {
  var sceneLimit: Int { 2 }
  func seen(in scene: Int) -> WindowMachine {
    var copy = self
    copy.window = scene
    return copy
  }
  func hierarchy(of state: Windows) -> ScreenHierarchy<Int, String> {
    let shown = state.windows[window ?? 0] ?? Windows.Window()
    return ScreenHierarchy(
      root: state.isSignedIn ? 0 : 1, path: shown.path.routes,
      modals: shown.hasMenu ? [.init("menu", style: .sheet)] : [])
  }
  func action(for event: SystemEvent<String>, in state: Windows) -> WindowAction? {
    let window = window ?? 0
    return switch event {
    case .sceneOpened: .openWindow(window)
    case .sceneClosed: .closeWindow(window)
    case .pathWritten(let depth, _): .back(depth, window: window)
    case .dismissed: .closeMenu(window: window)
    default: nil
    }
  }
  func target(of link: WindowAction, in state: Windows) -> LinkDestination<Int, String>? {
    guard case .link(let podcast, _) = link, state.isSignedIn else { return nil }
    return .screen(podcast)
  }
  func canonicalState(like state: Windows, opening link: WindowAction) -> Windows {
    guard case .link(_, let window) = link else { return firstState }
    var start = state
    start.windows[window] = Windows.Window()
    return start
  }
  func isSignedIn(_ state: Windows) -> Bool { state.isSignedIn }
}

/// pocket-casts-ios #1655: navigation goes through a singleton that holds the controller of the
/// first scene, so a tap in a second window navigates there.
///
/// firefox-ios #20007: a link that was opened in one window arrives in another; #20460: in both;
/// #26696: a menu of one window opens in the other. Repaired by a manager for each scene.
@Suite struct TwoWindowsTests {
  @Test func `a window navigates by itself, on a device too`() {
    let machine = WindowMachine()
    #expect(Fuzzer(machine, seed: 42, walks: reportWalks).report().passed)
    for policy in PresenterPolicy.allCases {
      #expect(Fuzzer(machine.on(policy), seed: 42, walks: reportWalks).report().passed)
    }
  }

  @Test(arguments: [
    (WindowCoordinator.Form.tapsInFirst, "WINDOWS-INDEPENDENT", ".open(7, window: 1)"),
    (.menusInFirst, "WINDOWS-INDEPENDENT", ".openMenu(window: 1)"),
    (.linksInFirst, "LINK-ONE-WINDOW", ".link(9, window: 1)"),
    (.linksInEach, "LINK-ONE-WINDOW", ".link(9, window: 0)"),
  ])
  func `a step that navigates in another window is found, on a device too, in two actions`(
    form: WindowCoordinator.Form, claim: String, action: String
  ) {
    let machine = WindowMachine(form)
    #expect(machine.finding(of: claim)?.actions == [".openWindow(1)", action])
    for policy in size(PresenterPolicy.allCases, inDebug: [.queue]) {
      let finding = machine.on(policy).finding(of: claim, walks: 20)
      #expect(finding?.actions.count == 2)
      #expect(finding?.actions.first == ".system(.openScene)")
    }
  }
}
