import CoordinatorTesting
import Testing

enum WindowAction: Hashable, Codable {
  case openWindow, closeWindow(Int), open(Int, window: Int), back(Int, window: Int)
}

struct Windows: Hashable {
  var paths: [RoutePath<Int>] = [RoutePath()]
}

struct WindowCoordinator: Coordinator {
  var isFixed = true
  func reduce(into state: inout Windows, action: WindowAction) -> Never? {
    switch action {
    case .openWindow: if state.paths.count < 3 { state.paths.append(RoutePath()) }
    case .closeWindow(let window): state.paths.remove(at: window)
    case .open(let podcast, let window): state.paths[isFixed ? window : 0].push(podcast)
    case .back(let depth, let window): state.paths[window].truncate(to: depth)
    }
    return nil
  }
}

struct WindowMachine: CoordinatorMachine {
  var coordinator: Running<WindowCoordinator>
  init(fixed: Bool = true) { coordinator = Running(WindowCoordinator(isFixed: fixed)) }
  var initialState: Windows { Windows() }
  func actions(in state: Windows, _ offers: inout Offers<WindowAction>) {
    offers(.openWindow, by: .system, if: state.paths.count < 3)
    offers(each: 1..<state.paths.count, by: .system) { .closeWindow($0) }
    offers(each: state.paths.indices) { .open(7, window: $0) }
    offers(each: state.paths.indices.filter { !state.paths[$0].isEmpty }, by: .system) {
      .back(0, window: $0)
    }
  }
  func check(_ state: Windows, _ checks: inout Checks) {
    checks.sometimes("two windows show a podcast", state.paths.count { !$0.isEmpty } > 1)
  }
  func checkStep(
    from before: Windows, by action: WindowAction, to after: Windows, _ checks: inout Checks
  ) {
    switch action {
    case .openWindow, .closeWindow: break
    case .open(let podcast, let window):
      checks.pushIsAccepted(podcast, from: before.paths[window], to: after.paths[window])
      fallthrough
    case .back(_, let window):
      // The claim of tabs says what is meant for windows.
      checks.tabsAreIndependent(
        window, of: before.paths.indices, from: { before.paths[$0] }, to: { after.paths[$0] })
    }
  }
}

/// pocket-casts-ios #1655: navigation goes through a singleton that holds the controller of the
/// first scene, so a tap in a second window navigates there.
///
/// Repaired by a manager for each scene.
@Suite struct TwoWindowsTests {
  @Test func `a window navigates by itself`() throws {
    try WindowMachine().fuzz(seed: 42, walks: 200, corpus: .none)
  }

  @Test func `a tap that navigates in another window is found`() throws {
    let failure = #expect(throws: SearchFailure.self) {
      try WindowMachine(fixed: false).fuzz(seed: 42, walks: 200, corpus: .none)
    }
    #expect(failure?.report.findings.first?.claims.map(\.name).contains("FOCUS-ARRIVES") == true)
    #expect(failure?.report.findings.first?.actions == [".openWindow", ".open(7, window: 1)"])
  }
}
