import CoordinatorTesting
import Coordinators
import ExampleCoordinators
import Testing

@Suite struct ShopCoordinatorTests {
  private let shop = ShopCoordinator()

  /// The shop with somebody signed in, at the orders.
  private func signedIn() -> ShopState {
    var state = ShopState()
    _ = shop.reduce(into: &state, action: .select(.orders))
    _ = shop.reduce(into: &state, action: .login(1, .completeLogin(user: "ann")))
    return state
  }

  @Test func theGateRemembersWhyItCameUp() {
    let state = signedIn()
    #expect(state.session == .signedIn)
    #expect(state.tabs.selected == .orders)
    #expect(state.flows.isEmpty)
    #expect(state.flows.latest == .init(id: 1, result: .success(.user("ann"))))
  }

  @Test func whatTheOrdersAskForIsHandedOn() {
    var state = signedIn()
    _ = shop.reduce(into: &state, action: .orders(.present(.cancelOrder(orderId: "7"))))
    let no = shop.reduce(into: &state, action: .orders(.button(isConfirmed: false)))
    #expect(no == nil)
    _ = shop.reduce(into: &state, action: .orders(.present(.cancelOrder(orderId: "7"))))
    let yes = shop.reduce(into: &state, action: .orders(.button(isConfirmed: true)))
    #expect(yes == .cancelOrder(id: "7"))
  }

  @Test func whatASheetCoversIsOutOfReach() {
    var state = signedIn()
    _ = shop.reduce(into: &state, action: .orders(.present(.refund(orderId: "1"))))
    let covered = state
    for action in [.select(.catalog), .startCheckout, .catalog(.pop)] as [ShopAction] {
      _ = shop.reduce(into: &state, action: action)
      #expect(state == covered, "\(action)")
    }
    _ = shop.reduce(into: &state, action: .orders(.dismiss))
    _ = shop.reduce(into: &state, action: .select(.catalog))
    #expect(state.tabs.selected == .catalog)
  }

  @Test func aPlacedOrderIsShown() {
    var state = signedIn()
    _ = shop.reduce(into: &state, action: .startCheckout)
    _ = shop.reduce(into: &state, action: .checkout(2, .completeOrder(id: "7")))
    #expect(state.orders?.path == [.detail(orderId: "7")])
    _ = shop.reduce(into: &state, action: .sessionExpires)
    #expect(state.orders == nil)
    #expect(state.tabs.selected == .catalog)
  }

  @Test func theSameLinkLeavesTheFormAsItIs() {
    var state = ShopState()
    let link = ShopAction.open(url: "orders://detail/7")
    #expect(shop.reduce(into: &state, action: link) == .handled(true))
    _ = shop.reduce(into: &state, action: .login(1, .navigate(to: .forgotPassword)))
    let waiting = state
    #expect(shop.reduce(into: &state, action: link) == .handled(true))
    #expect(state == waiting)
    _ = shop.reduce(into: &state, action: .login(1, .completeLogin(user: "ann")))
    #expect(state.orders?.path == [.detail(orderId: "7")])
  }
}
