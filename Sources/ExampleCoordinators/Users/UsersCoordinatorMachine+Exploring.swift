import CoordinatorTesting
import Coordinators
public import StateMachineTesting

extension UsersCoordinatorMachine: ReachabilityChecking {
  /// The list, wanted and visible.
  public var alwaysReachable: [AlwaysReachable<Self>] {
    [.root { $0.path.isEmpty && $0.visible.isEmpty }]
  }
}
