import CoordinatorTesting
import Coordinators

extension Flaw<CheckoutCoordinator> {
  public static let all: [Flaw<CheckoutCoordinator>] =
    flow(\.self, path: \.path, showing: .address, delivering: { .finished($0) }, step: \.step)
    + [
      silence(
        "swipe-ends-in-silence", breaks: "a flow that is swiped away says so", of: .swipe),
      silence(
        "automatic-end-is-never-delivered", breaks: "a flow that ends by itself says so",
        of: .expire),
      Flaw("makes-its-own-view", breaks: "use a view factory", caughtBy: "VIEW-FACTORY") {
        if case .makeView = $0.output { $0.output = nil }
      },
      Flaw("makes-its-own-service", breaks: "services are injected", caughtBy: "VIEW-FACTORY") {
        guard case .makeView(var view) = $0.output else { return }
        view.paymentService = .own
        $0.output = .makeView(view)
      },
      Flaw(
        "complete-order-charges", breaks: "no business logic in a coordinator",
        caughtBy: "EFFECTS-ONLY-NAVIGATION"
      ) {
        let total = 1_000
        guard case .finished(.success) = $0.output else { return }
        $0.output = .charge(cents: total + total * 8 / 100)
      },
    ]
}
