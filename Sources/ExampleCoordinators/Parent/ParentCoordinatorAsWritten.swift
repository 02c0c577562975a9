public import Coordinators

/// The document's `ParentCoordinator` line by line; comments quote the original code.
///
/// The checkout is that of the document's `handle(deepLink:)`, put into this class, which has the
/// sign-in alone.
public struct ParentCoordinatorAsWritten: Coordinator {
  private let hasDelegate: Bool

  public init() { self.init(hasDelegate: true) }

  /// Creates a parent that its children call, or one that never became their delegate.
  init(hasDelegate: Bool) { self.hasDelegate = hasDelegate }

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
    case .login(let id, let action): tell(id, .login(action), in: &state)
    case .checkout(let id, let action): tell(id, .checkout(action), in: &state)
    case .removeChild: break  // No code calls the protocol's removeChild(_:).
    case .tapDone(let id):
      // Button("Done") { coordinator.completeLogin() }
      let isLogin = state.isLogin(id)
      tell(
        id, isLogin ? .login(.completeLogin(user: "ann")) : .checkout(.completeOrder(id: "1")),
        in: &state)
    case .swipe:
      // No code tells a coordinator. Of two flows, the first is on screen (S1, S3).
      let shown = state.children.surfaces.first { $0.host == .modal }
      if let shown { state.children.closeSurface(of: shown.id) }
    case .rebuild: break  // @StateObject var childCoordinator, in the parent's view
    }
    return nil
  }

  private func tell(_ id: ChildID, _ action: FlowAction, in state: inout ParentState) {
    state.children.tellAsWritten(id, action, hasDelegate: hasDelegate)
  }
}
