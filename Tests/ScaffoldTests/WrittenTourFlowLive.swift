// Written by `coordinator-fuzz scaffold Written.TourFlow`, and yours from here on. A claim
// with the comment Guess comes from names and types: mend or delete it if it isn't meant.
import LiveTesting
import Testing

@testable import ScaffoldSamples

/// `Written.TourFlow`, and what its views, its services and the system do to it.
struct WrittenTourFlowLive: LiveSystem {
  enum Action: Hashable, Codable {
    case stepsIsCut(to: Int)
    case show(TourStep)
    case finish
    case swipe
  }

  /// The flow, and what it was given.
  @MainActor final class Scene {
    final class Calls {
      var onFinishCalls = 0
      var onCancelCalls = 0
    }

    let calls = Calls()
    let flow: Written.TourFlow
    var last: Action?

    init() {
      flow = Written.TourFlow()
      flow.onFinish = { [calls] _ in calls.onFinishCalls += 1 }
      flow.onCancel = { [calls] in calls.onCancelCalls += 1 }
    }
  }

  struct Screen: Hashable {
    var onFinishCalls: Int
    var onCancelCalls: Int
    var steps: [TourStep]
    var last: Action?

    /// The last action, if a second tap or the same link can repeat it.
    var again: [Action] {
      switch last {
      case .show:
        [last].compactMap(\.self)
      default: []
      }
    }
  }

  static var tourSteps: [TourStep] { [.welcome, .permissions(false), .permissions(true)] }

  func make() -> Scene { Scene() }

  func perform(_ action: Action, on scene: Scene) {
    let flow = scene.flow
    scene.last = action
    switch action {
    case .stepsIsCut(let depth): flow.steps = Array(flow.steps.prefix(depth))
    case .show(let step): flow.show(step)
    case .finish: flow.finish()
    case .swipe: flow.swipe()
    }
  }

  func projection(of scene: Scene) -> Screen {
    Screen(
      onFinishCalls: scene.calls.onFinishCalls, onCancelCalls: scene.calls.onCancelCalls,
      steps: scene.flow.steps, last: scene.last)
  }

  func actions(in screen: Screen, _ offers: inout Offers<Action>) {
    offers(each: 0..<screen.steps.count) { .stepsIsCut(to: $0) }
    offers(each: Self.tourSteps) { .show($0) }
    offers(.finish)
    offers(.swipe)
    offers(each: screen.again) { $0 }
  }

  func check(_ screen: Screen, _ checks: inout Checks) {
    // Guess: its owner waits for one result.
    checks.always(
      "RESULT-EXACTLY-ONCE", "it gives at most one result",
      screen.onFinishCalls + screen.onCancelCalls <= 1)
  }

  func checkStep(
    from before: Screen, by action: Action, to after: Screen, _ checks: inout Checks
  ) {
    // Guess: its owner has let it go.
    if before.onFinishCalls + before.onCancelCalls > 0 {
      checks.always(
        "REMOVED-SILENT", "nothing is pushed after the result",
        after.steps.count <= before.steps.count)
    }
    switch action {
    case .swipe:
      // Guess: an end without a result leaves its owner waiting.
      checks.always(
        "RESULT-EXACTLY-ONCE", "one that has ended has given its result",
        after.onFinishCalls + after.onCancelCalls > 0)
    case .show:
      // Guess: a second tap comes before the first is seen.
      if before.last == action {
        checks.repetitionChangesNothing(from: before, to: after)
      }
    default: break
    }
  }

  func lifetimes(of scene: Scene, _ lifetimes: inout Lifetimes) {
    lifetimes.tracks(scene.flow)
  }
}
