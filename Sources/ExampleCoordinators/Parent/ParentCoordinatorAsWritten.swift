public import Coordinators

/// The document's `ParentCoordinator`, with its code beside each line that does the same.
public struct ParentCoordinatorAsWritten: Coordinator {
  /// Makes the coordinator; all its state is in ``ParentState``.
  public init() {}

  /// Does what the document's code does.
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
    case .login(let id, let action): reduceLogin(id, action, in: &state)
    case .checkout(let id, let action): reduceCheckout(id, action, in: &state)
    case .removeChild(let id):
      state.children.unlist(id)  // childCoordinators.removeAll { $0 === coordinator as AnyObject }
    case .tapDone(let id):
      // Button("Done") { coordinator.completeLogin() }
      if state.logins.contains(id) {
        reduceLogin(id, .completeLogin(user: "ann"), in: &state)
      } else {
        reduceCheckout(id, .completeOrder(id: "1"), in: &state)
      }
    case .swipe:
      // Nobody tells a coordinator.
      if let id = state.presented { state.children.closeSurface(of: id) }
    case .rebuild: break  // @StateObject var childCoordinator, in the parent's view
    }
    return nil
  }
}

// MARK: Children

extension ParentCoordinatorAsWritten {
  private func reduceLogin(_ id: ChildID, _ action: LoginAction, in state: inout ParentState) {
    var login = LoginState()
    if case .login(let listed) = state.children[id] { login = listed }
    let result = LoginCoordinatorAsWritten().reduce(into: &login, action: action)
    state.children.update(id) { $0 = .login(login) }
    // delegate?.loginCoordinator(self, didFinishWith: result)
    if let result { didFinish(id, with: result.map(ParentValue.user), in: &state) }
  }

  private func reduceCheckout(
    _ id: ChildID, _ action: CheckoutAction, in state: inout ParentState
  ) {
    var checkout = CheckoutState()
    if case .checkout(let listed) = state.children[id] { checkout = listed }
    let output = CheckoutCoordinatorAsWritten().reduce(into: &checkout, action: action)
    state.children.update(id) { $0 = .checkout(checkout) }
    if case .finished(let result) = output {
      didFinish(id, with: result.map(ParentValue.order), in: &state)
    } else if checkout.outcome == .ended {
      state.children.remove(id)  // "Parent removes child automatically"
    }
  }

  /// The view of a flow keeps its coordinator alive, whose delegate is still set when it is off the list.
  private func didFinish(
    _ id: ChildID, with result: FlowResult<ParentValue>, in state: inout ParentState
  ) {
    guard state.children.contains(id) || state.children.isOnScreen(id) else { return }
    state.children.deliver(result, from: id)
    state.children.remove(id)  // childCoordinators.removeAll { $0 === coordinator }
  }
}
