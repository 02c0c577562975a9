import CoordinatorTesting
import Coordinators
public import StateMachineTesting

extension TabCoordinatorMachine: ReachabilityChecking {
  /// The root of a tab.
  public var alwaysReachable: [AlwaysReachable<Self>] {
    [.root { $0.child(of: $0.tabs.selected)?.depth == 0 }]
  }
}
