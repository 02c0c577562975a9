package import CoordinatorTesting
import Coordinators

// Flaws between the parent and the screen.

extension DeviceFlaw where App == ParentCoordinatorMachine {
  package static let all: [DeviceFlaw] = [
    DeviceFlaw(
      "swipe-is-not-heard", breaks: "a flow that was swiped away has ended",
      caughtBy: "DISMISS-LIVE"
    ) { event, _, actions in
      if case .dismissed = event { [] } else { actions }
    },
    DeviceFlaw(
      "cancelled-pull-ends-flow", breaks: "a pull that was cancelled ends nothing",
      caughtBy: "SPURIOUS-IGNORED"
    ) { event, _, actions in
      if case .pullBegan = event { [.swipe] } else { actions }
    },
    DeviceFlaw(
      Flaw(
        "answer-goes-by-position", breaks: "an answer is for who asked", caughtBy: "REMOVED-SILENT"
      ) { state, action, reduce in
        guard case .login(let id, .completeLogin) = action, !state.children.contains(id),
          let top = state.presented
        else { return reduce(&state, action) }
        return reduce(&state, .tapDone(in: top))
      }),
  ]
}
