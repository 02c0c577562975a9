public import Coordinators

/// The document's `ParentCoordinator`, hardened: it presents one child flow at a time, hears how it ended, and
/// removes it.
///
/// What happens to a child goes through the child's own coordinator, and only what that one says reaches the parent.
/// An action for a child that is gone is stale, and changes nothing.
public struct ParentCoordinator: Coordinator {
  /// Makes the coordinator; all its state is in ``ParentState``.
  public init() {}

  /// Does what the action says, or refuses it.
  public func reduce(into state: inout ParentState, action: ParentAction) -> Never? {
    switch action {
    case .startLogin: if state.presented == nil { state.startLogin() }
    case .startCheckout: if state.presented == nil { state.startCheckout() }
    case .login(let id, let action): reduceLogin(id, action, in: &state)
    case .checkout(let id, let action): reduceCheckout(id, action, in: &state)
    case .removeChild(let id): state.children.finish(id, with: .ended)
    case .tapDone(let id): complete(id, in: &state)
    case .swipe: if let id = state.presented { swipe(id, in: &state) }
    case .rebuild: break  // The parent owns its children; its view only shows them.
    }
    return nil
  }

  /// The view knows its own coordinator only: `coordinator.completeLogin()`.
  private func complete(_ id: ChildID, in state: inout ParentState) {
    switch state.children[id] {
    case .login: reduceLogin(id, .completeLogin(user: "ann"), in: &state)
    case .checkout: reduceCheckout(id, .completeOrder(id: "1"), in: &state)
    case nil: break
    }
  }

  private func swipe(_ id: ChildID, in state: inout ParentState) {
    switch state.children[id] {
    case .login: reduceLogin(id, .swipe, in: &state)
    case .checkout: reduceCheckout(id, .swipe, in: &state)
    case nil: break
    }
  }
}

// MARK: What a child says

extension ParentCoordinator {
  private func reduceLogin(_ id: ChildID, _ action: LoginAction, in state: inout ParentState) {
    let result = state.children.update(id) { child -> FlowResult<User>? in
      guard case .login(var login) = child else { return nil }
      defer { child = .login(login) }
      return LoginCoordinator().reduce(into: &login, action: action)
    }
    // loginCoordinatorDidFinish(_:)
    if case let result?? = result { state.children.finish(id, with: result.map(ParentValue.user)) }
  }

  private func reduceCheckout(
    _ id: ChildID, _ action: CheckoutAction, in state: inout ParentState
  ) {
    let output = state.children.update(id) { child -> CheckoutOutput? in
      guard case .checkout(var checkout) = child else { return nil }
      defer { child = .checkout(checkout) }
      return CheckoutCoordinator().reduce(into: &checkout, action: action)
    }
    if case .finished(let result)?? = output {
      state.children.finish(id, with: result.map(ParentValue.order))
    }
  }
}
