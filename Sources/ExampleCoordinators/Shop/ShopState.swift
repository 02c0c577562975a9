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

/// A child flow of the shop, presented above its tabs.
public enum ShopFlow: Hashable, Sendable {
  /// The sign-in gate.
  case login(LoginState)
  /// The checkout.
  case checkout(CheckoutState)
}

/// What a flow ends with.
public enum ShopValue: Hashable, Sendable, Codable {
  /// Who signed in.
  case user(User)
  /// The id of the order that was placed.
  case order(id: String)
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
public struct ShopState: Hashable, Sendable {
  /// The tabs, with the coordinator of each that was shown.
  public var tabs = TabGroup<ShopTab, ShopScreen>(
    ShopTab.allCases, first: .catalog(CatalogState()))
  /// The flows above the tabs.
  public var flows = ChildRegistry<ShopFlow, ShopValue>()
  /// Who is signed in, and what waits for it.
  public var session = Session<ShopIntent>.signedOut

  /// The shop after its first launch.
  public init() {}
}

extension ShopState {
  /// The flow that is presented, if one is.
  public var presented: ChildID? { flows.surfaces.last?.id }

  /// Whether the orders present something.
  public var isSheetUp: Bool { orders.map { !$0.modals.isEmpty } ?? false }

  /// The catalog, if it was shown.
  public var catalog: CatalogState? {
    if case .catalog(let catalog) = tabs[.catalog] { catalog } else { nil }
  }

  /// The orders, if they were shown.
  public var orders: OrderState? {
    if case .orders(let orders) = tabs[.orders] { orders } else { nil }
  }
}

/// Everything that can happen to the shop.
public enum ShopAction: Hashable, Sendable, Codable {
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
}

/// What the shop tells the world.
public enum ShopOutput: Hashable, Sendable, Codable {
  /// Whether a link was handled.
  case handled(Bool)
  /// The user wants the order to be cancelled.
  case cancelOrder(id: String)
}
