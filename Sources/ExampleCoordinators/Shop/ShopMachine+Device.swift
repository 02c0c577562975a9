public import CoordinatorTesting
import Coordinators

/// A screen of the shop, in a tab, a sheet or a flow.
public enum ShopSurface: Hashable, Sendable {
  /// A screen of the catalog.
  case catalog(CatalogRoute)
  /// A screen of the orders.
  case order(OrderScreen)
  /// A screen of a flow.
  case flow(FlowScreen)
}

/// The identity by which the system knows a modal of the shop.
public enum ShopModal: Hashable, Sendable {
  /// A flow above the tabs.
  case flow(ChildID)
  /// A modal of the orders.
  case order(OrderModal)
}

extension ShopMachine: FlowApp {
  /// Returns the stack of the selected tab, the flow above the tabs, and the modals of the orders.
  public func hierarchy(of state: ShopState) -> ScreenHierarchy<ShopSurface, ShopModal> {
    let isAtOrders = state.tabs.selected == .orders
    var hierarchy = ScreenHierarchy(
      tab: isAtOrders ? 1 : 0,
      path: isAtOrders
        ? state.orderPath.routes.map { ShopSurface.order(.route($0)) }
        : state.catalogPath.routes.map(ShopSurface.catalog),
      modals: sheets(of: state, screen: ShopSurface.flow, id: ShopModal.flow))
    var presenter: ShopModal?
    for layer in state.orders?.modals.layers ?? [] {
      hierarchy.modals.append(
        .init(
          .order(layer.modal), style: layer.modal.style, presenter: presenter,
          // The presenter is visible while its tab is selected.
          presenterDepth: isAtOrders || presenter != nil ? 0 : .max,
          path: layer.path.routes.map { .order(.sheet($0)) }))
      presenter = .order(layer.modal)
    }
    return hierarchy
  }

  /// Maps taps on the tab bar, back writes, dismissals, and buttons of an alert or a dialog to
  /// actions.
  public func action(for event: SystemEvent<ShopModal>, in state: ShopState) -> ShopAction? {
    switch event {
    case .tabTapped(let tab): .select(ShopTab.allCases[tab])
    case .pathWritten(let depth, nil):
      state.tabs.selected == .catalog
        ? .catalog(.backWrite(depth: depth)) : .orders(.backWrite(depth: depth))
    case .pathWritten(let depth, .flow(let id)?): backWrite(depth, in: id, of: state)
    case .pathWritten(let depth, .order(let modal)?):
      .orders(.sheetBackWrite(depth: depth, in: modal))
    case .dismissed(.flow): .swipe
    case .dismissed(.order(let modal)): .orders(.lateDismissal(of: modal))
    case .buttonTapped(_, let isConfirmed): .orders(.button(isConfirmed: isConfirmed))
    default: nil
    }
  }

  /// The number of tabs: two.
  public func tabCount(in state: ShopState) -> Int { ShopTab.allCases.count }

  /// Returns whether the user can tap the action: in a flow or a sheet, only its own buttons.
  public func isTap(
    _ action: ShopAction, on visible: ScreenHierarchy<ShopSurface, ShopModal>
  ) -> Bool {
    switch (visible.modals.last?.id, action) {
    case (.order, .orders(.dismiss)), (.order, .orders(.pushInSheet)): true
    case (let top, _): top == action.child.map(ShopModal.flow)
    }
  }

  /// Returns true for an action that shows a screen, a modal or a flow.
  public func canBeTappedTwice(_ action: ShopAction) -> Bool {
    switch action {
    case .startCheckout, .catalog(.navigate), .orders(.navigate), .orders(.present): true
    default: false
    }
  }

  /// Returns the screen that the URL names, or the gate if the user must sign in first.
  public func target(
    of link: ShopAction, in state: ShopState
  ) -> LinkDestination<ShopSurface, ShopModal>? {
    guard case .open(let url) = link else { return nil }
    switch ShopLink(url: url) {
    case .catalog(let route): return .screen(.catalog(route))
    case .order(let route):
      if !state.session.isSignedIn { return state.presented.map { .modal(.flow($0)) } }
      return route == .list ? .root(tab: 1) : .screen(.order(.route(route)))
    case nil: return nil
    }
  }

  /// Returns the state after the first launch, with the same user.
  ///
  /// Two exceptions are declared: a link doesn't change a tab that it doesn't name, and a repeated
  /// link doesn't change the form that waits for its answer.
  public func canonicalState(like state: ShopState, opening link: ShopAction) -> ShopState {
    if case .open(let url) = link, case .order(let route) = ShopLink(url: url),
      state.session.pending == .order(route)
    {
      return state
    }
    var canonical = ShopState()
    canonical.tabs[.catalog] = state.tabs[.catalog]
    if state.session.isSignedIn { canonical.session = .signedIn }
    return canonical
  }

  /// Returns whether the user is signed in.
  public func isSignedIn(_ state: ShopState) -> Bool { state.session.isSignedIn }

  /// Returns true for the screens of the orders and of a checkout.
  public func isProtected(_ screen: ShopSurface) -> Bool {
    switch screen {
    case .order, .flow(.checkout): true
    case .catalog, .flow(.login): false
    }
  }

  /// Returns true for the modals of the orders.
  public func isProtected(modal: ShopModal) -> Bool {
    if case .order = modal { true } else { false }
  }

  /// Returns the flows above the tabs, and the modals of the orders, which live as long as the
  /// orders.
  public func liveFlows(in state: ShopState) -> [ShopModal]? {
    state.flows.entries.map { .flow($0.id) }
      + (state.orders?.modals.layers.map { .order($0.modal) } ?? [])
  }
}
