import CoordinatorTesting
import ExampleCoordinators
import TestSize
import Testing

extension Flaw<NewsCoordinator> {
  /// A bug for each call of the page, in their order.
  static let all: [Flaw<NewsCoordinator>] =
    (states + stack(\.path, showing: .article(1), step: \.plainStep)
    + poppedTo(\.path, step: \.plainStep) + modals(\.sheet, step: \.modalStep) + steps)
    .filter { !absent.contains($0.name) }

  /// The flaws of actions that the page doesn't have.
  private static let absent = ["same-screen-twice", "dismissal-is-ignored", "alert-comes-back"]

  private static let states: [Flaw<NewsCoordinator>] = [
    pushedRoot(.front, on: \.path, by: .open(.front)),
    Flaw("open-pushes-again", "UNIQUE-KEYS") {
      guard case .open(.article(let number)) = $0.action, $0.before.sheet == nil else { return }
      $0.state.path = $0.before.path + [.article(number)]
    },
    Flaw("account-unguarded", "AUTH-GATE") {
      if $0.action == .open(.account), $0.before.sheet == nil {
        $0.state.path = $0.before.path + [.account]
      }
    },
    Flaw("link-forgets-history", "HISTORY-TOP") {
      if case .openLink = $0.action { $0.state.history = $0.before.history }
    },
    Flaw("history-keeps-library", "HISTORY-SUBSET", on: .signOut) {
      $0.state.history = [.library, .news]
    },
  ]

  private static let steps: [Flaw<NewsCoordinator>] = [
    Flaw("open-under-settings", "NO-PUSH-UNDER-MODAL") {
      guard case .open(.article) = $0.action, $0.before.sheet == .settings else { return }
      $0.state.sheet = nil
      $0.state = NewsMachine().state($0.state, after: $0.action)
      $0.state.sheet = .settings
    },
    Flaw("settings-replace-sign-in", "PENDING-SURVIVES", on: .showSettings) {
      ($0.state.sheet, $0.state.pending) = (.settings, nil)
    },
    Flaw("open-clears-library", "TAB-INDEPENDENCE") {
      if case .open = $0.action, $0.before.tab == .news { $0.state.paths[.library] = [] }
    },
    Flaw("close-unguarded", "POP-SOURCE") {
      if case .close = $0.action { $0.state.path = $0.before.path.dropLast() }
    },
    Flaw("sign-in-forgets-intent", "RETURN-ACTION", on: .signIn) {
      $0.state.paths = $0.before.paths
    },
    Flaw("account-is-saved", "SIGNOUT-PURGE", on: .signOut) { $0.state.saved = $0.before.saved },
    Flaw("link-under-sheet", "LINK-VISIBLE") {
      if case .openLink = $0.action { $0.state.sheet = $0.before.sheet ?? $0.state.sheet }
    },
    Flaw("link-loses-number", "LINK-ROUND-TRIP", on: .copyLink) {
      guard case .article = $0.state.path.last else { return }
      $0.state.clipboard = "news://article/"
    },
    Flaw("relaunch-turns-path", "SAVE-RESTORE", on: .relaunch) { $0.state.path.reverse() },
  ]
}

extension NewsMachine {
  fileprivate func state(_ state: News, after action: NewsAction) -> News {
    var state = state
    reduce(into: &state, action: action)
    return state
  }
}

extension NewsAction {
  /// The step of an action that makes it in any state.
  fileprivate var plainStep: StackStep<NewsRoute>? { stackStep(in: News(isSignedIn: true)) }
}

/// The page about the claims: its example is compiled, and each of its calls catches a bug.
@Suite struct ClaimsPageTests {
  static let path = "Sources/CoordinatorTesting/CoordinatorTesting.docc/ClaimsLibrary.md"

  @Test func `the example has fifteen calls, and no type of the package in its state`() throws {
    let shown = try ReadmeTests.blocks("swift", in: Self.path)
    let calls = shown[1].matches(of: /checks\.(\w+)\(/).map { String($0.1) }
    #expect(calls.count == 15)
    #expect(Set(calls).count == 14, "only takesStep is called twice: for the path and the sheet")
    for type in ["RoutePath", "ModalSlot", "ModalChain", "Session", "TabGroup", "Route<"] {
      #expect(!shown[0].contains(type))
    }
  }

  @Test func `the coordinator of the page breaks no claim`() throws {
    let report = try NewsMachine().fuzz(
      seed: 42, walks: size(1_000, inDebug: 100), corpus: .none)
    #expect(report.claims.allSatisfy { $0.evaluations > 0 })
  }

  @Test func `each call of the page catches a bug`() async throws {
    let target = FuzzTarget(NewsMachine(), forms: Flaw<NewsCoordinator>.all.map { Form($0) })
    let table = await FlawTable(of: target, seeds: size(3, inDebug: 1), budget: 100_000, jobs: 2)
    #expect(table.survivors == [])
    let caught = Set(table.rows.map(\.claim))
    #expect(
      caught == [
        "ROOT-PRESENT", "UNIQUE-KEYS", "AUTH-GATE", "HISTORY-TOP", "HISTORY-SUBSET",
        "FOCUS-ARRIVES", "POP-DEPTH", "VALID-POP", "TRUNCATE-ONLY", "MODAL-EXCLUSIVE",
        "LATE-NIL-SCOPED", "NO-PUSH-UNDER-MODAL",
        "PENDING-SURVIVES", "TAB-INDEPENDENCE", "POP-SOURCE", "RETURN-ACTION", "SIGNOUT-PURGE",
        "LINK-VISIBLE", "LINK-ROUND-TRIP", "SAVE-RESTORE",
      ])
  }

  @Test func `a wrong way back to a screen breaks the claim about that way, and no other`() {
    let broken = Flaw<NewsCoordinator>.poppedTo(\.path, step: \.plainStep).map {
      Fuzzer(NewsMachine().planting($0), seed: 42, walks: 100).run().brokenClaims.map(\.meaning)
    }
    #expect(
      broken == [
        ["popping to a route ends on it, above what was below it"],
        ["a pop to a route that isn't there changes nothing"],
      ])
  }
}
