import CoordinatorTesting
import Coordinators
public import StateMachineTesting

extension ParentCoordinatorMachine: ReachabilityChecking {
  /// The parent without a flow.
  public var alwaysReachable: [AlwaysReachable<Self>] {
    [.root { $0.presented == nil }]
  }
}
