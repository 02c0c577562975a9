import CoordinatorTesting
import ExampleCoordinators
import Testing

/// The hardened coordinator breaks nothing, and every goal and every kind of action is reached.
@Suite struct AppCoordinatorTests {
  @Test(arguments: [42, 1, 7, 2026] as [Seed])
  func holds(_ seed: Seed) throws {
    let report = try AppCoordinatorMachine().fuzz(
      seed: seed, thresholds: Thresholds(executions: 100, evaluations: 100),
      corpus: .none)
    #expect(report.transitions == 100_000)
    #expect(report.walks?.deadEnds == 0)
    // A goal in a branch that never runs would vanish rather than fail.
    #expect(
      Set(report.goals.map(\.goal.name)) == [
        "the user is signed in", "a protected route is shown", "the profile is shown",
        "the gate remembers a reason", "a cover is shown", "an alert is shown",
        "the path is three deep", "a link waits behind the gate", "a path is restored",
        "what waited for the sign-in is performed",
      ])
  }

  /// Every state within four actions, and every step out of each: nothing is broken there.
  @Test func holdsWithinFourActions() {
    let machine = AppCoordinatorMachine()
    let broken = Exhaustive(machine: machine).brokenClaims(depth: 3)
    #expect(broken.states > 1_000)
    #expect(broken.claims.isEmpty, "\(broken.claims)")
  }

  @Test func doesWhatItsRulesSay() {
    var state = AppState()
    let coordinator = AppCoordinator()
    #expect(coordinator.reduce(into: &state, action: .navigate(to: .orders)) == .startSignIn)
    #expect(state.sheet.presented == .login(returnAction: .route(.orders)))
    #expect(state.session == .authenticating(pending: .route(.orders)))
    #expect(coordinator.reduce(into: &state, action: .signInFails) == nil)
    #expect(state.alert.presented == .signInFailed(returnAction: .route(.orders)))
    #expect(coordinator.reduce(into: &state, action: .alertButton(.confirm)) == .startSignIn)
    #expect(coordinator.reduce(into: &state, action: .signInSucceeds) == nil)
    #expect(state.path == [.orders])
    #expect(state.isNothingPresented)
    #expect(coordinator.reduce(into: &state, action: .sessionExpires) == nil)
    #expect(state.path == [])
    #expect(state.alert.presented == .sessionExpired)
  }

  /// A service answers late, and twice.
  @Test func aYesPerformsWhatItWasAskedForOnce() {
    var state = AppState()
    let coordinator = AppCoordinator()
    _ = coordinator.reduce(into: &state, action: .navigate(to: .orders))
    _ = coordinator.reduce(into: &state, action: .swipeSheet)
    _ = coordinator.reduce(into: &state, action: .signInSucceeds)
    #expect(state.session == .signedIn)
    #expect(state.path == [])
    _ = coordinator.reduce(into: &state, action: .signOut)
    _ = coordinator.reduce(into: &state, action: .navigate(to: .orders))
    for _ in 0..<2 { _ = coordinator.reduce(into: &state, action: .signInSucceeds) }
    #expect(state.path == [.orders])
    #expect(state.isNothingPresented)
  }

  @Test func cancellingSignInTellsTheWorld() {
    for cancel in [AppAction.swipeSheet, .closeModal, .openLink("shop://cart")] {
      var state = AppState()
      let coordinator = AppCoordinator()
      _ = coordinator.reduce(into: &state, action: .showProfile)
      #expect(coordinator.reduce(into: &state, action: cancel) == .cancelSignIn, "\(cancel)")
      #expect(state.session == .signedOut)
      #expect(state.isNothingPresented)
    }
  }
}

extension Exhaustive {
  /// Every claim that some action breaks within `depth` actions of the initial state and one more.
  func brokenClaims(depth: Int) -> (states: Int, claims: Set<String>) {
    var level: [[Machine.Action]] = [[]]
    var seen: Set = [machine.initialState]
    var claims: Set<String> = []
    for _ in 0...depth {
      var next: [[Machine.Action]] = []
      for path in level {
        let replay = machine.replaying(path)
        claims.formUnion(replay.breaks.map { "\($0.claim) by \(path)" })
        guard let state = replay.states.last else { continue }
        for chosen in machine.actions(in: state) {
          var after = state
          machine.reduce(into: &after, action: chosen.action)
          if seen.insert(after).inserted { next.append(path + [chosen.action]) }
        }
      }
      level = next
    }
    return (seen.count, claims)
  }
}
