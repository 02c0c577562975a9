import CoordinatorTesting
import Coordinators
public import StateMachineTesting

extension OrderCoordinatorMachine: ReachabilityChecking {
  /// The list with nothing above it; links and notifications don't count as a way there.
  public var alwaysReachable: [AlwaysReachable<Self>] {
    [.root(by: \.isNoLink) { $0.state.path.isEmpty && $0.state.modals.isEmpty }]
  }
}

extension OrderAction {
  fileprivate var isNoLink: Bool {
    switch self {
    case .handle, .notification: false
    default: true
    }
  }
}
