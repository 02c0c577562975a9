public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

// What must hold between the coordinators of the shop.

extension ShopMachine {
  /// What holds in every state, and what some walk must reach.
  public func check(_ state: Observed<ShopCoordinator>, _ checks: inout Checks) {
    let state = state.state
    let isSignedIn = state.session.isSignedIn
    checks.noOrphanedChildren(in: state.flows)
    checks.noOrphanedScreens(in: state.flows)
    checks.oneFlowIsPresented(in: state.flows)
    checks.flowIsSingle(in: state.flows) { $0.isLogin }
    checks.resultsAreDeliveredOnce(in: state.flows)
    checks.modalsAreExclusive(state.flows.surfaces.count + (state.isSheetUp ? 1 : 0))
    checks.always(
      "AUTH-GATE", "neither orders nor a checkout while signed out",
      isSignedIn || state.orders == nil && !state.isPaying)
    checks.always(
      "PENDING-SURVIVES", "the gate is up exactly while someone is asked to sign in",
      state.session.isAuthenticating == state.isGateUp)
    if state.tabs.selected == .catalog, let catalog = state.catalog {
      checks.routesAreKnown(in: catalog.path) { catalog.destinations.count(for: $0) }
    }

    checks.sometimes("orders are seen", state.tabs.selected == .orders && state.presented == nil)
    checks.sometimes("a sheet stands above the orders", state.isSheetUp)
    checks.sometimes("a checkout runs", state.isPaying)
    checks.sometimes("a link waits behind the gate", state.isLinkWaiting)
    checks.sometimes("an order was placed", state.flows.latest?.result.isOrder == true)
    checks.sometimes("the session has expired", state.session == .expired)
  }

  /// What holds of every step.
  public func checkStep(
    from before: Observed<ShopCoordinator>, by action: ShopAction,
    to after: Observed<ShopCoordinator>, _ checks: inout Checks
  ) {
    let isAnswered = after.output == .handled(true)
    let (before, after) = (before.state, after.state)
    checks.refusalChangesNothing(isRefused(action, in: before), from: before, to: after)
    checks.pendingSurvives(
      from: before.session.pending, to: after.session.pending, unless: action.mayEndSignIn)
    switch action {
    case .catalog: checks.tabsAreIndependent(.catalog, from: before.tabs, to: after.tabs)
    case .orders: checks.tabsAreIndependent(.orders, from: before.tabs, to: after.tabs)
    case .select(let tab):
      if before.presented == nil, before.tabs.selected == tab {
        checks.always("POP-DEPTH", "a tap on the selected tab goes to its root", after.isAtRoot)
      }
    case .login(let id, let action):
      checks.removedChildIsSilent(id, in: before.flows, from: before, to: after)
      if case .completeLogin(let user) = action, before.flows[id]?.isLogin == true {
        checks.resultArrives(.success(.user(user)), from: id, in: after.flows)
        checks.returnActionIsPerformed(isPerformed(before.session.pending, in: after))
      }
    case .checkout(let id, let action):
      checks.removedChildIsSilent(id, in: before.flows, from: before, to: after)
      if case .completeOrder(let order) = action, before.flows[id]?.isCheckout == true {
        checks.always(
          "FOCUS-ARRIVES", "an order that was placed is shown",
          after.shows(.detail(orderId: order)))
      }
    case .open(let url): checkLink(url, isAnswered, from: before, to: after, &checks)
    case .signOut, .sessionExpires:
      checks.always(
        "SIGNOUT-PURGE", "nothing protected survives the session",
        after.orders == nil && after.flows.isEmpty && after.tabs.selected == .catalog)
    case .startCheckout, .swipe: break
    }
  }

  private func checkLink(
    _ url: String, _ isAnswered: Bool, from before: ShopState, to after: ShopState,
    _ checks: inout Checks
  ) {
    let category = Self.catalogLinks.route(of: url)
    let order = Self.orderLinks.route(of: url)
    checks.linkIsAnswered(isAnswered, expected: category != nil || order != nil)
    if let category {
      checks.linkIsVisible(
        after.tabs.selected == .catalog && after.presented == nil && !after.isSheetUp)
      checks.linkIsCanonical(after.catalog?.path, expected: [category])
    } else if let order {
      let isWaiting = after.isGateUp && after.session.pending == .order(order)
      checks.linkIsVisible(after.shows(order), orWaiting: isWaiting)
    } else {
      checks.unknownLinkChangesNothing(from: before, to: after)
    }
  }

  private func isPerformed(_ intent: ShopIntent?, in state: ShopState) -> Bool {
    switch intent {
    case .orders: state.tabs.selected == .orders && state.flows.isEmpty
    case .order(let route): state.shows(route)
    case .checkout: state.isPaying && state.flows.entries.count == 1
    case nil: state.flows.isEmpty
    }
  }

  /// Whether the tab isn't seen, a flow is in the way, or what the action is for is gone.
  private func isRefused(_ action: ShopAction, in state: ShopState) -> Bool {
    switch action {
    case .catalog: state.presented != nil || state.tabs.selected != .catalog
    case .orders: state.presented != nil || state.tabs.selected != .orders
    case .startCheckout, .select: state.presented != nil
    case .login(let id, _): state.flows[id]?.isLogin != true
    case .checkout(let id, _): state.flows[id]?.isCheckout != true
    case .swipe: state.presented == nil
    case .signOut, .sessionExpires: !state.session.isSignedIn
    case .open: false
    }
  }
}

extension ShopState {
  var isGateUp: Bool { flows.first { $0.isLogin } != nil }
  var isPaying: Bool { flows.first { $0.isCheckout } != nil }
  var isSheetUp: Bool { orders.map { !$0.modals.isEmpty } ?? false }

  var isLinkWaiting: Bool {
    if case .order = session.pending { true } else { false }
  }

  var isAtRoot: Bool {
    switch tabs[tabs.selected] {
    case .catalog(let catalog): catalog.path.isEmpty
    case .orders(let orders): orders.path.isEmpty || !orders.modals.isEmpty
    case nil: false
    }
  }

  /// Whether a screen of the orders is all that is seen.
  func shows(_ route: OrderRoute) -> Bool {
    tabs.selected == .orders && flows.isEmpty && !isSheetUp
      && orders?.path == (route == .list ? [] : [route])
  }
}

extension ShopFlow {
  var isLogin: Bool { if case .login = self { true } else { false } }
  var isCheckout: Bool { if case .checkout = self { true } else { false } }
}

extension FlowResult<ShopValue> {
  var isOrder: Bool { if case .success(.order) = self { true } else { false } }
}

extension ShopAction {
  /// Whether it answers or gives up an attempt to sign in.
  var mayEndSignIn: Bool {
    switch self {
    case .login(_, .completeLogin), .login(_, .cancel), .swipe, .open: true
    default: false
    }
  }
}
