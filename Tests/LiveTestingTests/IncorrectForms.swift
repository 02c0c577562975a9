import Coordinators
@testable import ExampleClasses
import ExampleCoordinators
import LiveTesting

/// The listings that the documents mark as wrong, as the classes that they are.
enum Incorrect {}

extension Incorrect {
  /// "Memory leak — child coordinator retained forever".
  @MainActor final class NeverRemovingParent {
    var childCoordinators: [AsWritten.LoginCoordinator] = []
    private(set) var isShown = false

    func startLoginFlow() {
      if isShown { return }
      isShown = true
      let loginCoordinator = AsWritten.LoginCoordinator(number: 1, delegate: nil)
      childCoordinators.append(loginCoordinator)
      loginCoordinator.start()
      // Never removed! Leaks.
    }

    func loginDidFinish() { isShown = false }
  }

  /// "Retain cycle — coordinator never deallocates".
  @MainActor final class OwnedParent {
    var child: OwningChild?

    func start() { child = OwningChild(parent: self) }
    func childDidFinish(_ child: OwningChild) {}
  }

  @MainActor final class OwningChild {
    var parent: OwnedParent  // Strong reference!

    init(parent: OwnedParent) { self.parent = parent }
  }

  /// "View knows about parent coordinator": its button tells the parent, and the coordinator tells
  /// it too.
  @MainActor final class ToldTwiceParent {
    private(set) var child: TellingChild?
    private(set) var started = 0
    private(set) var results = 0

    func start() {
      if child != nil { return }
      started += 1
      child = TellingChild(parent: self)
    }

    func childDidFinish(_ child: TellingChild) {
      results += 1
      self.child = nil
    }
  }

  @MainActor final class TellingChild {
    weak var parent: ToldTwiceParent?
    private var isFinished = false

    init(parent: ToldTwiceParent) { self.parent = parent }

    func tapDone() {
      // Button("Done") { coordinator.parent?.childDidFinish(coordinator) }
      parent?.childDidFinish(self)
      completeLogin()
    }

    func completeLogin() {
      if isFinished { return }
      isFinished = true
      parent?.childDidFinish(self)
    }
  }

  /// "New coordinator created on every parent rebuild".
  @MainActor final class RebuiltScene {
    /// The coordinator that `ChildView` makes: `@StateObject var coordinator = ChildCoordinator()`.
    private(set) var coordinator = ExampleClasses.UsersCoordinator()

    func rebuildParentView() { coordinator = ExampleClasses.UsersCoordinator() }
  }
}

/// One of the listings, with the claim that finds its mistake, and the shortest sequence.
struct Listing: Sendable, CustomStringConvertible {
  let description: String
  let claim: String
  let shortest: [String]
  let search: @Sendable (Seed) -> [Finding]

  init(
    _ name: String, in machine: some ReplayingMachine, breaks claim: String, by shortest: String...
  ) {
    (description, self.claim, self.shortest) = (name, claim, shortest)
    search = { machine.report(seed: $0, walks: 16, length: 50).findings }
  }

  static let all = [
    Listing(
      "neverRemovedChild", in: LiveMachine(NeverRemovingLive()), breaks: "LIFETIME", by: ".start",
      ".finish"),
    Listing("strongParent", in: LiveMachine(StrongParentLive()), breaks: "LIFETIME", by: ".start"),
    Listing(
      "resultTwice", in: LiveMachine(ToldTwiceLive()), breaks: "RESULT-EXACTLY-ONCE", by: ".start",
      ".finish"),
    Listing(
      "childRecreated", in: LiveMachine(RebuiltLive()), breaks: "STABLE-IDENTITY", by: ".open",
      ".rebuild"),
    Listing(
      "missingGate", in: LiveMachine(AppAloneLive()), breaks: "AUTH-GATE",
      by: ".navigate(to: .orders)"),
    Listing(
      "corruptRestore", in: LiveMachine(AppAloneLive()), breaks: "RESTORE-FAILSAFE",
      by: ".navigate(to: .cart)", ".restoreState(from: .corrupt)"),
  ]
}

