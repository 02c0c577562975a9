public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

// The claims between the coordinators of the shop.

extension ShopMachine {
  public func check(_ state: State, _ checks: inout Checks) {
    let state = state.state
    checks.childrenAreInStep(in: state.flows) { $0.kind }
    checks.modalsAreExclusive(state.flows.surfaces.count + (state.isSheetUp ? 1 : 0))
    checks.always(
      "AUTH-GATE", "neither orders nor a checkout while signed out",
      state.session.isSignedIn || state.orders == nil && !state.isPaying)
    checks.gateIsLive(isUp: state.isGateUp, whileUnderWay: state.session.isAuthenticating)
    if state.tabs.selected == .catalog, let catalog = state.catalog {
      checks.routesAreKnown(in: catalog.path) { catalog.destinations.count(for: $0) }
    }

    checks.sometimes("orders are seen", state.tabs.selected == .orders && state.presented == nil)
    checks.sometimes("a sheet stands above the orders", state.isSheetUp)
    checks.sometimes("a checkout runs", state.isPaying)
    checks.sometimes("a link waits behind the gate", state.isLinkWaiting)
    checks.sometimes(
      "an order was placed", state.flows.latest?.result == .success(.order(id: "7")))
    checks.sometimes("the session has expired", state.session == .expired)
  }

  public func checkStep(
    from before: State, by action: Action, to after: State, _ checks: inout Checks
  ) {
    let output = after.output
    let (before, after) = (before.state, after.state)
    let isRefused = action.isRefused(in: before)
    let ending = action.ending(in: before)
    checks.refusalChangesNothing(isRefused, from: before, to: after)
    let step = isRefused ? nil : action.sessionStep
    checks.takesStep(step, from: before.session, to: after.session)
    checks.gateStays(wasUp: before.isGateUp, isUp: after.isGateUp, isAnswered: step != nil)
    if step == .giveUp { checks.pendingIsDropped(after.session.pending) }
    if let ending { checks.resultArrives(ending.result, from: ending.id, in: after.flows) }
    if case .success(.user) = ending?.result {
      checks.returnActionIsPerformed(after.hasPerformed(before.session.pending))
    }
    if !action.isLink {
      checks.signInStartsOnce(
        after.gate.map { $0 != before.gate } == true,
        whileUnderWay: before.session.isAuthenticating)
      checks.always(
        "RESULT-EXACTLY-ONCE", "an order is cancelled by the alert's yes, and by nothing else",
        output == (isRefused ? nil : action.cancellation))
    }
    if let id = action.child {
      checks.removedChildIsSilent(id, in: before.flows, from: before, to: after)
    }
    checks.flowTakesStep(action.inner, from: before.flows, to: after.flows)
    if isRefused { return }
    if case .act(let tab) = action.tabStep {
      checks.tabsAreIndependent(
        tab, of: before.tabs.tabs, from: { before.tabs[$0] }, to: { after.tabs[$0] })
    }
    switch action {
    case .catalog(let action):
      if let old = before.catalog, let new = after.catalog {
        CatalogCoordinatorMachine().checkStep(
          from: Observed(old), by: action, to: Observed(new), &checks)
      }
    case .orders(let action):
      if let old = before.orders, let new = after.orders {
        var seen = Observed<OrderCoordinator>(new)
        seen.output = output?.ofOrders
        OrderCoordinatorMachine().checkStep(from: Observed(old), by: action, to: seen, &checks)
      }
    case .startCheckout:
      checks.flowStarts(
        before.session.isSignedIn ? .checkout(CheckoutState()) : .login(LoginState()),
        from: before.flows, to: after.flows)
      checkGate(.checkout, from: before, to: after, &checks)
    case .select(let tab):
      checks.tapArrives(
        action.tabStep, from: before.tabs.selected, to: after.tabs.selected,
        isGateUp: tab == .catalog || before.session.isSignedIn ? nil : after.isGateUp,
        isAtRoot: after.isAtRoot)
      if tab == .orders { checkGate(.orders, from: before, to: after, &checks) }
      if tab != before.tabs.selected, before.tabs[tab] != nil {
        checks.always(
          "TAB-INDEPENDENCE", "what happens in one tab leaves the others as they are",
          before.catalogPath == after.catalogPath && before.orders == after.orders)
      }
    case .login, .checkout, .swipe:
      switch ending?.result {
      case .success(.order(let id)):
        checks.always(
          "FOCUS-ARRIVES", "an order that was placed is shown", after.shows(.detail(orderId: id)))
      case .success(.user): break
      default: checks.parentStaysOut(from: before.tabs, to: after.tabs)
      }
    case .open(let url):
      checkLink(
        Self.links.meaning(of: url), output == .handled(true), from: before, to: after, &checks)
    case .signOut, .sessionExpires:
      checks.always(
        "SIGNOUT-PURGE", "nothing protected survives the session",
        after.orders == nil && after.flows.isEmpty && after.tabs.selected == .catalog)
    }
  }

