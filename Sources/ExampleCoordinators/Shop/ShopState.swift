public import Coordinators

/// A tab of the shop.
public enum ShopTab: Hashable, Sendable, Codable, CaseIterable {
  /// The goods for sale, shown to every user.
  case catalog
  /// The user's orders, shown only to a signed-in user.
  case orders
}

/// The content that a tab keeps while another one is selected.
public enum ShopScreen: Hashable, Sendable {
  /// The state of the catalog's coordinator.
  case catalog(CatalogState)
  /// The state of the orders' coordinator.
  case orders(OrderState)
}

/// The target of a link.
public enum ShopLink: LinkableRoute {
  /// A screen of the catalog.
  case catalog(CatalogRoute)
  /// A screen of the orders.
  case order(OrderRoute)

  /// Creates the screen that a link names; nil for any other link.
  public init?(_ link: DeepLink) {
    let catalog = CatalogRoute(link).map(ShopLink.catalog)
    guard let link = catalog ?? OrderRoute(link).map(ShopLink.order) else { return nil }
    self = link
  }

  /// The link that names the screen.
  public var link: DeepLink? {
    switch self {
    case .catalog(let route): route.link
    case .order(let route): route.link
    }
  }
}

/// The action to perform after a sign-in.
public enum ShopIntent: Hashable, Sendable, Codable {
  /// Show the orders.
  case orders
  /// Show one screen of the orders, which a link named.
  case order(OrderRoute)
  /// Start the checkout.
  case checkout
}

/// The state of the shop: its tabs, the running flows and the session.
public struct ShopState: FlowParentState, Hashable, Sendable {
  /// The tabs; each that was shown has the state of its coordinator.
  public var tabs = TabGroup<ShopTab, ShopScreen>(
    ShopTab.allCases, first: .catalog(CatalogState()))
  /// The flows above the tabs.
  public var flows = ChildRegistry<ChildFlow, FlowValue>()
  /// The session, with the intent that waits for a sign-in.
  public var session = Session<ShopIntent>.signedOut

  /// The shop after its first launch.
  public init() {}
}

extension ShopState {
  /// The flows.
  public var children: ChildRegistry<ChildFlow, FlowValue> { flows }

  /// True if the orders present a modal.
  public var isSheetUp: Bool { orders.map { !$0.modals.isEmpty } ?? false }

  /// The catalog, if it was shown.
  public var catalog: CatalogState? {
    get { if case .catalog(let catalog) = tabs[.catalog] { catalog } else { nil } }
    set { tabs[.catalog] = newValue.map(ShopScreen.catalog) }
  }

  /// The orders, if they were shown.
  public var orders: OrderState? {
    get { if case .orders(let orders) = tabs[.orders] { orders } else { nil } }
    set { tabs[.orders] = newValue.map(ShopScreen.orders) }
  }
}

/// An action of the shop.
public enum ShopAction: FlowParentAction, Hashable, Sendable, Codable {
  // MARK: The program

  /// An action in the catalog.
  case catalog(CatalogAction)
  /// An action in the orders.
  case orders(OrderAction)
  /// The user wants to pay.
  case startCheckout
  /// An action in a sign-in flow, which may be gone.
  case login(ChildID, LoginAction)
  /// An action in a checkout, which may be gone.
  case checkout(ChildID, CheckoutAction)

  // MARK: The system

  /// A tap on a tab.
  case select(ShopTab)
  /// The user swipes the flow on top away (S18).
  case swipe

  // MARK: The world

  /// The system opens a link.
  case open(url: String)
  /// The user signed out, here or on another device.
  case signOut
  /// The session ended by itself.
  case sessionExpires

  /// The flow that the action is for, or nil.
  public var child: ChildID? {
    switch self {
    case .login(let id, _), .checkout(let id, _): id
    default: nil
    }
  }
}

/// A message from the shop to the world.
public enum ShopOutput: Hashable, Sendable, Codable {
  /// The answer to a link: true if it was handled.
  case handled(Bool)
  /// A request to cancel an order, which the user confirmed.
  case cancelOrder(id: String)
}
