import CoordinatorTesting
import StateMachineTesting

/// A small machine with a bug that was reported about a navigation library or a router.
///
/// The models were written from the threads before the search was tuned, so that its measurements
/// don't rest on our own flaws alone.
struct BugModel: Sendable {
  /// The bug, with the repository and the number of the thread as its name.
  let bug: PlantedBug

  /// The machine without the bug.
  let fixed: AnyMachine

  private init<Machine: ReportedMachine>(
    _ thread: String, breaks claim: String, _ machine: Machine.Type
  ) {
    bug = PlantedBug(
      name: thread, claim: claim, machine: CodableMachine(erased: Machine(isFixed: false)))
    fixed = CodableMachine(erased: Machine(isFixed: true))
  }

  /// All models.
  static let all = [
    BugModel("canopas/UIPilot#34", breaks: "ROUTES-ARE-SHOWN", PilotMachine.self),
    BugModel(
      "johnpatrickmorgan/FlowStacks#3", breaks: "ROUTES-ARE-SHOWN", StepwisePushMachine.self),
    BugModel(
      "pointfreeco/swift-composable-architecture#3820", breaks: "TIMER-DISMISSES",
      LostDismissMachine.self),
    BugModel(
      "pointfreeco/swift-composable-architecture#2461", breaks: "ANSWERED-ONCE",
      ReturningAlertMachine.self),
    BugModel("vuejs/router#2626", breaks: "ONE-PAGE", RapidBackMachine.self),
    BugModel("radianttap/Coordinator#30", breaks: "NO-STRAY-CHILD", SharedControllerMachine.self),
    BugModel("rundfunk47/stinsen#39", breaks: "DISMISS-REVEALS", DismissedCardMachine.self),
    BugModel("flutter/packages#2650", breaks: "GUARDED", StaleBranchMachine.self),
    BugModel("xxfast/Decompose-Router#100", breaks: "STACK-SURVIVES", RotatedStackMachine.self),
    BugModel(
      "react-navigation/react-navigation#2276", breaks: "TABS-ONCE", ResumedTabsMachine.self),
  ]
}

/// A machine of a model, with its bug or without it.
protocol ReportedMachine: StateMachine where Action: Codable, State: ReportedState {
  init(isFixed: Bool)
}

/// A state that is made as it is at the beginning.
protocol ReportedState: Hashable {
  init()
}

extension ReportedMachine {
  var initialState: State { State() }

  func check(_ state: State, _ checks: inout Checks) {}
}
