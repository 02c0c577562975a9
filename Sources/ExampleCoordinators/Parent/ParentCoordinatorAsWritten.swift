public import Coordinators

/// The document's `ParentCoordinator` line by line; comments quote the original code.
public struct ParentCoordinatorAsWritten: Coordinator {
  public init() {}

  public func reduce(into state: inout ParentState, action: ParentAction) -> Never? {
    switch action {
    case .startLogin:
      // let loginCoordinator = LoginCoordinator(); loginCoordinator.delegate = self
      // childCoordinators.append(loginCoordinator); loginCoordinator.start()
      state.startLogin()
    case .startCheckout:
      // let checkoutCoordinator = CheckoutCoordinator(); checkoutCoordinator.delegate = self
      // addChild(checkoutCoordinator); // Present checkout flow
      state.startCheckout()
    case .login(let id, let action): state.children.tellAsWritten(id, .login(action))
    case .checkout(let id, let action): tellCheckout(id, action, in: &state)
    case .removeChild(let id):
      state.children.unlist(id)  // childCoordinators.removeAll { $0 === coordinator as AnyObject }
    case .tapDone(let id):
      // Button("Done") { coordinator.completeLogin() }
      if state.isLogin(id) {
        state.children.tellAsWritten(id, .login(.completeLogin(user: "ann")))
      } else {
        tellCheckout(id, .completeOrder(id: "1"), in: &state)
      }
    case .swipe:
      // No code tells a coordinator.
      if let id = state.presented { state.children.closeSurface(of: id) }
    case .rebuild: break  // @StateObject var childCoordinator, in the parent's view
    }
    return nil
  }

  private func tellCheckout(
    _ id: ChildID, _ action: CheckoutAction, in state: inout ParentState
  ) {
    let flow = state.children.tellAsWritten(id, .checkout(action))
    // "Parent removes child automatically"
    if case .checkout(let checkout) = flow, checkout.outcome == .ended { state.children.remove(id) }
  }
}
