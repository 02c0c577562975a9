public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

/// A screen of the shop: of a tab, of a sheet, or of a flow.
public enum ShopSurface: Hashable, Sendable {
  /// Of the catalog.
  case catalog(CatalogRoute)
  /// Of the orders.
  case order(OrderScreen)
  /// Of a flow.
  case flow(FlowScreen)
}

/// What the system knows a modal of the shop by.
public enum ShopModal: Hashable, Sendable {
  /// A flow above the tabs.
  case flow(ChildID)
  /// A modal of the orders.
  case order(OrderModal)
}

extension ShopMachine: DeviceApp {
  /// What the child flows ask for.
  public typealias Request = FlowRequest

  /// The stack of the selected tab, the flow above the tabs, and the modals of the orders.
  public func hierarchy(of state: ShopState) -> ScreenHierarchy<ShopSurface, ShopModal> {
    var hierarchy = ScreenHierarchy<ShopSurface, ShopModal>()
    switch state.tabs.selected {
    case .catalog: hierarchy.path = (state.catalog?.path.routes ?? []).map(ShopSurface.catalog)
    case .orders:
      hierarchy.tab = 1
      hierarchy.path = (state.orders?.path.routes ?? []).map { .order(.route($0)) }
    }
    for surface in state.flows.surfaces {
      let screens = state.flows[surface.id]?.screens ?? []
      hierarchy.modals.append(
        .init(.flow(surface.id), style: .sheet, path: screens.map(ShopSurface.flow)))
    }
    var presenter: ShopModal?
    for layer in state.orders?.modals.layers ?? [] {
      hierarchy.modals.append(
        .init(
          .order(layer.modal), style: layer.modal.style, presenter: presenter,
          // What presents it is there while its tab is selected.
          presenterDepth: state.tabs.selected == .orders || presenter != nil ? 0 : .max,
          path: layer.path.routes.map { .order(.sheet($0)) }))
      presenter = .order(layer.modal)
    }
    return hierarchy
  }

  enum ProgramKind: CaseIterable {
    case catalog, orders, startCheckout, flow, endSession
  }

  private static let catalogTaps: [CatalogAction] = [
    .navigate(to: .product(id: "1")), .navigate(to: .category(.books)), .pop, .popToRoot,
  ]
  private static let orderTaps: [OrderAction] = [
    .navigate(to: .detail(orderId: "1")), .navigate(to: .tracking(orderId: "1")), .pop, .popToRoot,
    .present(.refund(orderId: "1")), .present(.cancelOrder(orderId: "1")),
    .present(.options(orderId: "1")), .dismiss, .pushInSheet(.reason), .notification(orderId: "2"),
  ]
  private static let loginTaps: [LoginAction] = [.navigate(to: .forgotPassword), .pop, .cancel]
  private static let checkoutTaps: [CheckoutAction] = [.navigate(to: .address), .pop, .cancel]

  /// Chooses a tap, or what the app's own code does.
  public func programAction(in state: ShopState, choosing choices: inout Choices) -> ShopAction? {
    switch choices.pick(ProgramKind.self) {
    case .catalog: return .catalog(choices.pick(from: Self.catalogTaps))
    case .orders: return .orders(choices.pick(from: Self.orderTaps))
    case .startCheckout: return .startCheckout
    case .flow:
      guard let id = state.presented else { return nil }
      switch state.flows[id] {
      case .login: return .login(id, choices.pick(from: Self.loginTaps))
      case .checkout: return .checkout(id, choices.pick(from: Self.checkoutTaps))
      case nil: return nil
      }
    case .endSession:
      guard choices.pick(below: 4) == 0 else { return nil }
      return choices.flip() ? .sessionExpires : .signOut
    }
  }

  /// The bar, the stacks, the nil of a modal, and the buttons of an alert or a dialog.
  public func action(for event: SystemEvent<ShopModal>, in state: ShopState) -> ShopAction? {
    switch event {
    case .tabTapped(let tab): return .select(ShopTab.allCases[tab])
    case .pathWritten(let depth, nil):
      switch state.tabs.selected {
      case .catalog: return .catalog(.backWrite(depth: depth))
      case .orders: return .orders(.backWrite(depth: depth))
      }
    case .pathWritten(let depth, .flow(let id)?): return state.flows[id]?.backWrite(depth, of: id)
    case .pathWritten(let depth, .order(let modal)?):
      return .orders(.sheetBackWrite(depth: depth, in: modal))
    case .dismissed(.flow): return .swipe
    case .dismissed(.order(let modal)): return .orders(.lateDismissal(of: modal))
    case .buttonTapped(_, let isConfirmed): return .orders(.button(isConfirmed: isConfirmed))
    default: return nil
    }
  }

  /// Two.
  public func tabCount(in state: ShopState) -> Int { ShopTab.allCases.count }

