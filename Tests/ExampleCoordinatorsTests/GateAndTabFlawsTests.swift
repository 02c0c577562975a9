import CoordinatorTesting
import ExampleCoordinators
import Testing

/// A correct coordinator of tabs behind a sign-in.
struct GateCoordinator: Coordinator {
  struct State: Hashable, Sendable {
    var session = Session<Int>.signedOut
    var tabs = TabGroup(["a", "b"], first: 0)
  }

  enum Action: Hashable, Codable, Sendable, CaseIterable {
    case ask, succeed, giveUp, signOut, push, first, second
  }

  func reduce(into state: inout State, action: Action) -> Never? {
    switch action {
    case .ask: _ = state.session.begin(pending: 1)
    case .succeed: if state.session.isAuthenticating { _ = state.session.succeed() }
    case .giveUp: state.session.cancel()
    case .signOut: state.session.signOut()
    case .push: state.tabs[state.tabs.selected] = min((state.tabs[state.tabs.selected] ?? 0) + 1, 2)
    case .first, .second:
      let tab = action == .first ? "a" : "b"
      if state.tabs.selected == tab { state.tabs[tab] = 0 }
      state.tabs.selected = tab
    }
    return nil
  }
}

extension GateCoordinator.Action {
  var sessionStep: SessionStep? {
    switch self {
    case .ask: .replace
    case .succeed: .succeed
    case .giveUp: .giveUp
    case .signOut: .end
    default: nil
    }
  }

  var tabStep: TabStep<String>? {
    switch self {
    case .first: .select("a")
    case .second: .select("b")
    default: nil
    }
  }
}

struct GateAndTabsMachine: CoordinatorMachine {
  var coordinator = Running(GateCoordinator())
  var initialState: GateCoordinator.State { GateCoordinator.State() }

  func check(_ state: GateCoordinator.State, _ checks: inout Checks) {
    checks.sometimes("a tab is deep", state.tabs["b"] == 2)
  }

  func checkStep(
    from before: GateCoordinator.State, by action: GateCoordinator.Action,
    to after: GateCoordinator.State, _ checks: inout Checks
  ) {
    let step =
      action == .succeed && !before.session.isAuthenticating ? nil : action.sessionStep
    checks.takesStep(step, from: before.session, to: after.session)
    checks.tabsAreIndependent(
      action.tabStep?.tab ?? before.tabs.selected, of: before.tabs.tabs,
      from: { before.tabs[$0] }, to: { after.tabs[$0] })
    checks.tapArrives(
      action.tabStep, from: before.tabs.selected, to: after.tabs.selected,
      isAtRoot: after.tabs[after.tabs.selected] ?? 0 == 0)
  }
}

/// The flaws of the library for sessions and tabs.
@Suite struct GateAndTabFlawsTests {
  static let flaws: [Flaw<GateCoordinator>] =
    Flaw.session(\.session, step: \.sessionStep)
    + Flaw.tabs(\.tabs.selected, of: ["a", "b"], step: \.tabStep) { $0.tabs[$1] = 0 }

  @Test func `the coordinator without a flaw breaks no claim`() throws {
    try GateAndTabsMachine().fuzz(seed: 1, walks: 100)
  }

  @Test func `each flaw breaks its own claim, and no other`() {
    #expect(
      Self.flaws.map(\.name) == [
        "giving-up-signs-in", "session-never-ends", "tab-pops-another",
        "tap-on-selected-tab-ignored", "tap-on-another-tab-ignored",
      ])
    for flaw in Self.flaws {
      let run = Fuzzer(GateAndTabsMachine().planting(flaw), seed: 1, walks: 100).run()
      #expect(run.brokenClaims.map(\.name) == [flaw.claim], "\(flaw.name)")
    }
  }
}
