public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

/// The whole shop as a machine to be fuzzed: what goes wrong between coordinators, not in one of them.
public struct ShopMachine: CoordinatorMachine {
  /// The coordinator.
  public static let base = ShopCoordinator()
  /// None: no document has a whole shop.
  public static let written: ShopCoordinator? = nil
  /// Small bugs, each for one claim.
  public static let flaws = Flaw<ShopCoordinator>.all

  /// Which coordinator runs.
  public let form: CoordinatorForm<ShopCoordinator, ShopCoordinator>

  /// Makes the machine in one form.
  public init(_ form: CoordinatorForm<ShopCoordinator, ShopCoordinator>) { self.form = form }

  /// The shop after its first launch.
  public var initialState: Observed<ShopCoordinator> { Observed(ShopState()) }
}

// MARK: What can happen

extension ShopMachine {
  /// The kinds of action, the simplest first.
  enum Kind: CaseIterable {
    case catalog, orders, startCheckout, login, checkout
    case select, swipe
    case open, endSession
  }

  static let catalogActions: [CatalogAction] = [
    .navigate(to: .product(id: "1")), .navigate(to: .category(.books)), .pop, .popToRoot,
    .backWrite(depth: 0), .doubleTap(.product(id: "1")),
  ]
  static let orderActions: [OrderAction] = [
    .navigate(to: .detail(orderId: "1")), .navigate(to: .tracking(orderId: "1")), .pop, .popToRoot,
    .present(.refund(orderId: "1")), .present(.cancelOrder(orderId: "1")), .dismiss, .swipe,
    .button(isConfirmed: false), .button(isConfirmed: true), .pushInSheet(.reason),
    .backWrite(depth: 0), .notification(orderId: "2"),
  ]
  static let loginActions: [LoginAction] = [
    .completeLogin(user: "ann"), .navigate(to: .forgotPassword), .cancel, .pop, .swipe,
  ]
  static let checkoutActions: [CheckoutAction] = [
    .completeOrder(id: "7"), .navigate(to: .address), .cancel, .expire, .pop, .swipe,
  ]
  static let catalogLinks = LinkInputs<CatalogRoute>([
    .product(id: "1"), .category(.books),
  ])
  static let orderLinks = LinkInputs<OrderRoute>([.list, .detail(orderId: "7")])

  /// Chooses what can happen now; what arrives for a tab that isn't seen, or a flow that is gone, comes too late.
  public func action(
    in state: Observed<ShopCoordinator>, choosing choices: inout Choices
  ) -> ShopAction? {
    let state = state.state
    let kind = choices.pick(Kind.self)
    guard choices.pick(below: kind.rarity(in: state)) == 0 else { return nil }
    switch kind {
    case .catalog: return .catalog(choices.pick(from: Self.catalogActions))
    case .orders: return .orders(choices.pick(from: Self.orderActions))
    case .startCheckout: return .startCheckout
    case .login:
      return flow(in: state, choosing: &choices) { $0.isLogin }.map {
        .login($0, choices.pick(from: Self.loginActions))
      }
    case .checkout:
      return flow(in: state, choosing: &choices) { $0.isCheckout }.map {
        .checkout($0, choices.pick(from: Self.checkoutActions))
      }
    case .select: return .select(choices.flip() ? .orders : .catalog)
    case .swipe: return .swipe
    case .open:
      return .open(
        url: choices.pick(
          from: choices.flip() ? Self.orderLinks.urls : Self.catalogLinks.urls))
    case .endSession: return choices.flip() ? .sessionExpires : .signOut
    }
  }

  /// The flow of a kind that runs, or else the one that was started last, which is gone or of another kind.
  private func flow(
    in state: ShopState, choosing choices: inout Choices, _ isOfKind: (ShopFlow) -> Bool
  ) -> ChildID? {
    let last = state.flows.lastNumber
    if last == 0 { return nil }
    let isLate = choices.pick(below: 4) == 3
    return isLate ? ChildID(max(1, last - 1)) : state.flows.first(where: isOfKind)
  }
}

extension ShopMachine.Kind {
  /// In how many cases one happens: what isn't possible any more comes late and seldom, and what throws the user back
  /// to the start is seldom, so that walks get somewhere.
  fileprivate func rarity(in state: ShopState) -> Int {
    var isCovered: Bool { state.presented != nil || state.isSheetUp }
    return switch self {
    case .catalog: isCovered || state.tabs.selected != .catalog ? 8 : 1
    case .orders: state.presented != nil || state.tabs.selected != .orders ? 8 : 1
    case .startCheckout, .select: isCovered ? 8 : 1
    case .login, .checkout: 1
    case .swipe: 8
    case .open: 4
    case .endSession: state.session.isSignedIn ? 8 : 16
    }
  }
}
