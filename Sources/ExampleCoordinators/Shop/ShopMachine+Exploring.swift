public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

extension ShopMachine: ReachabilityChecking {
  /// The root of a tab with nothing above it; links don't count as a way there.
  public var alwaysReachable: [AlwaysReachable<Self>] {
    [
      .root(by: \.isNoLink) {
        $0.state.isAtRoot && $0.state.flows.isEmpty && !$0.state.isSheetUp
      }
    ]
  }
}

extension ShopAction {
  fileprivate var isNoLink: Bool { if case .open = self { false } else { true } }
}

extension ShopMachine: AbstractingMachine {
  /// Keeps which tab is selected, how deep it is, and what is above it.
  public func abstraction(of state: Observed<ShopCoordinator>) -> ShopPlace {
    let state = state.state
    let depth =
      switch state.tabs.selected {
      case .catalog: state.catalog?.path.depth ?? 0
      case .orders: state.orders?.path.depth ?? 0
      }
    return ShopPlace(
      tab: state.tabs.selected, depth: min(depth, 2), isSheetUp: state.isSheetUp,
      isLoginUp: state.flows.first { $0.isLogin } != nil,
      isCheckoutUp: state.flows.first { $0.isCheckout } != nil,
      isSignedIn: state.session.isSignedIn)
  }
}

/// A state of the shop without its routes.
public struct ShopPlace: Hashable, Sendable {
  /// The selected tab.
  public let tab: ShopTab
  /// How many screens are above its root; 2 is two or more.
  public let depth: Int
  /// Whether the orders present something.
  public let isSheetUp: Bool
  /// Whether the sign-in runs.
  public let isLoginUp: Bool
  /// Whether the checkout runs.
  public let isCheckoutUp: Bool
  /// Whether somebody is signed in.
  public let isSignedIn: Bool
}
