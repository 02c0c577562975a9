import CoordinatorTesting
import Coordinators
import ExampleCoordinators
import Testing

@Suite struct OrderCoordinatorTests {
  @Test func aLinkShowsWhatItNames() {
    var state = OrderState()
    let orders = OrderCoordinator()
    #expect(orders.reduce(into: &state, action: .present(.refund(orderId: "1"))) == nil)
    #expect(orders.reduce(into: &state, action: .navigate(to: .detail(orderId: "2"))) == nil)
    #expect(state.path.isEmpty)
    let link = OrderAction.handle(url: "orders://tracking/7")
    #expect(orders.reduce(into: &state, action: link) == .handled(true))
    #expect(state.path == [.tracking(orderId: "7")])
    #expect(state.modals.isEmpty)
    let shown = state
    #expect(orders.reduce(into: &state, action: link) == .handled(true))
    #expect(orders.reduce(into: &state, action: .handle(url: "orders://7")) == .handled(false))
    #expect(state == shown)
  }

  @Test func theSecondSheetIsPresentedByTheFirst() {
    var state = OrderState()
    let orders = OrderCoordinator()
    _ = orders.reduce(into: &state, action: .present(.refund(orderId: "1")))
    _ = orders.reduce(into: &state, action: .present(.contactSupport(orderId: "1")))
    _ = orders.reduce(into: &state, action: .present(.cancelOrder(orderId: "1")))
    _ = orders.reduce(into: &state, action: .notification(orderId: "2"))
    #expect(state.modals.layers.map(\.id) == ["refund-1", "contact-1", "cancel-1"])
    #expect(
      orders.reduce(into: &state, action: .button(isConfirmed: true))
        == .cancellationConfirmed(orderId: "1"))
    _ = orders.reduce(into: &state, action: .lateDismissal(of: .refund(orderId: "1")))
    #expect(state.modals.isEmpty)
  }
}