struct NeverRemovingLive: LiveSystem {
  enum Action: Hashable, Codable, CaseIterable { case start, finish }

  func make() -> Incorrect.NeverRemovingParent { Incorrect.NeverRemovingParent() }

  func perform(_ action: Action, on parent: Incorrect.NeverRemovingParent) {
    switch action {
    case .start: parent.startLoginFlow()
    case .finish: parent.loginDidFinish()
    }
  }

  func projection(of parent: Incorrect.NeverRemovingParent) -> Bool { parent.isShown }

  func lifetimes(of parent: Incorrect.NeverRemovingParent, _ lifetimes: inout Lifetimes) {
    lifetimes.tracks(parent.childCoordinators)
    lifetimes.expects(parent.isShown ? 1 : 0, of: AsWritten.LoginCoordinator.self)
  }
}

struct StrongParentLive: LiveSystem {
  enum Action: Hashable, Codable, CaseIterable { case start }

  func make() -> Incorrect.OwnedParent { Incorrect.OwnedParent() }
  func perform(_ action: Action, on parent: Incorrect.OwnedParent) { parent.start() }
  func projection(of parent: Incorrect.OwnedParent) -> Bool { parent.child != nil }
}

struct ToldTwiceLive: LiveSystem {
  enum Action: Hashable, Codable, CaseIterable { case start, finish }
  struct View: Hashable, Sendable {
    var started: Int
    var results: Int
  }

  func make() -> Incorrect.ToldTwiceParent { Incorrect.ToldTwiceParent() }

  func perform(_ action: Action, on parent: Incorrect.ToldTwiceParent) {
    switch action {
    case .start: parent.start()
    case .finish: parent.child?.tapDone()
    }
  }

  func projection(of parent: Incorrect.ToldTwiceParent) -> View {
    View(started: parent.started, results: parent.results)
  }

  func check(_ view: View, _ checks: inout Checks) {
    checks.always(
      "RESULT-EXACTLY-ONCE", "a flow has one result at most", view.results <= view.started)
  }
}

struct RebuiltLive: LiveSystem {
  enum Action: Hashable, Codable, CaseIterable { case open, rebuild }

  func make() -> Incorrect.RebuiltScene { Incorrect.RebuiltScene() }

  func perform(_ action: Action, on scene: Incorrect.RebuiltScene) {
    switch action {
    case .open: scene.coordinator.showUserDetail(userId: "1", from: .list)
    case .rebuild: scene.rebuildParentView()
    }
  }

  func projection(of scene: Incorrect.RebuiltScene) -> [UserScreen] { scene.coordinator.path }

  func checkStep(
    from before: [UserScreen], by action: Action, to after: [UserScreen], _ checks: inout Checks
  ) {
    checks.always(
      "STABLE-IDENTITY", "a rebuild keeps the child and its state",
      action != .rebuild || before == after)
  }
}

/// The document's `AppCoordinator` as written, alone with two claims.
struct AppAloneLive: LiveSystem {
  private var app: AppLive<AsWritten.AppCoordinator> { AppLive() }

  func make() -> AppProcess<AsWritten.AppCoordinator> { app.make() }

  func perform(_ action: AppAction, on process: AppProcess<AsWritten.AppCoordinator>) {
    app.perform(action, on: process)
  }

  func projection(of process: AppProcess<AsWritten.AppCoordinator>) -> AppState {
    app.projection(of: process)
  }

  func actions(in state: AppState, _ offers: inout Offers<AppAction>) {
    AppCoordinatorMachine().actions(in: state, &offers)
  }

  func check(_ state: AppState, _ checks: inout Checks) {
    checks.always(
      "AUTH-GATE", "no protected screen in the path while signed out",
      state.session.isSignedIn || !state.hasProtectedRoute)
  }

  func checkStep(
    from before: AppState, by action: AppAction, to after: AppState, _ checks: inout Checks
  ) {
    checks.always(
      "RESTORE-FAILSAFE", "unreadable data changes nothing",
      action != .restoreState(from: .corrupt) || before == after)
  }
}
