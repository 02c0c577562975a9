public import CoordinatorTesting
import Coordinators

// One small override each: what goes wrong between two coordinators when one rule is forgotten.

extension Flaw<ShopCoordinator> {
  /// Every flaw of the shop.
  public static let all: [Flaw<ShopCoordinator>] = gates + links + tabs + flows

  // MARK: The gate

  private static let gates: [Flaw<ShopCoordinator>] = [
    Flaw(
      "orders-tab-unguarded", breaks: "one auth check for every entry", caughtBy: "AUTH-GATE"
    ) { state, action, reduce in
      guard case .select(.orders) = action, state.presented == nil else {
        return reduce(&state, action)
      }
      state.tabs.select(.orders) { .orders(OrderState()) }
      return nil
    },
    Flaw(
      "checkout-unguarded", breaks: "one auth check for every entry", caughtBy: "AUTH-GATE"
    ) { state, action, reduce in
      guard case .startCheckout = action, state.presented == nil else {
        return reduce(&state, action)
      }
      state.flows.start(.checkout(CheckoutState()), on: .modal)
      return nil
    },
    Flaw(
      "cancelled-sign-in-signs-in", breaks: "only a success signs in", caughtBy: "AUTH-GATE"
    ) { state, action, reduce in
      let isSigningIn = state.session.isAuthenticating
      let output = reduce(&state, action)
      if case .login(_, .cancel) = action, isSigningIn, !state.session.isAuthenticating {
        _ = state.session.succeed()
      }
      return output
    },
    Flaw(
      "sign-in-forgets-checkout", breaks: "the return action runs after sign-in",
      caughtBy: "RETURN-ACTION"
    ) { state, action, reduce in
      let pending = state.session.pending
      let output = reduce(&state, action)
      if case .login(_, .completeLogin) = action, pending == .checkout { state.flows.endAll() }
      return output
    },
    Flaw(
      "cancel-keeps-attempt", breaks: "a cancelled sign-in is over", caughtBy: "PENDING-SURVIVES"
    ) { state, action, reduce in
      let isSigningIn = state.session.isAuthenticating
      let output = reduce(&state, action)
      if case .login(_, .cancel) = action, isSigningIn { _ = state.session.begin() }
      return output
    },
    Flaw(
      "form-forgets-intent", breaks: "what waits survives what happens in the form",
      caughtBy: "PENDING-SURVIVES"
    ) { state, action, reduce in
      let output = reduce(&state, action)
      if case .login(_, .navigate) = action, state.session.isAuthenticating {
        _ = state.session.begin()
      }
      return output
    },
    Flaw(
      "sign-out-keeps-orders", breaks: "nothing protected survives a sign-out",
      caughtBy: "SIGNOUT-PURGE"
    ) { state, action, reduce in
      let orders = state.tabs[.orders]
      let output = reduce(&state, action)
      if case .signOut = action { state.tabs[.orders] = orders }
      return output
    },
  ]

  // MARK: Links

  private static let links: [Flaw<ShopCoordinator>] = [
    Flaw(
      "link-under-sheet", breaks: "a link dismisses what is presented", caughtBy: "LINK-VISIBLE"
    ) { state, action, reduce in
      let orders = state.tabs[.orders]
      let output = reduce(&state, action)
      if case .open = action, state.tabs.selected == .catalog { state.tabs[.orders] = orders }
      return output
    },
    Flaw(
      "link-without-reset", breaks: "a link starts from a known state", caughtBy: "LINK-CANONICAL"
    ) { state, action, reduce in
      let path = state.catalog?.path
      let output = reduce(&state, action)
      if case .open = action, state.tabs.selected == .catalog, let path, path.depth > 0 {
        state.updateCatalog {
          if $0.path != path, let top = $0.path.top { $0.path = path; $0.path.push(top) }
        }
      }
      return output
    },
    Flaw(
      "bad-link-ends-flow", breaks: "a link to nowhere changes nothing", caughtBy: "VALID-POP"
    ) { state, action, reduce in
      let output = reduce(&state, action)
      if output == .handled(false) {
        state.flows.endAll()
        state.session.cancel()
      }
      return output
    },
    Flaw(
      "link-is-denied", breaks: "handle(url:) says whether it showed something",
      caughtBy: "LINK-ROUND-TRIP"
    ) { state, action, reduce in
      let output = reduce(&state, action)
      return output == .handled(true) && state.isGateUp ? .handled(false) : output
    },
  ]

  // MARK: Tabs and what is in them

  private static let tabs: [Flaw<ShopCoordinator>] = [
    Flaw(
      "catalog-pops-orders", breaks: "what happens in one tab stays there",
      caughtBy: "TAB-INDEPENDENCE"
    ) { state, action, reduce in
      let output = reduce(&state, action)
      if case .catalog(.popToRoot) = action, state.presented == nil,
        state.tabs.selected == .catalog
      {
        state.updateOrders { $0.path.popToRoot() }
      }
      return output
    },
    Flaw(
      "second-tap-on-tab-ignored", breaks: "a tap on the selected tab goes to its root",
      caughtBy: "POP-DEPTH"
    ) { state, action, reduce in
      if case .select(let tab) = action, tab == state.tabs.selected { return nil }
      return reduce(&state, action)
    },
    Flaw(
      "tab-changes-under-flow", breaks: "what a flow covers is out of reach", caughtBy: "REFUSED"
    ) { state, action, reduce in
      if case .select(.catalog) = action, state.presented != nil,
        state.tabs.selected == .orders
      {
        state.tabs.select(.catalog) { .catalog(CatalogState()) }
        state.updateCatalog { _ = CatalogCoordinator().reduce(into: &$0, action: .appear) }
      }
      return reduce(&state, action)
    },
    Flaw(
      "tab-changes-under-sheet", breaks: "what a sheet covers is out of reach",
      caughtBy: "REFUSED"
    ) { state, action, reduce in
      if case .select(.catalog) = action, state.isSheetUp, state.presented == nil {
        state.tabs.selected = .catalog
        state.updateCatalog { _ = CatalogCoordinator().reduce(into: &$0, action: .appear) }
      }
      return reduce(&state, action)
    },
    Flaw(
      "catalog-tab-ignored", breaks: "a tab that is tapped is shown", caughtBy: "FOCUS-ARRIVES"
    ) { state, action, reduce in
      if case .select(.catalog) = action, state.tabs.selected == .orders { return nil }
      return reduce(&state, action)
    },
    Flaw(
      "catalog-stuck-after-orders", breaks: "each tab works, whatever was shown before",
      caughtBy: "FOCUS-ARRIVES"
    ) { state, action, reduce in
      if case .catalog(.navigate) = action, state.orders != nil { return nil }
      return reduce(&state, action)
    },
    Flaw(
      "cancellation-is-lost", breaks: "what a child asks for is handed on",
      caughtBy: "RESULT-EXACTLY-ONCE"
    ) { state, action, reduce in
      let output = reduce(&state, action)
      if case .cancelOrder = output { return nil }
      return output
    },
    Flaw(
      "catalog-stays-away", breaks: "the views of a tab come back with it",
      caughtBy: "KNOWN-ROUTES"
    ) { state, action, reduce in
      let output = reduce(&state, action)
      if case .select(.catalog) = action, state.tabs.selected == .catalog {
        state.updateCatalog { if $0.path.depth > 0 { $0.destinations = .none } }
      }
      return output
    },
  ]
}