  /// In a flow or a sheet, its own buttons.
  public func isTap(
    _ action: ShopAction, on visible: ScreenHierarchy<ShopSurface, ShopModal>
  ) -> Bool {
    switch (action, visible.modals.last?.id) {
    case (.login(let id, _), .flow(let top)), (.checkout(let id, _), .flow(let top)): id == top
    case (.orders(.dismiss), .order), (.orders(.pushInSheet), .order): true
    default: visible.modals.isEmpty
    }
  }

  /// What shows something.
  public func canBeTappedTwice(_ action: ShopAction) -> Bool {
    switch action {
    case .startCheckout, .catalog(.navigate), .orders(.navigate), .orders(.present): true
    default: false
    }
  }

  /// A URL as the tabs print it.
  public func linkAction(choosing choices: inout Choices) -> ShopAction? {
    .open(
      url: choices.flip()
        ? Self.orderLinks.urls[choices.pick(below: 2)]
        : Self.catalogLinks.urls[choices.pick(below: 2)])
  }

  /// The screen that the URL names, or the gate with the screen behind it.
  public func target(
    of link: ShopAction, in state: ShopState
  ) -> Surface<ShopSurface, ShopModal>? {
    guard case .open(let url) = link else { return nil }
    if let route = CatalogRoute(url: url) { return .screen(.catalog(route)) }
    guard let route = OrderRoute(url: url) else { return nil }
    if !state.session.isSignedIn { return state.presented.map { .modal(.flow($0)) } }
    return route == .list ? .root(tab: 1) : .screen(.order(.route(route)))
  }

  /// The shop after its first launch, with the same user.
  ///
  /// Declared: a link leaves the tab alone that it doesn't name; the same link again leaves the form alone that waits for
  /// its answer.
  public func canonicalState(like state: ShopState, opening link: ShopAction) -> ShopState {
    if case .open(let url) = link, let route = OrderRoute(url: url),
      state.session.pending == .order(route)
    {
      return state
    }
    var canonical = ShopState()
    canonical.tabs[.catalog] = state.tabs[.catalog]
    if state.session.isSignedIn { canonical.session = .signedIn }
    return canonical
  }

  /// Each flow asks its service when it starts.
  public func request(
    of output: ShopOutput?, from before: ShopState, to after: ShopState
  ) -> FlowRequest? {
    guard after.flows.lastNumber > before.flows.lastNumber else { return nil }
    let id = ChildID(after.flows.lastNumber)
    if case .login = after.flows[id] { return .signIn(id) }
    return .placeOrder(id)
  }

  /// A yes ends the flow that asked; after a no the user tries again, or the order can't be placed any more.
  public func action(
    answering request: InFlight<FlowRequest>, with answer: Answer, in state: ShopState
  ) -> ShopAction? {
    switch (request.request, answer) {
    case (.signIn(let id), .success): .login(id, .completeLogin(user: "ann"))
    case (.signIn, .failure): nil
    case (.placeOrder(let id), .success): .checkout(id, .completeOrder(id: "7"))
    case (.placeOrder(let id), .failure): .checkout(id, .expire)
    }
  }

  /// Each flow that was started delivers one result, whatever the system and the services do.
  public func checkOnDevice(_ state: ShopState, _ checks: inout Checks) {
    checks.resultsAreDeliveredOnce(in: state.flows)
  }

  /// Nobody waits for a child that is gone.
  public func isAbandoned(_ request: InFlight<FlowRequest>, in state: ShopState) -> Bool {
    !state.flows.contains(request.request.child)
  }

  /// Who is signed in.
  public func isSignedIn(_ state: ShopState) -> Bool { state.session.isSignedIn }
  /// The orders, and all that is in them.
  public func isProtected(_ screen: ShopSurface) -> Bool {
    switch screen {
    case .order, .flow(.checkout): true
    case .catalog, .flow(.login): false
    }
  }
  /// The modals of the orders.
  public func isProtected(modal: ShopModal) -> Bool {
    if case .order = modal { true } else { false }
  }

  /// The flows above the tabs, and what the orders present, which lives as long as they do.
  public func liveFlows(in state: ShopState) -> [ShopModal]? {
    state.flows.entries.map { .flow($0.id) }
      + (state.orders?.modals.layers.map { .order($0.modal) } ?? [])
  }
}

extension ShopFlow {
  /// The screens above its root.
  var screens: [FlowScreen] {
    switch self {
    case .login(let login): login.screens
    case .checkout(let checkout): checkout.screens
    }
  }

  func backWrite(_ depth: Int, of id: ChildID) -> ShopAction {
    switch self {
    case .login: .login(id, .backWrite(depth: depth))
    case .checkout: .checkout(id, .backWrite(depth: depth))
    }
  }
}
