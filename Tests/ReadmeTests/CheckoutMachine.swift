import CoordinatorTesting

enum CheckoutAction: Hashable, Codable { case add, pay, receiptArrives }
struct CheckoutState: Hashable { var (items, receipts, isPaying) = (0, 0, false) }

struct CheckoutMachine: StateMachine {
  var initialState: CheckoutState { CheckoutState() }

  func reduce(into state: inout CheckoutState, action: CheckoutAction) {
    switch action {
    case .add: state.items += 1
    case .pay: state.isPaying = state.items > 0
    case .receiptArrives: (state.isPaying, state.receipts) = (false, state.receipts + 1)
    }
  }

  func actions(in state: CheckoutState, _ offers: inout Offers<CheckoutAction>) {
    offers(.add)
    offers(.pay)
    offers(.receiptArrives, if: state.isPaying)
  }

  func check(_ state: CheckoutState, _ checks: inout Checks) {
    checks.always("at most one receipt for what is in the cart", state.receipts <= state.items)
    checks.sometimes("a receipt arrives", state.receipts > 0)
  }
}
