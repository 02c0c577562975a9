import CoordinatorTesting
import ShopLogic

/// The sample app's coordinator as a machine: what its tests fuzz is what the app ships.
struct ShopMachine: CoordinatorMachine {
  var coordinator = Running(ShopCoordinator())
  var initialState: Observed<ShopCoordinator> { Observed(ShopState()) }

  func actions(in state: Observed<ShopCoordinator>, _ offers: inout Offers<ShopAction>) {
    let state = state.state
    offers(each: [.cart, .product(id: 1), .product(id: 2)]) { .open($0) }
    offers(.add(product: 1), if: state.cart.count < 2)
    offers(each: [.showFilters, .checkOut, .signIn, .pay, .closeCheckout]) { $0 }
    offers(.tryAgain, if: !state.alert.isEmpty)
    offers(each: 0..<state.path.depth, by: .system) { .wentBack(depth: $0) }
    offers(each: [.filters, .signIn], by: .system) { .dismissed($0) }
    offers(each: [.cartIsEmpty, .signInFailed, .paymentFailed], by: .system) { .alertClosed($0) }
    offers(each: [true, false], by: .service) { .signInAnswered(isAccepted: $0) }
    offers(each: [true, false], by: .service) { .paymentAnswered(isAccepted: $0) }
    offers(.signedOut, by: .world, weight: 0.1)
  }

  func check(_ state: Observed<ShopCoordinator>, _ checks: inout Checks) {
    let state = state.state
    checks.always("one modal at a time", state.modalCount <= 1)
    checks.always("only a user pays", state.cover.isEmpty || state.isSignedIn)
    checks.always("nothing is paid without a checkout", !state.isPaying || !state.cover.isEmpty)
    checks.sometimes("a payment fails", state.alert.presented == .paymentFailed)
    checks.sometimes("the user is deep in the shop", state.path.depth > 3)
  }

  func checkStep(
    from before: Observed<ShopCoordinator>, by action: ShopAction,
    to after: Observed<ShopCoordinator>, _ checks: inout Checks
  ) { checks.always("a payment is asked for once", after.output == nil || !before.state.isPaying) }
}
