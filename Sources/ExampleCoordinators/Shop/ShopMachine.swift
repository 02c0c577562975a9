public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

/// The whole shop as a machine, for bugs between coordinators instead of in one of them.
public struct ShopMachine: CoordinatorMachine {
  public var coordinator = Running(ShopCoordinator())
  public var initialState: Observed<ShopCoordinator> { Observed(ShopState()) }

  public static var fields: StateFields<State> {
    [\.state.tabs, \.state.flows, \.state.session, \.output]
  }
  public init() {}

  static let catalogTaps: [CatalogAction] = [
    .navigate(to: .product(id: "1")), .navigate(to: .category(.books)), .pop, .popToRoot,
  ]
  static let orderTaps: [OrderAction] = [
    .navigate(to: .detail(orderId: "1")), .navigate(to: .tracking(orderId: "1")), .pop, .popToRoot,
    .present(.refund(orderId: "1")), .present(.cancelOrder(orderId: "1")), .dismiss,
    .pushInSheet(.reason),
  ]
  static let orderWrites: [OrderAction] = [
    .swipe, .button(isConfirmed: false, of: .cancelOrder(orderId: "1")),
    .button(isConfirmed: true, of: .cancelOrder(orderId: "1")), .backWrite(depth: 0),
  ]
  static let login = FlowActions<LoginAction>(
    .completeLogin(user: "ann"), .navigate(to: .forgotPassword), .cancel, .pop, .swipe)
  static let checkout = FlowActions<CheckoutAction>(
    .completeOrder(id: "7"), .navigate(to: .address), .cancel, .expire, .pop, .swipe)
  static let endings: [ShopAction] = [.signOut, .sessionExpires]

  static let links = LinkInputs<ShopLink>([
    .catalog(.product(id: "1")), .catalog(.category(.books)), .order(.list),
    .order(.detail(orderId: "7")),
  ])
  static let plainLinks = links.urls.prefix(4)
  static let otherLinks = links.urls.dropFirst(4)

  /// Stale actions are rare, and so are actions that throw the user back to the start, so that
  /// walks go deep.
  public func actions(in state: State, _ offers: inout Offers<Action>) {
    let state = state.state
    let isPresented = state.presented != nil
    let isCovered = isPresented || state.isSheetUp
    let onCatalog = isCovered || state.tabs.selected != .catalog ? 0.125 : 1
    let onOrders = isPresented || state.tabs.selected != .orders ? 0.125 : 1
    let onTop = isCovered ? 0.125 : 1
    let late = state.flows.lastNumber == 0 ? nil : ChildID(max(1, state.flows.lastNumber - 1))
    let login = state.flows.first { $0.kind == .login }
    let checkout = state.flows.first { $0.kind == .checkout }
    offers(each: Self.catalogTaps, weight: onCatalog) { .catalog($0) }
    offers(.catalog(.backWrite(depth: 0)), by: .system, weight: 0.25 * onCatalog)
    offers(each: Self.orderTaps, weight: onOrders) { .orders($0) }
    offers(each: Self.orderWrites, by: .system, weight: 0.5 * onOrders) { .orders($0) }
    offers(.orders(.notification(orderId: "2")), by: .world, weight: 0.125 * onOrders)
    offers(.startCheckout, weight: onTop)
    offers.flows(LatestFlows(last: login, previous: late), presented: login, Self.login) {
      .login($0, $1)
    }
    offers.flows(LatestFlows(last: checkout, previous: late), presented: checkout, Self.checkout) {
      .checkout($0, $1)
    }
    offers(each: ShopTab.allCases, by: .system, weight: onTop) { .select($0) }
    offers(.swipe, by: .system, weight: 0.125)
    offers(by: .world, weight: 0.5) { choices in
      .open(url: choices.pick(from: choices.flip() ? Self.otherLinks : Self.plainLinks))
    }
    offers(each: Self.endings, by: .world, weight: state.session.isSignedIn ? 0.125 : 0.0625) { $0 }
  }

  public var alwaysReachable: [AlwaysReachable<Self>] {
    [
      .root(by: { !$0.isLink }) {
        $0.state.isAtRoot && $0.state.flows.isEmpty && !$0.state.isSheetUp
      }
    ]
  }

  public func abstraction(of state: Observed<ShopCoordinator>) -> ShopPlace {
    let state = state.state
    let path = state.tabs.selected == .catalog ? state.catalogPath.depth : state.orderPath.depth
    return ShopPlace(
      tab: state.tabs.selected, depth: min(path, 2), isSheetUp: state.isSheetUp,
      isLoginUp: state.isGateUp, isCheckoutUp: state.isPaying,
      isSignedIn: state.session.isSignedIn)
  }
}

/// A state of the shop without its routes.
public struct ShopPlace: Hashable, Sendable {
  let tab: ShopTab
  let depth: Int
  let isSheetUp, isLoginUp, isCheckoutUp, isSignedIn: Bool
}

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
