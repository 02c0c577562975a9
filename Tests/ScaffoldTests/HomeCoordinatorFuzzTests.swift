// Written by `coordinator-fuzz scaffold Mended.HomeCoordinator`, and yours from here on. A claim
// with the comment Guess comes from names and types: mend or delete it if it isn't meant.
import LiveTesting
import Testing

@testable import ScaffoldSamples

@Test func `HomeCoordinator keeps its claims`() throws {
  try LiveMachine(HomeCoordinatorLive()).fuzz(seed: 1)
}

/// `Mended.HomeCoordinator`, and what its views, its services and the system do to it.
struct HomeCoordinatorLive: LiveSystem {
  enum Action: Hashable, Codable {
    case presentedFlowIsSwiped
    case showProfile
    case rename(to: String)
    case presentedFlowPush(Int)
    case presentedFlowClose
    case childCoordinatorPush(Int)
    case childCoordinatorClose
  }

  /// The coordinator, and what it was given.
  @MainActor final class Scene {
    let coordinator: Mended.HomeCoordinator
    var last: Action?

    init() {
      coordinator = Mended.HomeCoordinator()
    }
  }

  struct Screen: Hashable {
    var hasPresentedFlow: Bool
    var childCoordinators: [String]
    var userName: String?
    var presentedFlowPath: [Int]?
    var last: Action?

    /// The last action, if a second tap or the same link can repeat it.
    var again: [Action] {
      switch last {
      case .showProfile:
        [last].compactMap(\.self)
      default: []
      }
    }
  }

  func make() -> Scene { Scene() }

  func perform(_ action: Action, on scene: Scene) {
    let coordinator = scene.coordinator
    scene.last = action
    switch action {
    case .presentedFlowIsSwiped: coordinator.presentedFlow = nil
    case .showProfile: coordinator.showProfile()
    case .rename(let name): coordinator.rename(to: name)
    case .presentedFlowPush(let number): coordinator.presentedFlow?.push(number)
    case .presentedFlowClose: coordinator.presentedFlow?.close()
    case .childCoordinatorPush(let number): coordinator.childCoordinators.last?.push(number)
    case .childCoordinatorClose: coordinator.childCoordinators.last?.close()
    }
  }

  func projection(of scene: Scene) -> Screen {
    Screen(
      hasPresentedFlow: scene.coordinator.presentedFlow != nil,
      childCoordinators: scene.coordinator.childCoordinators.map { "\(Swift.type(of: $0))" },
      userName: scene.coordinator.userName,
      presentedFlowPath: scene.coordinator.presentedFlow?.path, last: scene.last)
  }

  func actions(in screen: Screen, _ offers: inout Offers<Action>) {
    offers(.presentedFlowIsSwiped, if: screen.hasPresentedFlow)
    offers(.showProfile)
    offers(each: ["a", "b"]) { .rename(to: $0) }
    offers(each: [1, 2], if: screen.hasPresentedFlow) { .presentedFlowPush($0) }
    offers(.presentedFlowClose, if: screen.hasPresentedFlow)
    offers(each: [1, 2], if: !screen.childCoordinators.isEmpty) { .childCoordinatorPush($0) }
    offers(.childCoordinatorClose, if: !screen.childCoordinators.isEmpty)
    offers(each: screen.again) { $0 }
  }

  func check(_ screen: Screen, _ checks: inout Checks) {
    // Guess: a flow is started once.
    checks.always(
      "SINGLETON-FLOW", "no two of childCoordinators are of one class",
      Set(screen.childCoordinators).count == screen.childCoordinators.count)
    // Guess: a child lives as long as it is shown.
    checks.always(
      "NO-ORPHAN-CHILD", "each of childCoordinators is shown",
      screen.childCoordinators.count <= (screen.hasPresentedFlow ? 1 : 0))
    // Guess: and is shown as long as it lives.
    checks.always(
      "NO-ORPHAN-UI", "each child that is shown is one of childCoordinators",
      (screen.hasPresentedFlow ? 1 : 0) <= screen.childCoordinators.count)
  }

  func checkStep(
    from before: Screen, by action: Action, to after: Screen, _ checks: inout Checks
  ) {
    switch action {
    case .showProfile:
      // Guess: a second tap comes before the first is seen.
      if before.last == action {
        checks.repetitionChangesNothing(from: before, to: after)
      }
    default: break
    }
  }

  func lifetimes(of scene: Scene, _ lifetimes: inout Lifetimes) {
    lifetimes.tracks(scene.coordinator)
    lifetimes.tracks(scene.coordinator.presentedFlow)
    lifetimes.tracks(scene.coordinator.childCoordinators)
  }

  // Guess: a view reads each of these.
  func draw(_ scene: Scene, _ views: inout Views) {
    views.body("hasPresentedFlow") { scene.coordinator.presentedFlow != nil }
    views.body("childCoordinators") {
      scene.coordinator.childCoordinators.map { "\(Swift.type(of: $0))" }
    }
    views.body("userName") { scene.coordinator.userName }
  }
}
