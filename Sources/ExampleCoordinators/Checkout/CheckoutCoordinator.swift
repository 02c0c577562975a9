package import CoordinatorTesting
public import Coordinators

/// A screen of the checkout: invented, for the document presents a checkout without its screens.
public enum CheckoutRoute: Hashable, Sendable, Codable {
  case address, payment, review
}

/// The screens and the result of a checkout; a success has the id of the order.
public typealias CheckoutState = Flow<CheckoutRoute, String>

public enum CheckoutAction: Hashable, Sendable, Codable {
  /// `start()`: the parent starts the flow again once it has ended.
  case start
  case navigate(to: CheckoutRoute)
  case pop, popToRoot
  /// The view model reports that the order is placed; on a device it can report twice, and late.
  case completeOrder(id: String)
  case cancel
  /// The cart of the checkout is gone, so the flow ends by itself.
  case expire

  case backWrite(depth: Int)
  /// The user swiped away the sheet in which the flow runs (S18).
  case swipe
}

public enum CheckoutOutput: Hashable, Sendable {
  case finished(FlowResult<String>)
  /// `showCheckout()`: a view factory has to make this view.
  case makeView(CheckoutView)
  /// A charge: business logic that a coordinator must not have, kept here for a claim to find.
  case charge(cents: Int)
}

/// The view of a checkout as a value: a view factory makes it, and its view model gets these
/// services.
public struct CheckoutView: Hashable, Sendable {
  public var cartService = Service.ofContainer
  public var paymentService = Service.ofContainer

  public init() {}

  /// A service that a view model gets.
  public enum Service: Hashable, Sendable {
    /// `container.cartService`: the one of the whole app, which a test can replace.
    case ofContainer
    /// One that the coordinator made itself.
    case own
  }
}

/// The document's `CheckoutCoordinator`, hardened: it orchestrates screens, ends once, and leaves
/// the order to the view model and the view to a view factory.
public struct CheckoutCoordinator: Coordinator {
  public init() {}

  public func reduce(
    into state: inout CheckoutState, action: CheckoutAction
  ) -> CheckoutOutput? {
    guard state.isRunning else {
      guard case .start = action else { return nil }
      state = CheckoutState()
      return .makeView(CheckoutView())
    }
    switch action {
    case .start: break
    case .navigate(let route): if state.path.top != route { state.path.push(route) }
    case .pop: state.path.pop()
    case .popToRoot: state.path.popToRoot()
    case .completeOrder(let id): return .finished(state.end(with: .success(id)))
    case .cancel, .swipe: return .finished(state.end(with: .cancelled))
    case .expire: return .finished(state.end(with: .ended))
    case .backWrite(let depth): state.path.truncate(to: depth)
    }
    return nil
  }
}

/// The document's `CheckoutCoordinator`; comments quote the original code.
///
/// The document shows the presentation of a checkout and leaves the rest to its patterns: a
/// delegate that receives a result as `LoginCoordinator`'s does, and the methods of its protocol.
/// The body of `navigate` isn't shown: it is the one of the hardened form. The screens, the order's
/// id and the reason for an end by itself are invented.
public struct CheckoutCoordinatorAsWritten: Coordinator {
  public init() {}

  public func reduce(
    into state: inout CheckoutState, action: CheckoutAction
  ) -> CheckoutOutput? {
    switch action {
    case .start:
      if state.isRunning { return nil }
      state = CheckoutState()
      var view = CheckoutView()  // let viewModel = CheckoutViewModel(
      view.cartService = .ofContainer  // cartService: container.cartService,
      view.paymentService = .ofContainer  // paymentService: container.paymentService)
      return .makeView(view)  // "Use ViewFactory"
    case .navigate: return CheckoutCoordinator().reduce(into: &state, action: action)
    case .pop: state.path.pop()  // guard !path.isEmpty else { return }; path.removeLast()
    case .popToRoot: state.path.popToRoot()  // path = NavigationPath()
    case .completeOrder(let id):
      // delegate?.…(self, didFinishWith: .success(…))
      return .finished(state.end(with: .success(id)))
    case .cancel:
      return .finished(state.end(with: .cancelled))  // delegate?.…(self, didFinishWith: .cancelled)
    case .expire:
      // "Parent removes child automatically. No explicit completion needed": the output is what the
      // parent notices, and no call of the delegate.
      return .finished(state.end(with: .ended))
    case .backWrite(let depth): state.path.truncate(to: depth)
    case .swipe: break  // No code tells the coordinator.
    }
    return nil
  }
}

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
