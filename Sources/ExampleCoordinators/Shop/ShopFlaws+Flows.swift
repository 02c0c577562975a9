import CoordinatorTesting
import Coordinators

// What goes wrong between a flow and what is below it.

extension Flaw<ShopCoordinator> {
  static let flows: [Flaw<ShopCoordinator>] = [
    Flaw(
      "swipe-keeps-child", breaks: "a flow that is gone has no coordinator",
      caughtBy: "NO-ORPHAN-CHILD"
    ) { state, action, reduce in
      guard case .swipe = action, let id = state.presented else { return reduce(&state, action) }
      state.flows.closeSurface(of: id)
      return nil
    },
    Flaw(
      "cancelled-flow-clears-catalog", breaks: "a flow leaves the tabs alone",
      caughtBy: "CHILD-SCOPE"
    ) { state, action, reduce in
      let count = state.flows.entries.count
      let output = reduce(&state, action)
      if case .login(_, .cancel) = action, state.flows.entries.count < count {
        state.updateCatalog { $0.path.popToRoot() }
      }
      return output
    },
    Flaw(
      "checkout-from-the-root-only", breaks: "a flow that may start does",
      caughtBy: "FOCUS-ARRIVES"
    ) { state, action, reduce in
      if case .startCheckout = action, state.catalogPath.depth > 0 { return nil }
      return reduce(&state, action)
    },
    Flaw(
      "same-link-restarts-gate", breaks: "the same link twice changes nothing",
      caughtBy: "IDEMPOTENT"
    ) { state, action, reduce in
      let isWaiting = state.isLinkWaiting
      let output = reduce(&state, action)
      if output == .handled(true), isWaiting, state.isLinkWaiting {
        state.flows.endAll()
        state.flows.start(.login(LoginState()), on: .modal)
      }
      return output
    },
    Flaw(
      "paid-checkout-stays-on-screen", breaks: "a coordinator that is gone has no flow",
      caughtBy: "NO-ORPHAN-UI"
    ) { state, action, reduce in
      let surfaces = state.flows.surfaces
      let output = reduce(&state, action)
      if case .checkout(_, .completeOrder) = action { state.flows.surfaces = surfaces }
      return output
    },
    Flaw(
      "checkout-above-gate", breaks: "one flow at a time", caughtBy: "ONE-PRESENTED"
    ) { state, action, reduce in
      if case .startCheckout = action, state.isGateUp {
        state.flows.start(.checkout(CheckoutState()), on: .modal)
      }
      return reduce(&state, action)
    },
    Flaw(
      "two-gates", breaks: "a flow runs once at a time", caughtBy: "SINGLETON-FLOW"
    ) { state, action, reduce in
      if case .select(.orders) = action, state.isGateUp {
        state.flows.start(.login(LoginState()), on: .modal)
      }
      return reduce(&state, action)
    },
    Flaw(
      "checkout-above-sheet", breaks: "at most one thing is presented",
      caughtBy: "MODAL-EXCLUSIVE"
    ) { state, action, reduce in
      if case .startCheckout = action, state.isSheetUp {
        state.flows.start(.checkout(CheckoutState()), on: .modal)
      }
      return reduce(&state, action)
    },
    Flaw(
      "expired-checkout-says-nothing", breaks: "a flow that ends by itself says so",
      caughtBy: "RESULT-EXACTLY-ONCE"
    ) { state, action, reduce in
      guard case .checkout(let id, .expire) = action, state.flows[id]?.isCheckout == true else {
        return reduce(&state, action)
      }
      state.flows.remove(id)
      return nil
    },
    Flaw(
      "sign-out-ends-flow-twice", breaks: "a flow delivers one result",
      caughtBy: "RESULT-EXACTLY-ONCE"
    ) { state, action, reduce in
      let id = state.presented
      let output = reduce(&state, action)
      if case .signOut = action, let id, state.flows.isEmpty {
        state.flows.deliver(.ended, from: id)
      }
      return output
    },
    Flaw(
      "sign-in-delivered-as-cancel", breaks: "a success is delivered as one",
      caughtBy: "RESULT-EXACTLY-ONCE"
    ) { state, action, reduce in
      let output = reduce(&state, action)
      if case .login(let id, .completeLogin) = action, state.flows.latest?.id == id {
        state.flows.latest = .init(id: id, result: .cancelled)
      }
      return output
    },
    Flaw(
      "late-sign-in-of-a-closed-gate", breaks: "a flow that is gone is silent",
      caughtBy: "REMOVED-SILENT"
    ) { state, action, reduce in
      if case .login(let id, .completeLogin) = action, !state.flows.contains(id),
        state.flows.isEmpty
      {
        _ = state.session.succeed()
      }
      return reduce(&state, action)
    },
    Flaw(
      "placed-order-isnt-shown", breaks: "a placed order is shown", caughtBy: "FOCUS-ARRIVES"
    ) { state, action, reduce in
      let tabs = state.tabs
      let output = reduce(&state, action)
      if case .checkout(_, .completeOrder) = action { state.tabs = tabs }
      return output
    },
  ]
}
