import CoordinatorTesting
import Coordinators
public import StateMachineTesting

extension CheckoutCoordinatorMachine: ReachabilityChecking {
  /// The first screen of a checkout that runs.
  public var alwaysReachable: [AlwaysReachable<Self>] {
    [.root { $0.state.path.isEmpty && $0.state.outcome == nil }]
  }
}
