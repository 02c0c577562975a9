public import CoordinatorTesting
import Coordinators

// What goes wrong between the shop and the screen, one small bug each.

extension ShopMachine {
  /// Bugs that only a device shows.
  public static let deviceFlaws: [DeviceFlaw<ShopMachine>] = [
    DeviceFlaw(
      Flaw(
        "sheet-outlives-its-presenter", breaks: "what leaves the screen takes its sheets along",
        caughtBy: "NO-PHANTOM"
      ) { state, action, reduce in
        let modals = state.orders?.modals
        let output = reduce(&state, action)
        if case .open = action, state.tabs.selected == .catalog, let modals {
          state.updateOrders { $0.modals = modals }
        }
        return output
      }),
    DeviceFlaw(
      Flaw(
        "answer-lands-under-the-gate", breaks: "what an answer shows is seen",
        caughtBy: "NO-PUSH-UNDER-MODAL"
      ) { state, action, reduce in
        guard case .login(let id, .completeLogin) = action, state.flows.contains(id) else {
          return reduce(&state, action)
        }
        state.updateCatalog { $0.path.push(.product(id: "1")) }
        return nil
      }),
  ]
}
