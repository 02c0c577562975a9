import CoordinatorTesting
import Coordinators

extension Flaw<ShopCoordinator> {
  public static let all: [Flaw<ShopCoordinator>] =
    children(\.flows) { action in
      if case .login(let id, .completeLogin(let user)) = action { (id, .user(user)) } else { nil }
    }
    + links(\.catalogPath) {
      if case .handled(let isHandled) = $0.output { isHandled } else { nil }
    }
    + session(\.session, step: \.sessionStep)
    + tabs(\.tabs.selected, of: ShopTab.allCases, step: \.tabStep) { state, tab in
      if tab == .catalog { state.catalogPath.popToRoot() } else { state.orders?.path.popToRoot() }
    }
    + gates + presentations + views

  private static let gates: [Flaw<ShopCoordinator>] = [
    Flaw("orders-tab-unguarded", breaks: "one auth check for every entry", caughtBy: "AUTH-GATE") {
      guard $0.action == .select(.orders), $0.before.presented == nil else { return }
      $0.state = $0.before
      $0.state.tabs.select(.orders) { .orders(OrderState()) }
    },
    Flaw("checkout-unguarded", breaks: "one auth check for every entry", caughtBy: "AUTH-GATE") {
      guard $0.action == .startCheckout, $0.before.presented == nil else { return }
      $0.state = $0.before
      $0.state.presentCheckout()
    },
    Flaw("gate-forgets-orders", breaks: "a gate keeps its intent", caughtBy: "RETURN-ACTION") {
      guard $0.action == .select(.orders), $0.before.presented == nil, $0.state.isGateUp
      else { return }
      $0.state.session.cancel()
      _ = $0.state.session.begin()
    },
    Flaw("cancel-keeps-attempt", breaks: "giving up ends a sign-in", caughtBy: "GUARD-LIVE") {
      if $0.isSignInCancelled { _ = $0.state.session.begin() }
    },
    Flaw("cancel-keeps-intent", breaks: "giving up drops the intent", caughtBy: "RETURN-ACTION") {
      guard $0.isSignInCancelled else { return }
      _ = $0.state.session.begin(pending: $0.before.session.pending)
    },
    Flaw("second-tap-starts-over", breaks: "a sign-in starts once", caughtBy: "GUARD-ONCE") {
      guard $0.action == .select(.orders), $0.before.isGateUp else { return }
      $0.state.flows.endAll()
      $0.state.presentLogin()
    },
    Flaw("back-closes-gate", breaks: "an answer ends the gate", caughtBy: "UNDISMISSABLE-GATE") {
      guard case .catalog(.backWrite) = $0.action, $0.before.isGateUp else { return }
      $0.state.flows.endAll()
      $0.state.session.cancel()
    },
    Flaw("form-forgets-intent", breaks: "the form keeps the intent", caughtBy: "PENDING-SURVIVES") {
      guard case .login(let id, .navigate) = $0.action, $0.before.flows.contains(id) else { return }
      _ = $0.state.session.begin()
    },
    Flaw("sign-in-forgets-checkout", breaks: "the return action runs", caughtBy: "RETURN-ACTION") {
      if $0.before.session.pending == .checkout, $0.state.isPaying { $0.state.flows.endAll() }
    },
    Flaw(
      "late-sign-in-of-a-closed-gate", breaks: "a flow that is gone is silent",
      caughtBy: "REMOVED-SILENT"
    ) {
      guard case .login(let id, .completeLogin) = $0.action, !$0.before.flows.contains(id),
        $0.before.flows.isEmpty
      else { return }
      _ = $0.state.session.succeed()
    },
    Flaw("sign-out-keeps-orders", breaks: "nothing protected survives", caughtBy: "SIGNOUT-PURGE") {
      if $0.action == .signOut { $0.state.orders = $0.before.orders }
    },
    Flaw("sign-out-ends-flow-twice", breaks: "a flow ends once", caughtBy: "RESULT-EXACTLY-ONCE") {
      guard $0.action == .signOut, let id = $0.before.presented, $0.state.flows.isEmpty
      else { return }
      $0.state.flows.deliver(.ended, from: id)
    },
  ]

