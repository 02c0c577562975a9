public import CoordinatorTesting
import Coordinators

public enum ShopSurface: Hashable, Sendable {
  case catalog(CatalogRoute)
  case order(OrderScreen)
  case flow(FlowScreen)
}

/// The identity by which the system knows a modal of the shop.
public enum ShopModal: Hashable, Sendable {
  case flow(ChildID)
  case order(OrderModal)
}

extension ShopMachine: FlowApp {
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
    case .buttonTapped(.order(let modal), let isConfirmed):
      .orders(.button(isConfirmed: isConfirmed, of: modal))
    default: nil
    }
  }

  public func tabCount(in state: ShopState) -> Int { ShopTab.allCases.count }

  public func isTap(
    _ action: ShopAction, on visible: ScreenHierarchy<ShopSurface, ShopModal>
  ) -> Bool {
    switch (visible.modals.last?.id, action) {
    case (.order, .orders(.dismiss)), (.order, .orders(.pushInSheet)): true
    case (let top, _): top == action.child.map(ShopModal.flow)
    }
  }

  public func canBeTappedTwice(_ action: ShopAction) -> Bool {
    switch action {
    case .startCheckout, .catalog(.navigate), .orders(.navigate), .orders(.present): true
    default: false
    }
  }

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

  public func isSignedIn(_ state: ShopState) -> Bool { state.session.isSignedIn }

  public func isProtected(_ screen: ShopSurface) -> Bool {
    switch screen {
    case .order, .flow(.checkout): true
    case .catalog, .flow(.login): false
    }
  }

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
