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
public enum ShopIntent: Hashable, Sendable {
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

public enum ShopOutput: Hashable, Sendable {
  /// The answer to a link: true if it was handled.
  case handled(Bool)
  case cancelOrder(id: String)
}

/// A whole shop: tabs, a sign-in gate, a checkout, orders with their modals and a catalog, each a
/// coordinator of its own, in one tree.
///
/// - One gate guards all protected content, on every path to it, and remembers the intent.
/// - Either a flow above the tabs or the modals of the orders are presented, never both. The
///   screens and the tab bar below are out of reach; an action that arrives there is stale.
/// - A link ends the presented flows and modals and starts from a known state; an unknown link
///   changes nothing.
/// - The end of a session ends every flow and forgets the orders.
public struct ShopCoordinator: Coordinator {
  public init() {}

  public func reduce(into state: inout ShopState, action: ShopAction) -> ShopOutput? {
    switch action {
    case .catalog(let action): reduceCatalog(in: &state, action: action)
    case .orders(let action): return reduceOrders(in: &state, action: action)
    case .startCheckout: startCheckout(in: &state)
    case .login(let id, let action): tell(id, .login(action), in: &state)
    case .checkout(let id, let action): tell(id, .checkout(action), in: &state)
    case .select(let tab): select(tab, in: &state)
    case .swipe: if let id = state.presented { cancel(id, in: &state) }
    case .open(let url): return .handled(open(url, in: &state))
    case .signOut: endSession(in: &state) { $0.signOut() }
    case .sessionExpires: endSession(in: &state) { $0.expire() }
    }
    return nil
  }

  // MARK: Tabs

  /// Shows a tab; a tap on the selected tab goes back to its root.
  private func select(_ tab: ShopTab, in state: inout ShopState) {
    guard state.presented == nil, !state.isSheetUp else { return }
    guard tab != .orders || state.session.isSignedIn else {
      return askToSignIn(for: .orders, in: &state)
    }
    if show(tab, in: &state) == .again {
      reduceCatalog(in: &state, action: .popToRoot)
      _ = reduceOrders(in: &state, action: .popToRoot)
    }
  }

  @discardableResult
  private func show(
    _ tab: ShopTab, in state: inout ShopState
  ) -> TabGroup<ShopTab, ShopScreen>.Selection {
    let selection = state.tabs.select(tab) {
      switch tab {
      case .catalog: .catalog(CatalogState())
      case .orders: .orders(OrderState())
      }
    }
    // The views of a tab come and go with it.
    tellCatalog(tab == .catalog ? .appear : .disappear, in: &state)
    return selection
  }

  /// Reduces an action of the catalog if its tab is selected and no flow covers it.
  ///
  /// Under a flow only a write of the system is accepted: the user went back before the flow came
  /// up.
  private func reduceCatalog(in state: inout ShopState, action: CatalogAction) {
    guard state.tabs.selected == .catalog else { return }
    if state.presented != nil {
      guard case .backWrite = action else { return }
    }
    tellCatalog(action, in: &state)
  }

  private func tellCatalog(_ action: CatalogAction, in state: inout ShopState) {
    guard var catalog = state.catalog else { return }
    _ = CatalogCoordinator().reduce(into: &catalog, action: action)
    state.catalog = catalog
  }

  /// Reduces an action of the orders, and forwards their request to cancel an order.
  private func reduceOrders(in state: inout ShopState, action: OrderAction) -> ShopOutput? {
    guard state.tabs.selected == .orders, var orders = state.orders else { return nil }
    if state.presented != nil {
      guard case .backWrite = action else { return nil }
    }
    let output = OrderCoordinator().reduce(into: &orders, action: action)
    state.orders = orders
    guard case .cancellationConfirmed(let id) = output else { return nil }
    return .cancelOrder(id: id)
  }

  // MARK: Flows

  private func startCheckout(in state: inout ShopState) {
    guard state.presented == nil, !state.isSheetUp else { return }
    guard state.session.isSignedIn else { return askToSignIn(for: .checkout, in: &state) }
    state.flows.start(.checkout(CheckoutState()), on: .modal)
  }

  private func askToSignIn(for intent: ShopIntent, in state: inout ShopState) {
    guard state.session.begin(pending: intent) else { return }
    state.flows.start(.login(LoginState()), on: .modal)
  }

  private func tell(_ id: ChildID, _ action: FlowAction, in state: inout ShopState) {
    switch state.flows.tell(id, action) {
    case .success(.user): perform(state.session.succeed(), in: &state)
    case .success(.order(let id)): show(.detail(orderId: id), in: &state)
    case .cancelled: state.session.cancel()
    case .ended, nil: break
    }
  }

  private func cancel(_ id: ChildID, in state: inout ShopState) {
    state.flows.finish(id, with: .cancelled)
    state.session.cancel()
  }

  private func perform(_ intent: ShopIntent?, in state: inout ShopState) {
    switch intent {
    case .orders: show(.orders, in: &state)
    case .order(let route): show(route, in: &state)
    case .checkout: startCheckout(in: &state)
    case nil: break
    }
  }

  // MARK: Links and the session

  private func open(_ url: String, in state: inout ShopState) -> Bool {
    switch ShopLink(url: url) {
    case .catalog:
      dismissAll(in: &state)
      show(.catalog, in: &state)
      tellCatalog(.handle(url: url), in: &state)
    case .order(let route):
      // The same link again: the user's input in the form stays.
      if state.session.pending == .order(route) { return true }
      dismissAll(in: &state)
      if state.session.isSignedIn {
        show(route, in: &state)
      } else {
        askToSignIn(for: .order(route), in: &state)
      }
    case nil: return false
    }
    return true
  }

  private func show(_ route: OrderRoute, in state: inout ShopState) {
    show(.orders, in: &state)
    state.orders = OrderState()
    _ = reduceOrders(in: &state, action: .navigate(to: route))
  }

  private func dismissAll(in state: inout ShopState) {
    state.flows.endAll()
    state.session.cancel()
    state.orders?.modals.dismissAll()
  }

  /// Ends the session and removes everything protected.
  private func endSession(
    in state: inout ShopState, _ end: (inout Session<ShopIntent>) -> Void
  ) {
    guard state.session.isSignedIn else { return }
    end(&state.session)
    state.flows.endAll()
    state.orders = nil
    show(.catalog, in: &state)
  }
}