  private func checkGate(
    _ intent: ShopIntent, from before: ShopState, to after: ShopState, _ checks: inout Checks
  ) {
    checks.always(
      "RETURN-ACTION", "a gate remembers the intent for which it went up",
      before.session.isSignedIn || after.session.pending == intent)
  }

  private func checkLink(
    _ meaning: LinkInputs<ShopLink>.Meaning, _ isHandled: Bool, from before: ShopState,
    to after: ShopState, _ checks: inout Checks
  ) {
    checks.linkIsAnswered(isHandled, as: meaning)
    switch meaning {
    case .route(.catalog(let route)):
      checks.linkIsVisible(
        after.tabs.selected == .catalog && after.presented == nil && !after.isSheetUp)
      checks.linkIsCanonical(after.catalogPath.routes, expected: [route])
    case .route(.order(let route)):
      checks.linkIsVisible(after.shows(route), orWaiting: after.isWaiting(for: route))
      if before.isWaiting(for: route) {
        checks.repetitionChangesNothing(from: before, to: after)
      }
    case .refused: checks.unknownLinkChangesNothing(from: before, to: after)
    case .unlisted: break
    }
  }
}

extension ShopState {
  fileprivate var gate: ChildID? { flows.first { $0.kind == .login } }
  var isGateUp: Bool { gate != nil }
  var isPaying: Bool { flows.first { $0.kind == .checkout } != nil }

  var isLinkWaiting: Bool { if case .order = session.pending { true } else { false } }

  var catalogPath: RoutePath<CatalogRoute> {
    get { catalog?.path ?? [] }
    set { catalog?.path = newValue }
  }

  var orderPath: RoutePath<OrderRoute> { orders?.path ?? [] }

  var isAtRoot: Bool { tabs.selected == .catalog ? catalogPath.isEmpty : orderPath.isEmpty }

  fileprivate func isWaiting(for route: OrderRoute) -> Bool {
    isGateUp && session.pending == .order(route)
  }

  /// Returns whether the user sees one screen of the orders and nothing else.
  fileprivate func shows(_ route: OrderRoute) -> Bool {
    tabs.selected == .orders && flows.isEmpty && !isSheetUp
      && orders?.path == (route == .list ? [] : [route])
  }

  /// Returns whether the pending intent of a sign-in has been performed.
  fileprivate func hasPerformed(_ intent: ShopIntent?) -> Bool {
    switch intent {
    case .orders: tabs.selected == .orders && flows.isEmpty
    case .order(let route): shows(route)
    case .checkout: isPaying && flows.entries.count == 1
    case nil: flows.isEmpty
    }
  }
}

extension ShopOutput {
  /// The output of the orders that is forwarded.
  fileprivate var ofOrders: OrderOutput? {
    if case .cancelOrder(let id) = self { .cancellationConfirmed(orderId: id) } else { nil }
  }
}

extension ShopAction {
  var isLink: Bool { if case .open = self { true } else { false } }

  var sessionStep: SessionStep? {
    switch self {
    case .login(_, .completeLogin): .succeed
    case .login(_, .cancel), .login(_, .swipe), .swipe: .giveUp
    case .signOut, .sessionExpires: .end
    case .open: .replace
    default: nil
    }
  }

  var tabStep: TabStep<ShopTab>? {
    switch self {
    case .catalog: .act(in: .catalog)
    case .orders: .act(in: .orders)
    case .select(let tab): .select(tab)
    default: nil
    }
  }

  /// The request that confirming an alert above the orders must cause.
  fileprivate var cancellation: ShopOutput? {
    guard case .orders(.button(isConfirmed: true, of: .cancelOrder(let id))) = self
    else { return nil }
    return .cancelOrder(id: id)
  }

  /// Returns the flow that the action ends, with its result; nil when it ends none, or is a link.
  fileprivate func ending(in state: ShopState) -> ShopState.Ending? {
    switch self {
    case .login, .checkout: inner.flatMap(state.flows.ending)
    case .swipe: state.flows.ending(of: state.presented, with: .cancelled)
    default: nil
    }
  }

  /// True if its tab isn't visible, a flow is in the way, or its target is gone.
  fileprivate func isRefused(in state: ShopState) -> Bool {
    switch self {
    case .catalog(.backWrite): state.tabs.selected != .catalog
    case .orders(.backWrite): state.tabs.selected != .orders
    case .catalog: state.presented != nil || state.isSheetUp || state.tabs.selected != .catalog
    case .orders: state.presented != nil || state.tabs.selected != .orders
    case .startCheckout, .select: state.presented != nil || state.isSheetUp
    case .login(let id, _): state.flows[id]?.kind != .login
    case .checkout(let id, _): state.flows[id]?.kind != .checkout
    case .swipe: state.presented == nil
    case .signOut, .sessionExpires: !state.session.isSignedIn
    case .open: false
    }
  }
}
