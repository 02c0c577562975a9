public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

public struct CheckoutCoordinatorMachine: FlowMachine {
  public var coordinator = Running(CheckoutCoordinator())
  public init() {}

  static let routes: [CheckoutRoute] = [.address, .payment, .review]

  public func actions(in state: State, _ offers: inout Offers<Action>) {
    offers.flow(state.state, routes: Self.routes) {
      $0(each: ["1", "2"], weight: 0.25) { .completeOrder(id: $0) }
      $0(.cancel, weight: 0.25)
      $0(.expire, by: .world, weight: 0.25)
    }
  }

  public func check(_ state: State, _ checks: inout Checks) {
    checks.asksForNavigationOnly(state.output) { $0.isNavigation }
    checks.sometimes("an order is placed", state.output == .finished(.success("1")))
    checks.sometimes("a user gives up", state.output == .finished(.cancelled))
    checks.sometimes("a checkout ends by itself", state.output == .finished(.ended))
    checks.sometimes("all steps are on screen", state.state.path == [.address, .payment, .review])
    checks.sometimes(
      "the flow ends above its root", state.output != nil && state.state.path.depth > 0)
  }

  public func checkStep(
    from before: State, by action: Action, to after: State, _ checks: inout Checks
  ) {
    checks.takesStep(
      action.step, from: before.state, to: after.state, delivering: after.output?.result)
    let isShown = action == .start && !before.state.isRunning
    checks.always(
      "VIEW-FACTORY", "a view factory makes the view, with the services of the container",
      after.output?.view == (isShown ? CheckoutView() : nil))
  }

  public func canBeTappedTwice(_ action: CheckoutAction) -> Bool {
    if case .navigate = action { true } else { false }
  }
}

extension CheckoutAction: FlowChildAction {
  public var step: FlowStep<CheckoutRoute, String> {
    switch self {
    case .start: .start
    case .navigate(let route): .move(.show(route))
    case .pop: .move(.pop(1))
    case .popToRoot: .move(.popToRoot)
    case .backWrite(let depth): .move(.backWrite(depth: depth))
    case .completeOrder(let id): .end(.success(id))
    case .cancel, .swipe: .end(.cancelled)
    case .expire: .end(.ended)
    }
  }
}

extension CheckoutOutput {
  /// The result of the flow; nil for an output that isn't about navigation.
  package var result: FlowResult<String>? {
    if case .finished(let result) = self { result } else { nil }
  }

  /// The view that a view factory has to make; nil for an output about something else.
  fileprivate var view: CheckoutView? { if case .makeView(let view) = self { view } else { nil } }

  fileprivate var isNavigation: Bool { if case .charge = self { false } else { true } }
}

extension Flaw<CheckoutCoordinator> {
  public static let all: [Flaw<CheckoutCoordinator>] =
    flow(\.self, path: \.path, showing: .address, delivering: { .finished($0) }, step: \.step)
    + [
      Flaw("swipe-ends-in-silence", "RESULT-EXACTLY-ONCE", on: .swipe) { $0.output = nil },
      Flaw("automatic-end-is-never-delivered", "RESULT-EXACTLY-ONCE", on: .expire) {
        $0.output = nil
      },
      Flaw("makes-its-own-view", "VIEW-FACTORY") {
        if case .makeView = $0.output { $0.output = nil }
      },
      Flaw("makes-its-own-service", "VIEW-FACTORY") {
        guard case .makeView(var view) = $0.output else { return }
        view.paymentService = .own
        $0.output = .makeView(view)
      },
    ]
}
