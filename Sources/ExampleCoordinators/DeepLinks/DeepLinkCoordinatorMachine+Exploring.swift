import CoordinatorTesting
import Coordinators
public import StateMachineTesting

extension DeepLinkCoordinatorMachine: ReachabilityChecking {
  /// The root with nothing above it; links don't count as a way there.
  public var alwaysReachable: [AlwaysReachable<Self>] {
    [.root(by: \.isNoLink) { $0.state.path.isEmpty && $0.state.presented == nil }]
  }
}

extension DeepLinkAction {
  fileprivate var isNoLink: Bool { if case .open = self { false } else { true } }
}
