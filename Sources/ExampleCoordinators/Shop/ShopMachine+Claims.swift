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
    let output = after.output
    let (before, after) = (before.state, after.state)
    let isRefused = isRefused(action, in: before)
    let ending = action.ending(in: before)
    checks.refusalChangesNothing(isRefused, from: before, to: after)
    checks.pendingSurvives(
      from: before.session.pending, to: after.session.pending, unless: action.mayEndSignIn)
    checks.signInChangesByAnswer(
      from: before.session, to: after.session, succeeds: ending?.isSignIn == true,
      ends: action.endsSession)
    if let ending {
      checks.resultArrives(ending.result, from: ending.id, in: after.flows)
      if ending.isSignIn {
        checks.returnActionIsPerformed(isPerformed(before.session.pending, in: after))
      }
    }
    checkOutput(output, of: action, isRefused: isRefused, in: before, &checks)
    if let id = action.child {
      checks.removedChildIsSilent(id, in: before.flows, from: before, to: after)
    }
    if isRefused { return }
    switch action {
    case .catalog(let action):
      checks.tabsAreIndependent(.catalog, from: before.tabs, to: after.tabs)
      if case .navigate(let route) = action, before.catalog?.path.top != route {
        checks.pushIsAccepted(route, from: before.catalogPath, to: after.catalogPath)
      }
    case .orders: checks.tabsAreIndependent(.orders, from: before.tabs, to: after.tabs)
    case .startCheckout:
      checks.flowStarts(
        before.session.isSignedIn ? .checkout(CheckoutState()) : .login(LoginState()),
        from: before.flows, to: after.flows)
    case .select(let tab): checkSelection(of: tab, from: before, to: after, &checks)
    case .login, .checkout, .swipe:
      if ending?.isSuccess != true {
        checks.parentStaysOut(from: before.tabs, to: after.tabs)
      }
      if case .order(let id) = ending?.value {
        checks.always(
          "FOCUS-ARRIVES", "an order that was placed is shown", after.shows(.detail(orderId: id)))
      }
    case .open(let url): checkLink(url, output, from: before, to: after, &checks)
    case .signOut, .sessionExpires:
      checks.always(
        "SIGNOUT-PURGE", "nothing protected survives the session",
        after.orders == nil && after.flows.isEmpty && after.tabs.selected == .catalog)
    }
  }

  private func checkSelection(
    of tab: ShopTab, from before: ShopState, to after: ShopState, _ checks: inout Checks
  ) {
    let isAllowed = tab == .catalog || before.session.isSignedIn
    checks.always(
      "FOCUS-ARRIVES", "a tab that is tapped is shown, or the gate in front of it",
      isAllowed ? after.tabs.selected == tab : after.isGateUp)
    if before.tabs.selected == tab {
      checks.always("POP-DEPTH", "a tap on the selected tab goes to its root", after.isAtRoot)
    }
  }

  /// An order is cancelled by the alert's yes, and by nothing else.
  private func checkOutput(
    _ output: ShopOutput?, of action: ShopAction, isRefused: Bool, in state: ShopState,
    _ checks: inout Checks
  ) {
    if case .open = action { return }
    var expected: ShopOutput?
    if !isRefused, action == .orders(.button(isConfirmed: true)),
      case .cancelOrder(let id) = state.orders?.modals.top?.modal
    {
      expected = .cancelOrder(id: id)
    }
    checks.always(
      "RESULT-EXACTLY-ONCE", "an order is cancelled by the alert's yes, and by nothing else",
      output == expected)
  }

  private func checkLink(
    _ url: String, _ output: ShopOutput?, from before: ShopState, to after: ShopState,
    _ checks: inout Checks
  ) {
    let isAnswered = output == .handled(true)
    let ofCatalog = Self.catalogLinks.meaning(of: url)
    if case .route(let route) = ofCatalog {
      checks.linkIsAnswered(isAnswered, expected: true)
      checks.linkIsVisible(
        after.tabs.selected == .catalog && after.presented == nil && !after.isSheetUp)
      checks.linkIsCanonical(after.catalogPath.routes, expected: [route])
      return
    }
    switch Self.orderLinks.meaning(of: url) {
    case .route(let route):
      checks.linkIsAnswered(isAnswered, expected: true)
      checks.linkIsVisible(after.shows(route), orWaiting: after.isWaiting(for: route))
      if before.isWaiting(for: route) {
        checks.repetitionChangesNothing(from: before, to: after)
      }
    case .unlisted where ofCatalog == .unlisted: break
    case .refused, .unlisted:
      checks.linkIsAnswered(isAnswered, expected: false)
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
    case .catalog(.backWrite): state.tabs.selected != .catalog
    case .orders(.backWrite): state.tabs.selected != .orders
    case .catalog:
      state.presented != nil || state.isSheetUp || state.tabs.selected != .catalog
    case .orders: state.presented != nil || state.tabs.selected != .orders
    case .startCheckout, .select: state.presented != nil || state.isSheetUp
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

  var isLinkWaiting: Bool {
    if case .order = session.pending { true } else { false }
  }

  var catalogPath: RoutePath<CatalogRoute> { catalog?.path ?? [] }

  func isWaiting(for route: OrderRoute) -> Bool {
    isGateUp && session.pending == .order(route)
  }

  var isAtRoot: Bool {
    switch tabs[tabs.selected] {
    case .catalog(let catalog): catalog.path.isEmpty
    case .orders(let orders): orders.path.isEmpty
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
    case .login(_, .completeLogin), .login(_, .cancel), .login(_, .swipe), .swipe, .open: true
    default: false
    }
  }

  /// The flow that it is for.
  fileprivate var child: ChildID? {
    switch self {
    case .login(let id, _), .checkout(let id, _): id
    default: nil
    }
  }

  /// Whether the session is over with it, if there is one.
  var endsSession: Bool { self == .signOut || self == .sessionExpires }

  /// The flow that it ends, and how; nil when it ends none.
  fileprivate func ending(in state: ShopState) -> Ending? {
    switch self {
    case .login(let id, let action):
      guard state.flows[id]?.isLogin == true else { return nil }
      return Ending(id, action.result?.map { .user($0) })
    case .checkout(let id, let action):
      guard state.flows[id]?.isCheckout == true else { return nil }
      return Ending(id, action.result?.map { .order(id: $0) })
    case .swipe: return state.presented.flatMap { Ending($0, .cancelled) }
    default: return nil
    }
  }
}

/// A flow that must end by a step, and how.
private struct Ending {
  let id: ChildID
  let result: FlowResult<ShopValue>

  init?(_ id: ChildID, _ result: FlowResult<ShopValue>?) {
    guard let result else { return nil }
    self.id = id
    self.result = result
  }

  var value: ShopValue? { if case .success(let value) = result { value } else { nil } }
  var isSuccess: Bool { value != nil }
  var isSignIn: Bool { if case .user = value { true } else { false } }
}