  private static let presentations: [Flaw<ShopCoordinator>] = [
    Flaw("cancelled-flow-clears-catalog", breaks: "flows change no tab", caughtBy: "CHILD-SCOPE") {
      if $0.isSignInCancelled { $0.state.catalogPath.popToRoot() }
    },
    Flaw(
      "checkout-from-the-root-only", breaks: "a flow that may start does", caughtBy: "FOCUS-ARRIVES"
    ) {
      if $0.action == .startCheckout, !$0.before.catalogPath.isEmpty { $0.state = $0.before }
    },
    Flaw("placed-order-isnt-shown", breaks: "a placed order is shown", caughtBy: "FOCUS-ARRIVES") {
      if case .checkout(_, .completeOrder) = $0.action { $0.state.tabs = $0.before.tabs }
    },
    Flaw(
      "expired-checkout-says-nothing", breaks: "a flow that ends by itself says so",
      caughtBy: "RESULT-EXACTLY-ONCE"
    ) {
      guard case .checkout(let id, .expire) = $0.action, $0.before.isPaying else { return }
      $0.state.flows = $0.before.flows
      $0.state.flows.remove(id)
    },
    Flaw("checkout-above-gate", breaks: "one flow at a time", caughtBy: "ONE-PRESENTED") {
      if $0.action == .startCheckout, $0.before.isGateUp { $0.state.presentCheckout() }
    },
    Flaw("checkout-above-sheet", breaks: "one modal at a time", caughtBy: "MODAL-EXCLUSIVE") {
      if $0.action == .startCheckout, $0.before.isSheetUp { $0.state.presentCheckout() }
    },
    Flaw("two-gates", breaks: "a flow runs once at a time", caughtBy: "SINGLETON-FLOW") {
      if $0.action == .select(.orders), $0.before.isGateUp { $0.state.presentLogin() }
    },
    Flaw("same-link-restarts-gate", breaks: "a repeated link is idle", caughtBy: "IDEMPOTENT") {
      guard $0.output == .handled(true), $0.before.isLinkWaiting, $0.state.isLinkWaiting
      else { return }
      $0.state.flows.endAll()
      $0.state.presentLogin()
    },
    Flaw("link-under-sheet", breaks: "a link closes what is presented", caughtBy: "LINK-VISIBLE") {
      if $0.action.isLink, $0.state.tabs.selected == .catalog { $0.state.orders = $0.before.orders }
    },
    Flaw("bad-link-ends-flow", breaks: "a link to nowhere changes nothing", caughtBy: "VALID-POP") {
      guard $0.output == .handled(false) else { return }
      $0.state.flows.endAll()
      $0.state.session.cancel()
    },
    Flaw(
      "feature-handles-the-link-again", breaks: "a link is handled at the right level",
      caughtBy: "LINK-CANONICAL"
    ) {
      // `onOpenURL` in the root view and in that of the tab: both coordinators have a handler.
      guard case .open(let url) = $0.action, var catalog = $0.state.catalog else { return }
      _ = CatalogCoordinatorAsWritten().reduce(into: &catalog, action: .handle(url: url))
      $0.state.catalog = catalog
    },
    Flaw("link-is-denied", breaks: "handle(url:) says what it did", caughtBy: "LINK-ROUND-TRIP") {
      if $0.output == .handled(true), $0.state.isGateUp { $0.output = .handled(false) }
    },
  ]

  private static let views: [Flaw<ShopCoordinator>] = [
    Flaw(
      "shown-tab-starts-over", breaks: "a tab keeps its screens", caughtBy: "TAB-INDEPENDENCE"
    ) {
      guard $0.action == .select(.catalog), $0.before.tabs.selected == .orders,
        $0.state.tabs.selected == .catalog
      else { return }
      $0.state.catalogPath.popToRoot()
    },
    Flaw("tab-changes-under-flow", breaks: "a flow covers the tab bar", caughtBy: "REFUSED") {
      guard $0.action == .select(.catalog), $0.before.presented != nil else { return }
      if $0.before.tabs.selected == .orders { $0.state.showCatalog() }
    },
    Flaw("tab-changes-under-sheet", breaks: "a sheet covers the tab bar", caughtBy: "REFUSED") {
      guard $0.action == .select(.catalog), $0.before.presented == nil else { return }
      if $0.before.isSheetUp { $0.state.showCatalog() }
    },
    Flaw("catalog-stuck-after-orders", breaks: "each tab always works", caughtBy: "FOCUS-ARRIVES") {
      if case .catalog(.navigate) = $0.action, $0.before.orders != nil { $0.state = $0.before }
    },
    Flaw("cancellation-is-lost", breaks: "a request isn't lost", caughtBy: "RESULT-EXACTLY-ONCE") {
      if case .cancelOrder = $0.output { $0.output = nil }
    },
    Flaw("catalog-stays-away", breaks: "views come back with their tab", caughtBy: "KNOWN-ROUTES") {
      guard $0.action == .select(.catalog), $0.state.tabs.selected == .catalog,
        !$0.state.catalogPath.isEmpty
      else { return }
      $0.state.catalog?.destinations = .none
    },
  ]
}

extension SpoiltStep<ShopCoordinator> {
  fileprivate var isSignInCancelled: Bool {
    if case .login(_, .cancel) = action { before.isGateUp && !state.isGateUp } else { false }
  }
}

extension ShopState {
  fileprivate mutating func presentLogin() { flows.start(.login(LoginState()), on: .modal) }
  fileprivate mutating func presentCheckout() {
    flows.start(.checkout(CheckoutState()), on: .modal)
  }

  fileprivate mutating func showCatalog() {
    tabs.selected = .catalog
    catalog?.isOnScreen = true
    catalog?.destinations = .one
  }
}

extension DeviceFlaw where App == ShopMachine {
  package static let all: [DeviceFlaw] = [
    DeviceFlaw(
      Flaw(
        "sheet-outlives-its-presenter", breaks: "what leaves the screen takes its sheets along",
        caughtBy: "NO-PHANTOM"
      ) {
        guard $0.action.isLink, $0.state.tabs.selected == .catalog, let orders = $0.before.orders
        else { return }
        $0.state.orders?.modals = orders.modals
      }),
    DeviceFlaw(
      Flaw(
        "answer-lands-under-the-gate", breaks: "what an answer shows is seen",
        caughtBy: "NO-PUSH-UNDER-MODAL"
      ) {
        guard case .login(let id, .completeLogin) = $0.action, $0.before.flows.contains(id)
        else { return }
        $0.state = $0.before
        $0.state.catalogPath.push(.product(id: "1"))
      }),
  ]
}
