import CoordinatorTesting
import ExampleCoordinators
import Testing

@Suite struct CheckoutCoordinatorTests {
  @Test(
    arguments: [
      (.completeOrder(id: "7"), .success("7")), (.cancel, .cancelled), (.swipe, .cancelled),
      (.expire, .ended),
    ] as [(CheckoutAction, FlowResult<String>)])
  func eachWayToEndIsToldOnce(_ action: CheckoutAction, _ result: FlowResult<String>) {
    var state = CheckoutState()
    let coordinator = CheckoutCoordinator()
    #expect(coordinator.reduce(into: &state, action: action) == .finished(result))
    let ended = state
    #expect(coordinator.reduce(into: &state, action: action) == nil)
    #expect(state == ended)
  }

  @Test func theStepsAreShownInTurnAndNothingIsCharged() {
    var state = CheckoutState()
    let coordinator = CheckoutCoordinator()
    for route in [CheckoutRoute.address, .address, .payment, .review] {
      #expect(coordinator.reduce(into: &state, action: .navigate(to: route)) == nil)
    }
    #expect(state.path == [.address, .payment, .review])
    #expect(
      coordinator.reduce(into: &state, action: .completeOrder(id: "1"))
        == .finished(.success("1")))
  }
}
