public import Coordinators

public enum ShopTab: Hashable, Sendable, Codable, CaseIterable {
  case catalog
  /// The user's orders, shown only to a signed-in user.
  case orders
}

/// The content that a tab keeps while another one is selected.
public enum ShopScreen: Hashable, Sendable {
  case catalog(CatalogState)
  case orders(OrderState)
}

public enum ShopLink: LinkableRoute {
  case catalog(CatalogRoute)
  case order(OrderRoute)

  public init?(_ link: DeepLink) {
    let catalog = CatalogRoute(link).map(ShopLink.catalog)
    guard let link = catalog ?? OrderRoute(link).map(ShopLink.order) else { return nil }
    self = link
  }

  public var link: DeepLink? {
    switch self {
    case .catalog(let route): route.link
    case .order(let route): route.link
    }
  }
}

/// The action to perform after a sign-in.
public enum ShopIntent: Hashable, Sendable, Codable {
  case orders
  /// Show one screen of the orders, which a link named.
  case order(OrderRoute)
  case checkout
}

public struct ShopState: FlowParentState, Hashable, Sendable {
  /// The tabs; each that was shown has the state of its coordinator.
  public var tabs = TabGroup<ShopTab, ShopScreen>(
    ShopTab.allCases, first: .catalog(CatalogState()))
  public var flows = ChildRegistry<ChildFlow, FlowValue>()
  /// The session, with the intent that waits for a sign-in.
  public var session = Session<ShopIntent>.signedOut

  public init() {}

  public var children: ChildRegistry<ChildFlow, FlowValue> { flows }

  public var isSheetUp: Bool { orders.map { !$0.modals.isEmpty } ?? false }

  public var catalog: CatalogState? {
    get { if case .catalog(let catalog) = tabs[.catalog] { catalog } else { nil } }
    set { tabs[.catalog] = newValue.map(ShopScreen.catalog) }
  }

  public var orders: OrderState? {
    get { if case .orders(let orders) = tabs[.orders] { orders } else { nil } }
    set { tabs[.orders] = newValue.map(ShopScreen.orders) }
  }
}

public enum ShopAction: FlowParentAction, Hashable, Sendable, Codable {
  case catalog(CatalogAction)
  case orders(OrderAction)
  case startCheckout
  case login(ChildID, LoginAction)
  case checkout(ChildID, CheckoutAction)

  case select(ShopTab)
  /// The user swipes the flow on top away (S18).
  case swipe

  case open(url: String)
  case signOut, sessionExpires

  public var inner: (flow: ChildID, action: FlowAction)? {
    switch self {
    case .login(let id, let action): (id, .login(action))
    case .checkout(let id, let action): (id, .checkout(action))
    default: nil
    }
  }
}

public enum ShopOutput: Hashable, Sendable, Codable {
  /// The answer to a link: true if it was handled.
  case handled(Bool)
  case cancelOrder(id: String)
}
