public import Coordinators

/// The document's `ParentCoordinator` line by line; comments quote the original code.
///
/// The checkout is that of the document's `handle(deepLink:)`, and `removeChild(_:)` that of its
/// protocol for parents: put into this class, which has the sign-in alone.
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
    case .checkout(let id, let action): state.children.tellAsWritten(id, .checkout(action))
    case .removeChild(let id):
      state.children.unlist(id)  // childCoordinators.removeAll { $0 === coordinator as AnyObject }
    case .tapDone(let id):
      // Button("Done") { coordinator.completeLogin() }
      if state.isLogin(id) {
        state.children.tellAsWritten(id, .login(.completeLogin(user: "ann")))
      } else {
        state.children.tellAsWritten(id, .checkout(.completeOrder(id: "1")))
      }
    case .swipe:
      // No code tells a coordinator.
      if let id = state.presented { state.children.closeSurface(of: id) }
    case .rebuild: break  // @StateObject var childCoordinator, in the parent's view
    }
    return nil
  }
}
