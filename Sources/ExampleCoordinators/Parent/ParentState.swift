public import Coordinators

/// The child flows of the parent, which shows no screens of its own.
public struct ParentState: FlowParentState, Hashable, Sendable {
  /// The document's `childCoordinators`, each flow presented as a modal.
  public var children = ChildRegistry<ChildFlow, FlowValue>()
  /// The sign-ins that were started last.
  public var logins = LatestFlows()
  /// The checkouts that were started last.
  public var checkouts = LatestFlows()

  /// A parent without children.
  public init() {}
}

extension ParentState {
  /// Whether a flow is a sign-in, or was one of the last two.
  func isLogin(_ id: ChildID) -> Bool {
    children[id].map { $0.kind == .login } ?? (id == logins.last || id == logins.previous)
  }

  /// Lists a sign-in and presents it, as `startLoginFlow()` does.
  mutating func startLogin() { logins.add(children.start(.login(LoginState()), on: .modal)) }

  /// Lists a checkout and presents it.
  mutating func startCheckout() {
    checkouts.add(children.start(.checkout(CheckoutState()), on: .modal))
  }
}

/// Everything that can happen to the parent and its children.
public enum ParentAction: FlowParentAction, Hashable, Sendable, Codable {
  // MARK: The program

  /// `startLoginFlow()`.
  case startLogin
  /// The same for a checkout.
  case startCheckout
  /// Something for a sign-in, which may be gone: a service answers late.
  case login(ChildID, LoginAction)
  /// Something for a checkout, which may be gone.
  case checkout(ChildID, CheckoutAction)
  /// `removeChild(_:)`: the parent takes a flow away.
  case removeChild(ChildID)
  /// The "Done" button in a view of a child; a second tap finds the child gone.
  case tapDone(in: ChildID)

  // MARK: The system

  /// The flow that is presented was swiped away (S18).
  case swipe
  /// The parent's view was built again.
  case rebuild
}

extension ParentAction {
  /// The flow that it is for.
  public var child: ChildID? {
    switch self {
    case .login(let id, _), .checkout(let id, _), .tapDone(let id), .removeChild(let id): id
    case .startLogin, .startCheckout, .swipe, .rebuild: nil
    }
  }
}
