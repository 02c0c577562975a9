import CoordinatorTesting
import Coordinators
public import StateMachineTesting

extension CatalogCoordinatorMachine: ReachabilityChecking {
  /// The list of categories; links don't count as a way there.
  public var alwaysReachable: [AlwaysReachable<Self>] {
    [.root(by: \.isNoLink) { $0.state.path.isEmpty }]
  }
}

extension CatalogAction {
  fileprivate var isNoLink: Bool { if case .handle = self { false } else { true } }
}
