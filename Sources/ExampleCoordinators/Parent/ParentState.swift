public import Coordinators

/// The child flows of the parent, which shows no screens of its own.
public struct ParentState: FlowParentState, Hashable, Sendable {
  /// The document's `childCoordinators`, each flow presented as a modal.
  public var children = ChildRegistry<ChildFlow, FlowValue>()
  /// The last two sign-ins started.
  public var logins = LatestFlows()
  public var checkouts = LatestFlows()

  public init() {}

  /// Returns whether a flow is a sign-in, alive or among the last two.
  func isLogin(_ id: ChildID) -> Bool {
    if let child = children[id] { return child.kind == .login }
    return id == logins.last || id == logins.previous
  }

  mutating func startLogin() { logins.add(children.start(.login(LoginState()), on: .modal)) }

  mutating func startCheckout() {
    checkouts.add(children.start(.checkout(CheckoutState()), on: .modal))
  }
}

public enum ParentAction: FlowParentAction, Hashable, Sendable, Codable {
  case startLogin, startCheckout
  /// An action for a sign-in, which may be gone: a service can answer late.
  case login(ChildID, LoginAction)
  case checkout(ChildID, CheckoutAction)
  /// `removeChild(_:)`: the parent ends a flow. The documents' code never does.
  case removeChild(ChildID)
  /// The "Done" button in a view of a child; a second tap finds the child gone.
  case tapDone(in: ChildID)

  /// The user swiped the presented flow away (S18).
  case swipe
  case rebuild

  public var inner: (flow: ChildID, action: FlowAction)? {
    switch self {
    case .login(let id, let action): (id, .login(action))
    case .checkout(let id, let action): (id, .checkout(action))
    default: nil
    }
  }

  public var child: ChildID? {
    switch self {
    case .login(let id, _), .checkout(let id, _), .tapDone(let id), .removeChild(let id): id
    case .startLogin, .startCheckout, .swipe, .rebuild: nil
    }
  }
}
