package import CoordinatorTesting
public import Coordinators

extension Form<CheckoutCoordinatorMachine> {
  package static let all = [
    Form(
      "business-logic", breaks: "never put business logic in coordinators",
      caughtBy: "EFFECTS-ONLY-NAVIGATION", CheckoutThatCharges())
  ]
}

/// The document's incorrect `CheckoutCoordinator`, which charges the user; comments quote the
/// original code.
public struct CheckoutThatCharges: Coordinator {
  public init() {}

  public func reduce(
    into state: inout CheckoutState, action: CheckoutAction
  ) -> CheckoutOutput? {
    guard case .completeOrder = action else {
      return CheckoutCoordinatorAsWritten().reduce(into: &state, action: action)
    }
    let total = 1_000  // cart.items.reduce(0) { $0 + $1.price }
    let tax = total * 8 / 100  // total * 0.08
    return .charge(cents: total + tax)  // try await paymentService.charge(total + tax)
  }
}
