import CoordinatorTesting
import Coordinators

extension Flaw<ShopCoordinator> {
  public static let all: [Flaw<ShopCoordinator>] =
    children(\.flows)
    + links(\.catalogPath) {
      if case .handled(let isHandled) = $0.output { isHandled } else { nil }
    }
    + session(\.session, step: \.sessionStep)
    + tabs(\.tabs.selected, of: ShopTab.allCases, step: \.tabStep) { state, tab in
      if tab == .catalog { state.catalogPath.popToRoot() } else { state.orders?.path.popToRoot() }
    }
    + gates + presentations

  private static let gates: [Flaw<ShopCoordinator>] = [
    Flaw("orders-tab-unguarded", "AUTH-GATE", on: .select(.orders)) {
      guard $0.before.presented == nil else { return }
      $0.state = $0.before
      $0.state.tabs.select(.orders) { .orders(OrderState()) }
    },
    Flaw("checkout-unguarded", "AUTH-GATE", on: .startCheckout) {
      guard $0.before.presented == nil else { return }
      $0.state = $0.before
      $0.state.presentCheckout()
    },
    Flaw("gate-forgets-orders", "RETURN-ACTION", on: .select(.orders)) {
      guard $0.before.presented == nil, $0.state.isGateUp else { return }
      $0.state.session.cancel()
      _ = $0.state.session.begin()
    },
    Flaw("cancel-keeps-attempt", "GUARD-LIVE") {
      if $0.isSignInCancelled { _ = $0.state.session.begin() }
    },
    Flaw("cancel-keeps-intent", "RETURN-ACTION") {
      if $0.isSignInCancelled { _ = $0.state.session.begin(pending: $0.before.session.pending) }
    },
    Flaw("second-tap-starts-over", "GUARD-ONCE", on: .select(.orders)) {
      guard $0.before.isGateUp else { return }
      $0.state.flows.endAll()
      $0.state.presentLogin()
    },
    Flaw("back-closes-gate", "UNDISMISSABLE-GATE") {
      guard case .catalog(.backWrite) = $0.action, $0.before.isGateUp else { return }
      $0.state.flows.endAll()
      $0.state.session.cancel()
    },
    Flaw("form-forgets-intent", "PENDING-SURVIVES") {
      guard case .login(let id, .navigate) = $0.action, $0.before.flows.contains(id) else { return }
      _ = $0.state.session.begin()
    },
    Flaw("sign-in-forgets-checkout", "RETURN-ACTION") {
      if $0.before.session.pending == .checkout, $0.state.isPaying { $0.state.flows.endAll() }
    },
    Flaw("sign-out-keeps-orders", "SIGNOUT-PURGE", on: .signOut, keeping: \.orders),
  ]

  private static let presentations: [Flaw<ShopCoordinator>] = [
    Flaw("cancelled-flow-clears-catalog", "CHILD-SCOPE") {
      if $0.isSignInCancelled { $0.state.catalogPath.popToRoot() }
    },
    Flaw("checkout-from-the-root-only", "FOCUS-ARRIVES", on: .startCheckout) {
      if !$0.before.catalogPath.isEmpty { $0.state = $0.before }
    },
    Flaw("placed-order-isnt-shown", "FOCUS-ARRIVES") {
      if case .checkout(_, .completeOrder) = $0.action { $0.state.tabs = $0.before.tabs }
    },
    Flaw("expired-checkout-says-nothing", "RESULT-EXACTLY-ONCE") {
      guard case .checkout(let id, .expire) = $0.action, $0.before.isPaying else { return }
      $0.state.flows = $0.before.flows
      $0.state.flows.remove(id)
    },
    Flaw("checkout-above-gate", "ONE-PRESENTED", on: .startCheckout) {
      if $0.before.isGateUp { $0.state.presentCheckout() }
    },
    Flaw("checkout-above-sheet", "MODAL-EXCLUSIVE", on: .startCheckout) {
      if $0.before.isSheetUp { $0.state.presentCheckout() }
    },
    Flaw("two-gates", "SINGLETON-FLOW", on: .select(.orders)) {
      if $0.before.isGateUp { $0.state.presentLogin() }
    },
    Flaw("same-link-restarts-gate", "IDEMPOTENT") {
      guard $0.output == .handled(true), $0.before.isLinkWaiting, $0.state.isLinkWaiting
      else { return }
      $0.state.flows.endAll()
      $0.state.presentLogin()
    },
    Flaw("link-under-sheet", "LINK-VISIBLE") {
      if $0.action.isLink, $0.state.tabs.selected == .catalog { $0.state.orders = $0.before.orders }
    },
    Flaw("link-is-denied", "LINK-ROUND-TRIP") {
      if $0.output == .handled(true), $0.state.isGateUp { $0.output = .handled(false) }
    },
    Flaw("shown-tab-starts-over", "TAB-INDEPENDENCE", on: .select(.catalog)) {
      guard $0.before.tabs.selected == .orders, $0.state.tabs.selected == .catalog else { return }
      $0.state.catalogPath.popToRoot()
    },
    Flaw("tab-changes-under-flow", "REFUSED", on: .select(.catalog)) {
      guard $0.before.presented != nil else { return }
      if $0.before.tabs.selected == .orders { $0.state.showCatalog() }
    },
    Flaw("catalog-stuck-after-orders", "FOCUS-ARRIVES") {
      if case .catalog(.navigate) = $0.action, $0.before.orders != nil { $0.state = $0.before }
    },
    Flaw("cancellation-is-lost", "RESULT-EXACTLY-ONCE") {
      if case .cancelOrder = $0.output { $0.output = nil }
    },
    Flaw("catalog-stays-away", "KNOWN-ROUTES", on: .select(.catalog)) {
      guard $0.state.tabs.selected == .catalog, !$0.state.catalogPath.isEmpty else { return }
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
    .step("sheet-outlives-its-presenter", "NO-PHANTOM") {
      guard $0.action.isLink, $0.state.tabs.selected == .catalog, let orders = $0.before.orders
      else { return }
      $0.state.orders?.modals = orders.modals
    },
    .step("answer-lands-under-the-gate", "NO-PUSH-UNDER-MODAL") {
      guard case .login(let id, .completeLogin) = $0.action, $0.before.flows.contains(id)
      else { return }
      $0.state = $0.before
      $0.state.catalogPath.push(.product(id: "1"))
    },
  ]
}
