public import Coordinators

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
