public import Coordinators

/// A tab of the shop.
public enum ShopTab: Hashable, Sendable, Codable, CaseIterable {
  /// What is for sale: for everyone.
  case catalog
  /// What was bought: for who is signed in.
  case orders
}

/// What a tab keeps while another one is selected.
public enum ShopScreen: Hashable, Sendable {
  /// The catalog's coordinator.
  case catalog(CatalogState)
  /// The orders' coordinator.
  case orders(OrderState)
}

/// What a link can lead to.
public enum ShopLink: LinkableRoute {
  /// A screen of the catalog.
  case catalog(CatalogRoute)
  /// A screen of the orders.
  case order(OrderRoute)

  /// The screen that a link names.
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

/// What the user wanted when the gate came up.
public enum ShopIntent: Hashable, Sendable, Codable {
  /// To see the orders.
  case orders
  /// To see one screen of them, which a link named.
  case order(OrderRoute)
  /// To pay.
  case checkout
}

/// What the shop shows, who is signed in, and which flows run.
public struct ShopState: FlowParentState, Hashable, Sendable {
  /// The tabs, with the coordinator of each that was shown.
  public var tabs = TabGroup<ShopTab, ShopScreen>(
    ShopTab.allCases, first: .catalog(CatalogState()))
  /// The flows above the tabs.
  public var flows = ChildRegistry<ChildFlow, FlowValue>()
  /// Who is signed in, and what waits for it.
  public var session = Session<ShopIntent>.signedOut

  /// The shop after its first launch.
  public init() {}
}

extension ShopState {
  /// The flows.
  public var children: ChildRegistry<ChildFlow, FlowValue> { flows }

  /// Whether the orders present something.
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

/// Everything that can happen to the shop.
public enum ShopAction: FlowParentAction, Hashable, Sendable, Codable {
  // MARK: The program

  /// Something in the catalog.
  case catalog(CatalogAction)
  /// Something in the orders.
  case orders(OrderAction)
  /// The user wants to pay.
  case startCheckout
  /// Something in a sign-in flow, which may be gone.
  case login(ChildID, LoginAction)
  /// Something in a checkout, which may be gone.
  case checkout(ChildID, CheckoutAction)

  // MARK: The system

  /// A tap on a tab.
  case select(ShopTab)
  /// The flow on top is swiped away (S18).
  case swipe

  // MARK: The world

  /// A link.
  case open(url: String)
  /// The user signed out, here or on another device.
  case signOut
  /// The session ended by itself.
  case sessionExpires

  /// The flow that it is for.
  public var child: ChildID? {
    switch self {
    case .login(let id, _), .checkout(let id, _): id
    default: nil
    }
  }
}

/// What the shop tells the world.
public enum ShopOutput: Hashable, Sendable, Codable {
  /// Whether a link was handled.
  case handled(Bool)
  /// The user wants the order to be cancelled.
  case cancelOrder(id: String)
}
