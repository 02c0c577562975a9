public import Coordinators

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
