public import Coordinators

/// The document's `ParentCoordinator`, hardened: it presents one child flow at a time, receives its
/// result, and removes it.
///
/// An action for a child goes through the child's own coordinator, and only that coordinator's
/// output reaches the parent. An action for a child that is gone is stale and changes nothing.
public struct ParentCoordinator: Coordinator {
  public init() {}

  public func reduce(into state: inout ParentState, action: ParentAction) -> Never? {
    switch action {
    case .startLogin: if state.presented == nil { state.startLogin() }
    case .startCheckout: if state.presented == nil { state.startCheckout() }
    case .login(let id, let action): state.children.tell(id, .login(action))
    case .checkout(let id, let action): state.children.tell(id, .checkout(action))
    case .removeChild(let id): state.children.finish(id, with: .ended)
    case .tapDone(let id):
      // The view knows only its own coordinator: `coordinator.completeLogin()`.
      state.children.tell(id, .login(.completeLogin(user: "ann")))
      state.children.tell(id, .checkout(.completeOrder(id: "1")))
    case .swipe:
      guard let id = state.presented else { return nil }
      state.children.tell(id, .login(.swipe))
      state.children.tell(id, .checkout(.swipe))
    case .rebuild: break  // The parent owns its children; its view only shows them.
    }
    return nil
  }
}
