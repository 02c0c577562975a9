import CoordinatorTesting
import Coordinators
public import StateMachineTesting

extension LoginCoordinatorMachine: ReachabilityChecking {
  /// The sign-in form of a flow that runs.
  public var alwaysReachable: [AlwaysReachable<Self>] {
    [.root { $0.state.path.isEmpty && $0.state.outcome == nil }]
  }
}
