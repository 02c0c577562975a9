package import CoordinatorTesting
import Coordinators

// Flaws between the shop and the screen.

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
