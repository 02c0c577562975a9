import CoordinatorTesting
import StateMachineTesting

/// A small machine with a bug that was reported about a navigation library or a router.
///
/// The models were written from the threads before the search was tuned, so that its measurements
/// don't rest on our own flaws alone.
struct BugModel: Sendable {
  /// The repository and the number of the thread.
  let thread: String

  /// The name of the claim that breaks.
  let claim: String

  /// The machine with the bug.
  let subject: AnyMachine

  /// The machine without the bug.
  let fixed: AnyMachine

  private init<Machine: StateMachine>(
    _ thread: String, breaks claim: String, _ subject: Machine, _ fixed: Machine
  ) where Machine.Action: Codable {
    self.thread = thread
    self.claim = claim
    self.subject = AnyMachine(subject)
    self.fixed = AnyMachine(fixed)
  }

  /// All models.
  static let all = [
    BugModel(
      "canopas/UIPilot#34", breaks: "ROUTES-ARE-SHOWN", PilotMachine(),
      PilotMachine(isFixed: true)),
    BugModel(
      "johnpatrickmorgan/FlowStacks#3", breaks: "ROUTES-ARE-SHOWN", StepwisePushMachine(),
      StepwisePushMachine(isFixed: true)),
    BugModel(
      "pointfreeco/swift-composable-architecture#3820", breaks: "TIMER-DISMISSES",
      LostDismissMachine(), LostDismissMachine(isFixed: true)),
    BugModel(
      "pointfreeco/swift-composable-architecture#2461", breaks: "ANSWERED-ONCE",
      ReturningAlertMachine(), ReturningAlertMachine(isFixed: true)),
    BugModel(
      "vuejs/router#2626", breaks: "ONE-PAGE", RapidBackMachine(),
      RapidBackMachine(isFixed: true)),
    BugModel(
      "radianttap/Coordinator#30", breaks: "NO-STRAY-CHILD", SharedControllerMachine(),
      SharedControllerMachine(isFixed: true)),
    BugModel(
      "rundfunk47/stinsen#39", breaks: "DISMISS-REVEALS", DismissedCardMachine(),
      DismissedCardMachine(isFixed: true)),
    BugModel(
      "flutter/packages#2650", breaks: "GUARDED", StaleBranchMachine(),
      StaleBranchMachine(isFixed: true)),
    BugModel(
      "xxfast/Decompose-Router#100", breaks: "STACK-SURVIVES", RotatedStackMachine(),
      RotatedStackMachine(isFixed: true)),
    BugModel(
      "react-navigation/react-navigation#2276", breaks: "TABS-ONCE", ResumedTabsMachine(),
      ResumedTabsMachine(isFixed: true)),
  ]
}
